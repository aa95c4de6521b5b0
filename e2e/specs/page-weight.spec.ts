// The first visit is light, and the second fetches nothing that has not changed.
import type { CDPSession, Page } from '@playwright/test';
import { Api, good } from '../api.ts';
import { idle } from '../policy.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'light' });

/** As transferred. A program may weigh what the stage `page` holds it to; its answer's headers come on top, some 820 bytes. */
const LIGHT_PAGE = 350_000;
const LIGHT_WASM = 200_000 + 850;

type Load = { url: string; bytes: number; cached: boolean; cacheControl: string };

/** Everything the page loads from now on. */
async function weigh(page: Page): Promise<() => Load[]> {
  const wire: CDPSession = await page.context().newCDPSession(page);
  const loads = new Map<string, Load>();
  await wire.send('Network.enable');
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    loads.set(requestId, { url: request.url, bytes: 0, cached: false, cacheControl: '' });
  });
  wire.on('Network.requestServedFromCache', ({ requestId }) => {
    const load = loads.get(requestId);
    if (load) load.cached = true;
  });
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loads.get(requestId);
    if (!load) return;
    load.cached ||= response.fromDiskCache ?? false;
    load.cacheControl = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'cache-control')?.[1] ?? '';
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
  });
  return () => [...loads.values()].filter(({ url }) => url.startsWith('http'));
}

/** A name with a hash of what is in it. */
const hashed = /-[0-9a-f]{16}\.\w+$/;

/** One program, and not too much of anything. */
function light(all: Load[]): void {
  const sum = (list: Load[]) => list.reduce((bytes, load) => bytes + load.bytes, 0);
  const wasm = all.filter(load => load.url.endsWith('.wasm'));
  const told = all.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  expect(wasm, told).toHaveLength(1);
  expect(sum(wasm), told).toBeGreaterThan(10_000);
  expect.soft(sum(wasm), told).toBeLessThanOrEqual(LIGHT_WASM);
  expect.soft(sum(all), told).toBeLessThanOrEqual(LIGHT_PAGE);
}

test('the first visit is light, table and all', async ({ page }) => {
  const loads = await weigh(page);
  await page.goto('/');
  await page.locator('#begin-standard').click();
  await expect(page.locator('.table')).toHaveAttribute('data-status', 'ready');
  await page.waitForLoadState('networkidle');
  light(loads());
});

test('the first visit to a replay is light too', async ({ page }) => {
  const api = new Api(page.request);
  const game = await api.play((await api.begin('standard')).id, idle);
  const loads = await weigh(page);
  await page.goto(`/siege/${game.id}/replay`);
  await expect(page.locator('.table')).toHaveAttribute('data-status', 'ready');
  await page.waitForLoadState('networkidle');
  light(loads());
});

test('a page of its own words travels packed, and only when it has changed', async ({ page }) => {
  const first = await page.request.get('/');
  const headers = first.headers();
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.etag).toBeTruthy();
  const again = await page.request.get('/', { headers: { 'if-none-match': headers.etag } });
  expect(again.status()).toBe(304);
});

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`nothing moves when a leaderboard arrives, on a ${name}`, async ({ page }) => {
      const api = new Api(page.request);
      const game = await api.play((await api.begin('standard')).id, idle);
      const { code } = await good<{ code: string }>(await api.post(`/games/${game.id}/challenge`, {}));
      await page.addInitScript(() => {
        (window as { moved?: number }).moved = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) (window as { moved?: number }).moved! += (entry as { value?: number }).value ?? 0;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const [api, path] of [['leaderboards', '/leaderboards/standard'], ['challenges', `/challenge/${code}`]]) {
        let answer = () => {};
        const held = new Promise<void>(let_go => { answer = let_go; });
        await page.route(`**/api/v1/${api}/**`, async route => {
          await held;
          await route.continue();
        });
        await page.goto(path);
        await expect(page.locator('.data-table-empty')).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        answer();
        await expect(page.locator('tbody tr').first()).toBeVisible();
        // The browser tells of a frame's shifts after it.
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await page.evaluate(() => (window as { moved?: number }).moved), path).toBeLessThan(0.01);
      }
    });
  });
}

test('hashed files never change, and a second visit does not fetch them again', async ({ page }) => {
  const loads = await weigh(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const first = loads().filter(({ url }) => hashed.test(url));
  expect(first.map(({ url }) => new URL(url).pathname.replace(/-[0-9a-f]{16}/, ''))).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.wasm$/), expect.stringMatching(/\.js$/), expect.stringMatching(/\.css$/)]),
  );
  for (const { url, cacheControl } of first) {
    expect(cacheControl, url).toContain('immutable');
    expect(cacheControl, url).toMatch(/max-age=(\d{8,})/);
  }

  const seen = loads().length;
  await page.goto('about:blank');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const second = loads().slice(seen);
  const again = second.filter(({ url }) => hashed.test(url));
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter(({ cached }) => !cached)).toEqual([]);
  const [page_itself] = second;
  expect(page_itself.cacheControl).not.toContain('immutable');
});
