// A game by other rules: chosen on the page, played, counted, on a leaderboard of its own or on none.
import { Api, good } from '../api.ts';
import { liveRegions } from '../live-regions.ts';
import { expectAccessible } from '../accessibility.ts';
import { steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, printed, test } from '../test.ts';

test.use({ luck: 'options' });

type Board = { rows: { game_id: string; vp: number }[] };

test('the Full siege is chosen, played and ranked on its own leaderboard', async ({ page }) => {
  const said = await liveRegions(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Choose rules' }).click();
  await page.getByRole('button', { name: 'Full siege' }).click();
  await expect.poll(said).toContain('cost 22 VP');
  await expect(page.locator('.option-list [aria-pressed="false"]:not([id^="d"])')).toHaveCount(0);
  await expect(page.locator('.wish-sum')).toContainText('cost 22 VP');
  await page.getByRole('button', { name: 'Start game' }).click();
  const screen = new TableScreen(page);
  await screen.laid();

  const api = new Api(page.request);
  const { id } = screen;
  expect((await api.game(id)).ruleset).toBe('siege_full');
  // A decision through the page, the rest by script.
  const { actions } = await api.legal(id);
  await screen.point(steady(actions, await api.table(id)));
  await screen.at(2);
  const game = await api.play(id, steady);
  const total = game.score?.total;
  await page.goto(`/siege/${id}/result`);
  await expect(page.locator('.result-vp')).toHaveAttribute('data-vp', String(total));
  await expect(page.locator('.result-sum')).toContainText('−22');
  await page.goto('/leaderboards/full');
  await expect(page.locator('tr[data-mine]')).toContainText(printed(total));
  // The same leaderboard of today alone, and from where one stands oneself.
  for (const name of ['Today', 'Near my rank', 'This week']) {
    await page.locator('#main').getByRole('button', { name }).click();
    await expect(page.locator('#main').getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('tr[data-mine]')).toContainText(printed(total));
  }
  await expectAccessible(page, 'a leaderboard');
  for (const [board, count] of [['full', 1], ['standard', 0], ['as_it_happened', 0]] as const) {
    const { rows } = await good<Board>(await api.get(`/leaderboards/${board}`));
    expect(rows.filter(row => row.game_id === id), board).toHaveLength(count);
  }
});

test('Gentle does not rank, Veteran costs points and has its own leaderboard', async ({ page }) => {
  await page.goto('/new');
  await page.getByRole('button', { name: 'Gentle siege' }).click();
  await expect(page.locator('#dgentle')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.wish-sum')).toContainText('not ranked');
  await expect(page.locator('main')).toContainText('For your first games');
  await page.getByRole('button', { name: 'Veteran siege' }).click();
  await expect(page.locator('main')).toContainText('for players who know the cards');
  await expect(page.locator('#dveteran')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.wish-sum')).toContainText('cost 10 VP');
  await expectAccessible(page, 'the choice of rules');
  await page.getByRole('button', { name: 'Start game' }).click();
  const screen = new TableScreen(page);
  await screen.laid();
  const api = new Api(page.request);
  const game = await api.game(screen.id);
  expect([game.ruleset, game.ranked]).toEqual(['siege_veteran', true]);
  // Every face has its count in the cup: two of Both Horns bring two boxes here.
  await expect(page.locator('li[title^="Both Horns 2: "]')).toHaveCount(1);
  await api.play(screen.id, steady);
  await page.goto('/leaderboards/veteran');
  await expect(page.locator('tr[data-mine]')).toHaveCount(1);
});

test('a choice of one’s own is balanced by a press, costs what it says, and does not rank', async ({ page }) => {
  await page.goto('/new');
  await page.locator('#c33').click();
  await expect(page.locator('main')).toContainText('Your own combination.');
  await expect(page.locator('.wish-sum')).toContainText('it should have 1');
  await page.locator('#balance').click();
  await expect(page.locator('#c44')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /Stronger amabutho/ }).click();
  await expect(page.locator('.wish-sum')).toContainText('cost 2 VP');
  await expect(page.locator('.wish-sum')).toContainText('not ranked');
  await page.getByRole('button', { name: 'Start game' }).click();
  const screen = new TableScreen(page);
  await screen.laid();
  const game = await new Api(page.request).game(screen.id);
  expect([game.ruleset, game.ranked]).toEqual(['siege_free_12.1_c33_c44', false]);
});
