// Without a network: the page still opens, shows what is missing, and resumes by itself when the network is back.
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Worker } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { Api } from '../api.ts';
import { liveRegions } from '../live-regions.ts';
import { dist } from '../paths.ts';
import { TableScreen } from '../table.ts';
import { TestServer, seedOf } from '../test-server.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'offline', serviceWorkers: 'allow' });

const away = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|FAILED)/;

/** Waits until the worker has kept all that the page consists of. */
const kept = (page: Page) => expect.poll(() => page.evaluate(async () => {
  const cache = await caches.open('page');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(path => path === '/index.html' || path.endsWith('.wasm')).length;
}), { message: 'the page and its programs are kept', timeout: 20_000 }).toBe(8);

test('a page that was there once opens without a network, and not the browser’s own', async ({ page, server, trouble }) => {
  trouble.excuse(away);
  await page.goto('/');
  await kept(page);
  await server.kill();
  // What the browser has by itself may be gone by then.
  const session = await page.context().newCDPSession(page);
  const forget = () => session.send('Network.clearBrowserCache');
  await forget();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await forget();
  await page.goto('/rules');
  await expect(page.locator('h1')).toBeVisible();
  // The box of what is drawn by a drawing that is elsewhere is empty as long as it did not come.
  const drawing = page.locator('figure.drawing use').first();
  await expect.poll(() => drawing.evaluate(use => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(0);
  // A game that no server holds goes on as ever, with pictures on its cards.
  await forget();
  await page.goto('/siege/first-night');
  await expect(page.locator('.guide')).toBeVisible();
  await expect(page.locator('.hand card-picture svg').first()).toBeVisible();
  // What only the server knows is said to be missing; it is not made up.
  await page.goto('/leaderboards');
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });

  await server.reopen();
  await page.reload();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
});

test('without a network a page says what can be played, and that it does not rank', async ({ page, context, trouble }) => {
  trouble.excuse(/net::ERR_INTERNET_DISCONNECTED/);
  const said = await liveRegions(page);
  await page.goto('/');
  await kept(page);
  const offer = page.locator('.update');
  await expect(offer).toHaveCount(0);
  await context.setOffline(true);
  await expect(offer).toContainText('No network. You can play your first night or a practice siege without one; neither counts for a leaderboard.');
  await expect.poll(said).toContain('No network.');
  await context.setOffline(false);
  await expect(offer).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('#begin-standard')).toBeVisible();
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'home without a network');
  await offer.getByRole('link', { name: 'Your first night' }).click();
  await expect(page.locator('.guide')).toBeVisible();
  // In a game nothing lies over the table.
  await expect(offer).toHaveCount(0);
  await context.setOffline(false);
});

test('a practice siege is begun, advised, resumed, played to its end and begun again without a network', async ({ page, server, trouble }) => {
  trouble.excuse(away);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const said = await liveRegions(page);
  await page.goto('/');
  await kept(page);
  await server.kill();
  await page.goto('/siege/practice');
  const screen = new TableScreen(page);
  await screen.laid();
  const counts = 'Practice: this siege stays in this browser and does not count for any leaderboard.';
  await expect(page.locator('.toast')).toHaveText(counts);
  await expect.poll(said).toContain(counts);
  const seq = async () => Number(await screen.root.getAttribute('data-seq'));
  for (let phase = 0; phase < 4; phase += 1) await screen.decide();
  await page.reload();
  await screen.laid();
  expect(await seq()).toBe(5);
  // Something that was decided on dice is taken back as well: a game here is practice.
  await page.keyboard.press('u');
  await expect(screen.root).toHaveAttribute('data-seq', '4');

  await page.keyboard.press('w');
  await screen.sheet.locator('[data-do="advisor"]').click();
  await expect(screen.sheet.locator('.option[data-advised]').first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  const luck = () => page.evaluate(() => localStorage.getItem('shiyane.practice-2'));
  const first = await luck();
  await screen.endPractice();
  await expect(screen.sheet).toContainText(counts);
  await screen.sheet.getByRole('button', { name: 'Same luck again' }).click();
  await expect(screen.root).toHaveAttribute('data-seq', '1');
  await screen.laid();
  expect(await luck()).toBe(first);
  await page.keyboard.press('?');
  await screen.sheet.getByRole('button', { name: 'Give up this siege: new luck' }).click();
  await expect(screen.sheet).toBeHidden();
  expect(await luck()).not.toBe(first);
  await expect(screen.root).toHaveAttribute('data-seq', '1');
  await screen.laid();
  await expect(page.locator('.toast')).toHaveText(counts);
  await screen.decide();
  // Of the one before nothing stays in the browser.
  const outboxes = await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('shiyane.outbox')));
  expect(outboxes).toEqual([`shiyane.outbox.${await luck()}`]);
  await server.reopen();
});

test('advice in a practice siege is of the table that there is, not of one with as many decisions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('shiyane.practice-2', '0198f2a0-0000-7000-8000-000000000001'));
  await page.goto('/siege/practice');
  const screen = new TableScreen(page);
  await screen.laid();
  const seq = (is: string) => expect(screen.root).toHaveAttribute('data-seq', is);
  const advised = async () => {
    await page.keyboard.press('w');
    const lines = screen.sheet.locator('.option[data-advised]');
    await expect(lines.first()).toBeVisible({ timeout: 60_000 });
    const worth = await lines.evaluateAll(lines => lines.map(line => line.textContent?.match(/[−\d.]+ ± [\d.]+/)?.[0]));
    await page.keyboard.press('Escape');
    return worth;
  };
  await page.keyboard.press('w');
  await screen.sheet.locator('[data-do="advisor"]').click();
  await page.keyboard.press('Escape');
  await screen.decide();
  await seq('2');
  const first = await advised();
  await screen.hearsKeys();
  await page.keyboard.press('u');
  await seq('1');
  await screen.thing('card-3').click();
  await screen.sheet.locator('[data-action*="put_forth"]').first().click();
  await seq('2');
  await screen.hearsKeys();
  expect(await advised()).not.toEqual(first);
});

