// The days' challenges: a month of them, one's own results in it, a day's results and one's place among them.
import { Api, type Game, good } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, printed, test, windows } from '../test.ts';

test.use({ luck: 'calendar' });

const today = () => new Date().toISOString().slice(0, 10);

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`the calendar leads to the day, and the day to its game, on a ${name}`, async ({ page, stranger }) => {
      test.setTimeout(120_000);
      // By the API, so that the result is there at once; another player's too.
      const other = new Api((await stranger()).request);
      await other.play((await other.begin('daily')).id, steady);

      await page.goto('/leaderboards/daily/today');
      await page.getByRole('link', { name: 'Challenge calendar' }).click();
      await expect(page).toHaveURL(`/daily/${today().slice(0, 7)}`);
      // Each game has a calendar of its own.
      await expect(page.locator('[data-game] h3')).toHaveText(['The siege of Rorke’s Drift', 'The battle of Isandlwana']);
      const siege = page.locator('[data-game=siege]');
      await expect(siege.locator('[data-streak]')).toHaveAttribute('data-streak', '0');
      await expectAccessible(page, 'calendar');
      await page.getByRole('link', { name: 'Today’s challenge' }).click();
      await expect(page).toHaveURL(`/daily/${today()}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('button', { name: 'Play today’s' }).click();
      await expect(page).toHaveURL(/\/siege\/[0-9a-f-]+$/);
      const screen = new TableScreen(page);
      await screen.laid();
      const api = new Api(page.request);
      const { id } = screen;
      await page.goto('/daily');
      await expect(siege.locator('.calendar [data-level="open"]')).toContainText('not finished');

      const game = await api.play(id, idle);
      expect(game.ranked).toBe(true);
      await page.reload();
      const vp = printed(game.score?.total);
      await expect(siege.locator('[data-streak]')).toHaveAttribute('data-streak', '1');
      await expect(page.locator('.calendar a[data-level$="defeat"] b')).toHaveText(vp);
      await page.locator(`.calendar a[href="/daily/${game.day}"]`).click();
      const board = await good<{ meta: { total: number; place: { rank: number } } }>(
        await api.get(`/leaderboards/daily/${game.day}/around/${game.id}`),
      );
      await expect(page.locator('[data-place=all]')).toContainText(`rank: ${board.meta.place.rank} of ${board.meta.total}`);
      await expect(page.locator('.spread [data-mine]')).toContainText('yours');
      await expectAccessible(page, 'a day');
      // Today's games are shown when the day is over.
      await expect(page.getByRole('link', { name: 'Watch my game' })).toHaveCount(0);
    });
  });
}

test('days that were not, and days to come, say so', async ({ page, trouble }) => {
  trouble.excuse(/404.*\/daily\//);
  await page.goto('/daily/2026-01-01');
  await expect(page.locator('#main')).toContainText('has no challenge');
  for (const path of ['/daily/2999-01-01', '/daily/2026-02-30', '/daily/nonsense', '/daily/2026-13']) {
    const answer = await page.goto(path);
    // A day to come will be one.
    expect(answer?.status()).toBe(path.includes('2999') ? 200 : 404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await page.goto('/daily/2026-01');
  await expect(page.locator('.calendar')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Previous month' })).toHaveCount(0);
});
