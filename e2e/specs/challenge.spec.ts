// The luck of a finished game, played by others.
import { randomUUID } from 'node:crypto';
import { Api, type Game, good, kind } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { liveRegions } from '../live-regions.ts';
import { idle, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, phone, printed, test } from '../test.ts';

test.use({ luck: 'challenge', viewport: phone });

test('a finished game challenges others, and the results stand side by side', async ({ page, stranger, trouble }) => {
  trouble.excuse(/net::ERR_FAILED/);
  const said = await liveRegions(page);
  const api = new Api(page.request);
  const game = await api.play((await api.begin('standard')).id, idle);
  await api.rename('Sihayo kaXongo');
  await page.goto(`/siege/${game.id}/result`);
  await page.getByText('More', { exact: true }).click();
  const others = page.getByRole('button', { name: 'Challenge others' });
  // What goes wrong is shown, and said.
  await page.route('**/challenge', route => route.abort());
  await others.click();
  await expect(page.locator('.share')).not.toBeEmpty();
  await expect.poll(said).toContain(await page.locator('.share').innerText());
  await page.unroute('**/challenge');
  await others.click();
  await expect(page).toHaveURL(/\/challenge\/[a-z]{5}-[a-z]{5}$/);
  const link = page.url();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tr[data-mine]')).toContainText('Sihayo kaXongo');
  // What a phone has no room for is reached sideways.
  const date = page.locator('tbody td').last();
  await date.scrollIntoViewIfNeeded();
  await expect(date).toBeInViewport();
  await expectAccessible(page, 'a challenge');

  const other = await stranger();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(link.slice(-11));
  await other.getByRole('button', { name: 'Accept the challenge' }).click();
  const screen = new TableScreen(other);
  await screen.laid();
  const theirs = new Api(other.request);
  const theirGame: Game = await theirs.play(screen.id, steady);
  expect(theirGame).toMatchObject({ ranked: false, ruleset: game.ruleset });
  expect(theirGame.log[0].outcomes).toEqual(game.log[0].outcomes);
  await other.goto(link);
  await expect(other.locator('tbody tr')).toHaveCount(2);
  await expect(other.locator('tr[data-mine]')).toHaveCount(1);

  // From the end of a replay the way is the same.
  await other.goto(`/siege/${game.id}/replay`);
  await expect(other.locator('.table')).toHaveAttribute('data-status', 'ready');
  await other.getByRole('button', { name: 'To the end' }).click();
  await other.getByRole('button', { name: 'Challenge others' }).click();
  await expect(other).toHaveURL(link);
});

test('of a battle its ending, its turn and its points are copied to be shared, and lead everybody to the result', async ({ page, stranger }) => {
  const api = new Api(page.request);
  const asked = { command_id: randomUUID(), kind: 'standard', ruleset: 'isandlwana_solitaire' };
  const { id } = await good<Game>(await api.post('/games', asked));
  const game = await api.play(id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
  const { points, turn } = game.score as unknown as { points: number; turn: number };
  await page.goto(`/isandlwana/${id}/result`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share result' }).click();
  await expect(page.locator('.share')).toHaveText('Copied.');
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual([
    `Shiyane, the battle of Isandlwana. The camp is taken (turn ${turn}). ${points} points of 999 for the British.`,
    `${new URL(page.url()).origin}/isandlwana/${id}/result`,
  ]);
  const other = await stranger();
  await other.goto(`/isandlwana/${id}/result`);
  await expect(other.locator('.result-vp')).toContainText(String(points));
});

test('what is copied to be shared, and somebody else’s result, lead to the game itself', async ({ page, stranger, trouble }) => {
  trouble.excuse(/403/); // It is somebody else's.
  const api = new Api(page.request);
  const game = await api.play((await api.begin('standard')).id, idle);
  await page.goto(`/siege/${game.id}/result`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share result' }).click();
  await expect(page.locator('.share')).toHaveText('Copied.');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain(` ${printed(game.score?.total as number)} VP`);
  expect(shared.split('\n').at(-1)).toBe(`${new URL(page.url()).origin}/siege/${game.id}/replay`);

  const other = await stranger();
  await other.goto(`/siege/${game.id}/result`);
  await expect(other).toHaveURL(`/siege/${game.id}/replay`);
  await expect(other.locator('.table')).toHaveAttribute('data-status', 'ready');
});

test('a challenge that nobody made says so', async ({ page, trouble }) => {
  trouble.excuse(/404/);
  await page.goto('/challenge/nonsense');
  await expect(page.getByRole('alert')).toContainText('no such challenge');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge nonsense');
  await expectAccessible(page, 'no such challenge');
});

test('who comes back to where a game was begun can begin another', async ({ page }) => {
  const api = new Api(page.request);
  const game = await api.play((await api.begin('standard')).id, idle);
  await page.goto(`/siege/${game.id}/result`);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Challenge others' }).click();
  const seen = { begun: 0, left: 0 };
  page.on('request', request => { seen.begun += Number(request.method() === 'POST' && request.url().endsWith('/api/v1/games')); });
  // The page stays as a browser keeps it in its back/forward cache.
  await page.route(/\/siege\/[0-9a-f-]+$/, async route => {
    await route.fulfill({ status: 204 });
    seen.left += 1;
  });
  const begin = page.getByRole('button', { name: 'Accept the challenge' });
  await begin.click();
  await expect.poll(() => seen).toEqual({ begun: 1, left: 1 });
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await begin.click();
  await expect.poll(() => seen).toEqual({ begun: 2, left: 2 });
});
