// What the server puts into a page before its program has come is what the program then shows, at the same place: nothing jumps.
import type { Page } from '@playwright/test';
import { Api } from '../api.ts';
import { idle } from '../policy.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'prerender' });

const PAGES = ['/', '/isandlwana', '/how-to-play', '/isandlwana/how-to-play', '/about', '/history', '/history/regiments', '/luck', '/leaderboards', '/leaderboards/standard', '/leaderboards/daily/today', '/daily', '/my-record', '/player', '/rules', '/rules/first', '/rules/isandlwana'];
/** Between heading and first paragraph the program puts a menu of editions and the contents. */
const BOOK = /^\/rules/;

type Seen = { lang: string; title: string; head: string; heading: string; boxes: number[][] };

/** What stands at the top of the page: head, heading, and the paragraph that says this, if the page begins with one. */
async function seen(page: Page, path: string, lead?: string): Promise<Seen> {
  const text = lead && page.locator('main p').filter({ hasText: lead });
  const places = [page.locator('.page-head'), page.locator('main h1'), ...(text ? [text] : [])];
  const boxes = await Promise.all(places.map(async (place, which) => {
    const box = await place.first().boundingBox();
    const all = box ? [box.width, box.height, box.x, box.y] : [];
    return all.slice(0, which === 2 && BOOK.test(path) ? 2 : 4).map(Math.round);
  }));
  return {
    lang: (await page.locator('html').getAttribute('lang')) ?? '',
    title: await page.title(),
    head: await page.locator('.page-head').evaluate(head => head.outerHTML),
    heading: await page.locator('main h1').first().innerText(),
    boxes,
  };
}

// Each language in one of the windows: what a window changes is not what a language changes.
for (const [locale, [name, viewport]] of [['es-AR', windows[0]], ['en-GB', windows[1]]] as const) {
  test(`the program takes over what the server has shown: ${name}, ${locale}`, async ({ stranger, server }) => {
    test.setTimeout(180_000);
    const [plain, page] = [await stranger({ viewport, locale, javaScriptEnabled: false }), await stranger({ viewport, locale })];
    for (const path of PAGES) {
      const answer = await plain.goto(server.address + path);
      await page.goto(server.address + path);
      await expect(page.locator('#main h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      // Without a program the page says what it needs.
      expect(await answer?.text(), path).toMatch(/<noscript><p>.*WebAssembly.*<\/noscript>/);
      const lead = plain.locator('main p:not(.prerendered-loading, noscript *)');
      const says = await lead.count() ? await lead.first().innerText() : undefined;
      const [before, after] = [await seen(plain, path, says), await seen(page, path, says)];
      // Home is called by what it is where links to it are shown.
      if (path === '/' || path === '/isandlwana') before.title = after.title;
      expect.soft(before, path).toEqual(after);
      expect(before.lang, path).toBe(locale.slice(0, 2));
    }
  });
}

/** Tables with a guide: what the server shows is the first that the guide says. */
const GUIDED = ['/siege/first-night', '/isandlwana/first-battle'];

for (const locale of ['en-GB', 'es-AR']) {
  test(`a guide's table is waited for with what the guide says first: ${locale}`, async ({ stranger, server }) => {
    const [plain, page] = [await stranger({ locale, javaScriptEnabled: false }), await stranger({ locale })];
    for (const path of GUIDED) {
      const answer = await plain.goto(server.address + path);
      expect(await answer?.text(), path).toMatch(/<noscript><p>.*WebAssembly.*<\/noscript>/);
      await page.goto(server.address + path);
      const says = await plain.locator('.waiting-lead').innerText();
      expect(says.length, path).toBeGreaterThan(50);
      await expect(page.locator('.guide-says'), path).toContainText(says);
      await expect(page, path).toHaveTitle(await plain.title());
      await expect(plain.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      // It has made way for the table.
      await expect(page.locator('.waiting')).toHaveCount(0);
    }
    await plain.goto(`${server.address}/siege/practice`);
    await page.goto(`${server.address}/siege/practice`);
    await expect(page.locator('.table')).toBeVisible();
    await expect(page).toHaveTitle(await plain.title());
  });
}

test('what the program asks for first is on its way before it runs, and is asked for once', async ({ page, server, stranger }) => {
  const api = new Api(page.request);
  const game = await api.begin('standard');
  const over = await api.play((await api.begin('standard')).id, idle);
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/v1/'.length));
  });
  const first: [string, string[]][] = [
    ['/', ['me', 'daily']],
    ['/isandlwana', ['me', 'me/turns', 'open-games']],
    [`/siege/${game.id}`, [`games/${game.id}`]],
    [`/siege/${over.id}/replay`, [`games/${over.id}/record`]],
  ];
  for (const [path, wanted] of first) {
    asked.length = 0;
    const html = await (await page.goto(server.address + path))!.text();
    await expect(page.locator('#main')).toBeVisible();
    await page.waitForTimeout(700);
    for (const one of wanted) {
      expect(html, path).toContain(`<link rel="preload" href="/api/v1/${one}" as="fetch" crossorigin>`);
      expect(asked.filter(other => other === one), `${one} for ${path}`).toHaveLength(1);
    }
  }
  // A new visitor is given a cookie by one answer, which the program alone asks for.
  const other = await stranger();
  asked.length = 0;
  other.on('request', request => asked.push(new URL(request.url()).pathname.slice('/api/v1/'.length)));
  expect(await (await other.goto(server.address))!.text()).not.toContain('href="/api/v1/me"');
  await expect(other.locator('#begin-standard')).toBeVisible();
  await other.waitForTimeout(700);
  expect(asked.filter(one => one === 'me')).toHaveLength(1);
});

test('a language chosen here is the one that the server answers in', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('#main h1')).toHaveText('Acerca de');
  // The script that starts the page notes it.
  await page.reload();
  await expect(page.locator('#main h1')).toHaveText('Acerca de');
  const answer = await page.request.get(new URL('/how-to-play', page.url()).href);
  expect(await answer.text()).toContain('<h1>Cómo se juega</h1>');
  expect(answer.headers().vary).toContain('cookie');
});
