// Another game than the first: a player who has one finds it by its name, and nothing leads to what is not there.
import { randomUUID } from 'node:crypto';
import { type Action, Api, type Game, good, kind } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle } from '../policy.ts';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'other games', viewport: phone });

const begin = async (api: Api, ruleset: string): Promise<Game> =>
  good(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset }));

/** Places what has to be placed, and then lets everything pass. */
const passive = (legal: Action[]): Action => legal.find(action => kind(action) === 'done') ?? legal[0];

test('a game of the other kind is listed by its name and leads to its table', async ({ page }) => {
  const api = new Api(page.request);
  await begin(api, 'isandlwana_solitaire');
  await page.goto('/');
  const unfinished = page.locator('main li');
  await expect(unfinished).toHaveText([/^Isandlwana\./]);
  await expect(unfinished.getByRole('link')).toHaveAttribute('href', /^\/isandlwana\//);
  // It is not what one goes on with.
  await expect(page.getByRole('link', { name: /^Resume/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
  await expectAccessible(page, 'a game of the other kind');

  const siege = await api.begin('standard');
  await page.reload();
  await expect(unfinished).toHaveCount(2);
  await expect(unfinished.getByRole('link')).toHaveCount(2);
  // Two of the same kind are told apart by when they were played.
  for (const link of await unfinished.getByRole('link').all()) await expect(link).toHaveText(/turn \d+ \(.*20\d\d, \d\d:\d\d\)$/);
  await page.locator(`main .btn-primary[href="/siege/${siege.id}"]`).click();
  await expect(page.locator('.table')).toHaveAttribute('data-status', 'ready');
});

test('its results and its addresses show no words of another game', async ({ page, trouble }) => {
  trouble.excuse(/404/);
  const api = new Api(page.request);
  const game = await api.play((await begin(api, 'isandlwana_solitaire')).id, passive);
  const made = await good<{ code: string }>(await api.post(`/games/${game.id}/challenge`, {}));
  await page.goto(`/challenge/${made.code}`);
  await expect(page.locator('tr[data-mine]')).toContainText(String(game.score?.points));
  await expect(page.locator('tr[data-mine]').getByRole('link')).toHaveAttribute('href', `/isandlwana/${game.id}/result`);
  await expect(page.locator('#main')).toContainText('Isandlwana');
  await expect(page.getByRole('button', { name: 'Accept the challenge' })).toHaveCount(1);
  await expectAccessible(page, 'a challenge to a battle');
  // What does not rank has no leaderboard; what does has one, and its table is shown.
  expect((await page.goto('/leaderboards/isandlwana_h1'))?.status()).toBe(404);
  expect((await page.goto(`/isandlwana/${game.id}`))?.status()).toBe(200);
  await page.goto('/player');
  await expect(page.locator('[data-who]')).toContainText('Recruit');
});

test('the table of a siege that is somebody else’s leads to what everybody may see of it', async ({ page, stranger, trouble }) => {
  trouble.excuse(/403/);
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  await api.play(id, idle);
  const other = await stranger({ viewport: phone });
  await other.goto(`/siege/${id}`);
  await expect(other.getByRole('alert')).toBeVisible();
  await expectAccessible(other, 'a siege of somebody else’s');
  await other.getByRole('link', { name: 'Watch replay' }).click();
  await expect(other.locator('.reel')).toBeVisible();
});
