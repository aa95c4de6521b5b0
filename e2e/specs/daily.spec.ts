// The day's challenge: the first game of a player counts, the second does not.
import { Api, good } from '../api.ts';
import { idle } from '../policy.ts';
import { expectAccessible } from '../accessibility.ts';
import { TableScreen } from '../table.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'daily' });

type Rows = { rows: { game_id: string; vp: number; mine: boolean }[]; meta: { total: number } };

test('the first game of a day ranks and shows on the day’s leaderboard; the second does not', async ({ page, stranger }) => {
  const api = new Api(page.request);
  const table = () => api.get('/leaderboards/daily/today').then(answer => good<Rows>(answer));

  const first = await TableScreen.begin(page, 'daily');
  const ranked = await api.play(first.id, idle);
  expect(ranked).toMatchObject({ kind: 'daily', ranked: true });
  await page.goto(`/siege/${ranked.id}/result`);
  await expect(page.locator('[data-vp]')).toHaveAttribute('data-vp', String(ranked.score?.total));
  await api.rename('Sihayo');

  // A newcomer stands among everybody, and is told where it would be among the established.
  await page.goto('/leaderboards/daily/today');
  await expect(page.locator('#main [aria-pressed=true]')).toHaveText(['Shared luck', 'Established']);
  await expect(page.locator('.data-table-empty')).toBeVisible();
  await page.getByRole('button', { name: 'Everyone' }).click();
  await expect(page.locator('tr[data-mine]')).toContainText('Sihayo');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  const second = await TableScreen.begin(page, 'daily');
  expect(second.id).not.toBe(ranked.id);
  const unranked = await api.play(second.id, idle);
  expect(unranked).toMatchObject({ kind: 'daily', ranked: false, day: ranked.day });
  // The same day is the same luck for everybody: the same decisions bring the same end.
  expect(unranked.log.map(entry => entry.outcomes)).toEqual(ranked.log.map(entry => entry.outcomes));

  await page.goto('/leaderboards/daily/today');
  await page.getByRole('button', { name: 'Everyone' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect((await table()).rows).toEqual([expect.objectContaining({ game_id: ranked.id, mine: true })]);

  const other = await stranger();
  await other.goto(`/leaderboards/daily/${ranked.day}`);
  await other.getByRole('button', { name: 'Everyone' }).click();
  await expect(other.locator('tbody tr')).toHaveText(/Sihayo/);
  await expect(other.locator('tr[data-mine]')).toHaveCount(0);
});

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`a day has a blind challenge beside the shared one, and both leaderboards have two lists, on a ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      const api = new Api(page.request);
      const shared = await api.play((await api.begin('daily')).id, idle);
      await page.goto(`/daily/${shared.day}`);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Shared challenge', 'Blind challenge', 'Score distribution']);
      await expect(page.locator('[data-place=established]')).toContainText(/established players/);
      await expect(page.locator('[data-place=all]')).toContainText('Overall rank:');
      await expect(page.locator('[data-become]')).toContainText('recovery code');
      await expectAccessible(page, 'a day');
      await page.getByRole('button', { name: 'Play blind' }).click();
      await expect(page).toHaveURL(/\/siege\/[0-9a-f-]+$/);
      const screen = new TableScreen(page);
      await screen.laid();
      const { id } = screen;
      const begun = await api.game(id);
      expect(begun).toMatchObject({ kind: 'blind', day: shared.day, ranked: true, ruleset: shared.ruleset });
      expect(begun.log[0].outcomes).not.toEqual([]);
      await page.goto(`/daily/${shared.day}`);
      await expect(page.getByRole('link', { name: 'Resume your blind game' })).toHaveAttribute('href', `/siege/${id}`);
      await api.play(id, idle);

      await page.goto(`/siege/${id}/result`);
      await expect(page.locator('[data-place]')).toContainText(/Rank \d+ of \d+ on that day’s leaderboard/);
      await expect(page.locator('[data-place]')).toContainText('To become an established player');
      await expectAccessible(page, 'the result of a blind game');
      // Its luck is nobody else's, so it is shown at once; and its page says what it was.
      await page.goto(`/siege/${id}/replay`);
      await expect(page.locator('.asked').first()).toContainText('Blind challenge, ');

      await page.goto(`/daily/${shared.day}`);
      await expect(page.locator('[data-place=all]')).toHaveCount(2);
      await expect(page.locator('[data-become]')).toHaveCount(1);
      await page.getByRole('link', { name: 'Leaderboard', exact: true }).last().click();
      await expect(page.locator('#main [aria-pressed=true]')).toHaveText(['Blind', 'Established']);
      await expect(page.locator('[data-players]')).toContainText('at least a day before this one');
      await page.getByRole('button', { name: 'Everyone' }).click();
      await expect(page.locator('tr[data-mine]')).toHaveCount(1);
      await expectAccessible(page, 'a blind leaderboard');
      await page.getByRole('button', { name: 'Established' }).click();
      await page.getByRole('button', { name: 'Near my rank' }).click();
      await expect(page.locator('[data-place]')).toContainText('does not count');
      await page.getByRole('button', { name: 'Shared luck' }).click();
      await expect(page.locator('#main [aria-pressed=true]')).toHaveText(['Shared luck', 'Established', 'Near my rank']);

      await page.goto('/player');
      await expect(page.locator('[data-established]')).toContainText('If you keep a recovery code or a passkey');
    });
  });
}

test('the page on luck says how far each of a day’s leaderboards can be trusted', async ({ page }) => {
  const day = new Date().toISOString().slice(0, 10);
  await page.goto(`/daily/${day}`);
  await page.getByRole('link', { name: 'How far you can trust each leaderboard' }).click();
  await expect(page).toHaveURL(/\/luck/);
  await expect(page.locator('#main')).toContainText('Trust the blind leaderboard');
  await expect(page.locator('#main')).toContainText('you can still rehearse a day');
});

test('a page that comes back as the browser kept it does not offer what has been begun since', async ({ page }) => {
  const api = new Api(page.request);
  const { day } = await good<{ day: string }>(await api.get('/daily'));
  await page.goto(`/daily/${day}`);
  const main = page.locator('#main');
  await expect(main.getByRole('button', { name: 'Play blind' })).toBeVisible();
  await api.begin('blind');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(main.getByRole('button', { name: 'Play blind' })).toHaveCount(0);
});