test('after the first night the second one needs no network either', async ({ page, context, trouble }) => {
  trouble.excuse(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('shiyane.first-night', 'done'));
  await page.reload();
  await kept(page);
  await context.setOffline(true);
  await page.locator('#begin-second-night').click();
  await new TableScreen(page).laid();
  expect(new URL(page.url()).pathname).toBe('/siege/practice');
  // With the advisor, as its button says.
  await page.keyboard.press('w');
  await expect(page.locator('[data-do="advisor"]')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  // From then on the home page leads back to it.
  await page.goto('/');
  await page.getByRole('link', { name: 'Practice siege' }).first().click();
  await expect(page).toHaveURL(/siege.practice$/);
  await context.setOffline(false);
});

test('the first battle is begun, played and resumed without a network', async ({ page, server, trouble }) => {
  trouble.excuse(away);
  const guide = page.locator('.guide');
  const step = (name: string) => expect(guide).toHaveAttribute('data-step', name, { timeout: 20_000 });
  await page.goto('/');
  await kept(page);
  await server.kill();
  await page.goto('/isandlwana/first-battle');
  for (const read of ['welcome', 'strength']) {
    await step(read);
    await page.locator('[data-do="guide-next"]').click();
  }
  // What the guide points at, as often as it points at something.
  await step('place');
  await expect(async () => {
    if ((await guide.getAttribute('data-step')) === 'place') await page.locator('[data-guided]').dispatchEvent('click');
    await expect(guide).toHaveAttribute('data-step', 'come', { timeout: 400 });
  }).toPass({ timeout: 20_000 });
  const seq = await page.locator('.battle').getAttribute('data-seq');
  expect(Number(seq)).toBeGreaterThan(0);
  await page.reload();
  await step('come');
  await expect(page.locator('.battle')).toHaveAttribute('data-seq', String(seq));
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  // The next test plays on it.
  await server.reopen();
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

/** Makes a later build of the page in this folder: another `boot.js`, and another service worker. */
async function rebuild(folder: string): Promise<void> {
  const files = await readdir(folder);
  for (const packed of files.filter(file => /^(index|boot|sw).*\.(br|gz)$/.test(file))) await rm(join(folder, packed));
  const script = files.find(file => /^boot-[0-9a-f]+\.js$/.test(file)) ?? '';
  const later = 'boot-0123456789abcdef.js';
  await rename(join(folder, script), join(folder, later));
  const page = join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll(script, later));
  await writeFile(join(folder, 'sw.js'), '// Later.', { flag: 'a' });
}

/** Notes in the service worker what it still has to do, and says when that is done. */
async function work(worker: Worker): Promise<{ done: () => Promise<void> }> {
  await worker.evaluate(() => {
    const { prototype } = ExtendableEvent;
    const { waitUntil } = prototype;
    prototype.waitUntil = function (task) {
      Object.assign(self, { task });
      waitUntil.call(this, task);
    };
  });
  const task = () => worker.evaluate(() => (self as { task?: Promise<unknown> }).task?.then(() => 'done', () => 'failed'));
  return { done: () => expect.poll(task).toBeDefined() };
}

test.describe('the page that is kept is of the build whose files are', () => {
  let folder: string;
  let server: TestServer;

  test.beforeEach(async ({ page, context, trouble }) => {
    trouble.excuse(away);
    folder = await mkdtemp(join(tmpdir(), 'shiyane-builds-'));
    await cp(dist, folder, { recursive: true });
    server = await TestServer.open(seedOf('builds'), folder);
    // What the page tells its worker waits until the test lets it go.
    await context.addInitScript(() => {
      const { prototype } = ServiceWorker;
      const { postMessage } = prototype;
      if (sessionStorage.getItem('held')) prototype.postMessage = function (message) {
        Object.assign(window, { tell: () => postMessage.call(this, message) });
      };
    });
    await page.goto(server.address);
    await kept(page);
    await page.evaluate(() => sessionStorage.setItem('held', 'yes'));
    await server.kill();
    await page.reload();
    await page.waitForFunction(() => 'tell' in window);
    await rebuild(folder);
    await server.reopen();
  });

  test.afterEach(async ({ page }) => {
    await server.kill();
    await page.reload();
    await expect(page.locator('#begin-standard')).toBeVisible();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('when a page of before comes back to the network', async ({ page, context }) => {
    const { done } = await work(context.serviceWorkers()[0]);
    await page.evaluate(() => (window as unknown as { tell(): void }).tell());
    await done();
  });

  test('when the service worker is a later one', async ({ page }) => {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const before = registration.active;
      await registration.update();
      while (registration.active === before || registration.active?.state !== 'activated') await new Promise(over => setTimeout(over, 50));
    });
  });
});

test('a newer page is offered between games, never in one', async ({ page, server }) => {
  const said = await liveRegions(page);
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
  await expect.poll(said).toContain('There is a new version of this page.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('#begin-standard')).toBeVisible();
  await expect(page.locator('.update')).toHaveCount(0);
});
