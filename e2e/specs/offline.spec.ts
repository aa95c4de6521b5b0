// Without a network: the page still opens, says what it lacks, and goes on by itself when the network is back.
import { Api } from '../api.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'offline', serviceWorkers: 'allow' });

const away = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|FAILED)/;

/** Waits until the worker has kept all that the page consists of. */
const kept = (page: import('@playwright/test').Page) => expect.poll(() => page.evaluate(async () => {
  const cache = await caches.open('page');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(path => path === '/index.html' || path.endsWith('.wasm')).length;
}), { message: 'the page and its programs are kept', timeout: 20_000 }).toBe(7);

test('a page that was there once opens without a network, and not the browser’s own', async ({ page, server, trouble }) => {
  trouble.excuse(away);
  await page.goto('/');
  await kept(page);
  await server.kill();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/rules');
  await expect(page.locator('h1')).toBeVisible();
  // A game that no server holds goes on as ever.
  await page.goto('/siege/first-night');
  await expect(page.locator('.guide')).toBeVisible();
  // What only the server knows is said to be missing; it is not made up.
  await page.goto('/leaderboards');
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });

  await server.reopen();
  await page.reload();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
});

test('a game reloaded without a network comes back with it, and what waited is sent once', async ({ page, server, trouble }) => {
  trouble.excuse(away);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const { seq } = await api.game(screen.id);
  await kept(page);
  await server.kill();
  await screen.pass.click();
  await expect(screen.root).toHaveAttribute('data-status', 'retrying');
  await page.reload();
  await expect(page.locator('.waiting')).toContainText('Connection lost');

  await server.reopen();
  await screen.at(seq + 1, 40_000);
  const { log } = await api.game(screen.id);
  expect(log).toHaveLength(seq + 1);
  expect(log.at(-1)).toMatchObject({ step: { act: 'pass' } });
});

test('a new page replaces the one that was kept', async ({ page }) => {
  await page.goto('/');
  await kept(page);
  await page.evaluate(async () => {
    const cache = await caches.open('page');
    await cache.put('/index.html', new Response('<h1>Of yesterday</h1>', { headers: { 'content-type': 'text/html' } }));
    await cache.put('/old-0123456789abcdef.js', new Response(''));
  });
  await page.reload();
  await expect(page.locator('h1')).not.toHaveText('Of yesterday');
  await expect.poll(() => page.evaluate(async () => {
    const cache = await caches.open('page');
    const page = await (await cache.match('/index.html'))?.text();
    return [page?.includes('Of yesterday'), await cache.match('/old-0123456789abcdef.js') === undefined];
  })).toEqual([false, true]);
});

test('a newer page is offered between games, never in one', async ({ page, server }) => {
  const screen = await TableScreen.begin(page, 'standard');
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The same page: nothing to offer.
  await look();
  await page.route(`${server.address}/`, async route => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/boot-[0-9a-f]+\.js/g, 'boot-0123456789abcdef.js') });
  });
  const asked = page.waitForResponse(`${server.address}/`);
  await look();
  await asked;
  await screen.laid();
  await expect(page.locator('.update')).toHaveCount(0);
  await page.locator('a[href="/"]').first().click();
  await expect(page.locator('#begin-standard')).toBeVisible();
  await look();
  await expect(page.locator('.update')).toContainText('There is a new version of this page.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('#begin-standard')).toBeVisible();
  await expect(page.locator('.update')).toHaveCount(0);
});
