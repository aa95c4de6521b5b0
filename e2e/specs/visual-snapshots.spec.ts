// What the pages look like: layout and colours of each, in three windows, by day, by night and in high contrast. The pictures are
// 1/10 of the size, so that letters are grey and only what a person would see from afar counts.
import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { type Action, Api, type Game, good, kind } from '../api.ts';
import { idle, steady } from '../policy.ts';
import { addStyles } from '../stylesheet.ts';
import { HISTORY, expect, test } from '../test.ts';

test.use({ luck: 'pictures', deviceScaleFactor: 1 / 10 });

const widths = [390, 768, 1440];
const looks = {
  day: { colorScheme: 'light', contrast: 'no-preference' },
  night: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;
type Look = keyof typeof looks;

/** How much of a picture may be otherwise than it was, and of a map, whose fine lines and many small letters no machine draws as the next. */
const elsewhere = 0.005;
const onMaps = 0.02;

/** A page in every window and every light. */
async function pictured(page: Page, name: string, height = 1280, otherwise = elsewhere, style = ''): Promise<void> {
  // Every machine has other fonts and sets them otherwise: one that the page brings along, without hints.
  await addStyles(page, `:root { --book: "Shiyane Label" } * { text-rendering: geometricPrecision !important } ${style}`);
  await page.evaluate(() => document.fonts.ready);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const look of Object.keys(looks) as Look[]) {
      await page.emulateMedia(looks[look]);
      // A log is read from its end, which moves with the window.
      await page.evaluate(() => document.querySelectorAll('*').forEach(part => (part.scrollTop = 0)));
      await expect.soft(page).toHaveScreenshot([name, `${width}-${look}.png`], {
        animations: 'disabled', caret: 'hide', scale: 'device', threshold: 0.05, maxDiffPixelRatio: otherwise,
      });
    }
  }
}

/** Names of days and months are short or long, and a month has more weeks than another. */
const ofADay = `h1, h2, h3 { white-space: nowrap; overflow: clip; color: transparent !important }
  .calendar { display: block; height: 24rem; overflow: clip } .calendar * { visibility: hidden }`;

const still: [string, string, string][] = [
  ['home', '/', '#begin-standard'],
  ['new', '/new', 'h1'],
  ['how-to-play', '/how-to-play', 'h1'],
  ['about', '/about', 'h1'],
  ['history', '/history', 'h1'],
  ...HISTORY.map((name): [string, string, string] => [`history-${name}`, `/history/${name}`, 'h2']),
  ['luck', '/luck', 'h1'],
  ['rules', '/rules', '.rulebook'],
  ['rules-first', '/rules/first', '.rulebook'],
  ['rules-isandlwana', '/rules/isandlwana', '.rulebook'],
  ['isandlwana', '/isandlwana', 'h1'],
  ['isandlwana-how-to-play', '/isandlwana/how-to-play', 'h1'],
  ['leaderboards', '/leaderboards', 'h1'],
  ['leaderboard-empty', '/leaderboards/isandlwana', '.data-table-empty'],
  ['ratings-empty', '/leaderboards/ratings/isandlwana/zulu', 'h1'],
  ['player', '/player', 'h1'],
  ['nowhere', '/nowhere', 'h1'],
];

test('pages that are read', async ({ page, trouble }) => {
  test.setTimeout(240_000);
  trouble.excuse(/404.*\/nowhere/);
  // The home page tells the rules of today and of tomorrow, whose names are short or long.
  await page.route('**/api/v1/daily', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ruleset: 'standard', next_ruleset: 'standard' } });
  });
  for (const [name, path, there] of still) {
    await page.goto(path);
    await expect(page.locator(there).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await pictured(page, name);
  }
});

test('pages of a day', async ({ page }) => {
  test.setTimeout(120_000);
  const { day } = await good<{ day: string }>(await new Api(page.request).get('/daily'));
  await page.clock.setFixedTime(`${day}T12:00:00Z`);
  for (const [name, path, there] of [
    ['day', `/daily/${day}`, 'h1'],
    ['daily', '/daily', '.calendar'],
    ['leaderboard-of-a-day', '/leaderboards/daily/today', '.data-table-empty'],
    ['day-of-the-battle', `/daily/isandlwana/${day}`, 'h1'],
    ['leaderboard-of-a-day-of-the-battle', '/leaderboards/daily/isandlwana/today', '.data-table-empty'],
    ['my-record-empty', '/my-record', '.calendar'],
  ]) {
    await page.goto(path);
    await expect(page.locator(there).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await pictured(page, name, 1280, elsewhere, ofADay);
  }
});

/** A worker that never says anything: what stands on the page before it does. */
const silent = (page: Page) => page.route('**/worker*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }));

/** The review once it is done. A few games tell enough for it to have all its parts. */
async function reviewed(page: Page, name: string): Promise<void> {
  await page.unroute('**/worker*.js');
  await page.addInitScript(() => {
    const { prototype } = Worker;
    const { postMessage } = prototype;
    prototype.postMessage = function (message: unknown) {
      postMessage.call(this, String(message).replace(/^review \d+ \d+/, 'review 6 6'));
    };
  });
  await page.reload();
  await expect(page.locator('.turning-points')).toBeVisible({ timeout: 100_000 });
  await pictured(page, name);
}

test('the two guides', async ({ page }) => {
  test.setTimeout(120_000);
  for (const [name, path] of [['first-night', '/siege/first-night'], ['first-battle', '/isandlwana/first-battle']]) {
    await page.goto(path);
    await expect(page.locator('.guide')).toHaveAttribute('data-step', 'welcome', { timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    await pictured(page, name, 900, onMaps);
  }
});

test('a practice siege', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/robots.txt');
  // Its id is its luck.
  await page.evaluate(() => localStorage.setItem('shiyane.practice-2', '0198f2a0-0000-7000-8000-000000000001'));
  await page.goto('/siege/practice');
  await expect(page.locator('.toast')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.toast')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await pictured(page, 'practice', 900, onMaps);
});

test('the siege: its table, result, replay, review, leaderboard, record and challenge', async ({ page }) => {
  test.setTimeout(240_000);
  const api = new Api(page.request);
  await page.goto('/');
  await expect(page.locator('#begin-standard')).toBeVisible();
  const { id } = await api.begin('standard');
  await api.rename('Nomvula');
  await api.play(id, (legal, table) => (table.turn > 3 && legal.length > 4 ? undefined : steady(legal, table)));
  await page.goto(`/siege/${id}`);
  await expect(page.locator('.table')).toHaveAttribute('data-status', 'ready');
  await page.waitForLoadState('networkidle');
  await pictured(page, 'siege', 900, onMaps);
  await api.play(id, idle);
  await page.goto(`/siege/${id}/result`);
  await expect(page.locator('.result-vp')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pictured(page, 'siege-result');
  await page.goto(`/siege/${id}/replay`);
  await expect(page.locator('.table')).toHaveAttribute('data-seq', /\d/);
  await page.waitForLoadState('networkidle');
  await pictured(page, 'siege-replay', 900, onMaps);
  await silent(page);
  await page.goto(`/siege/${id}/review`);
  await expect(page.locator('.review-progress')).toBeVisible();
  await pictured(page, 'siege-review');
  await reviewed(page, 'siege-reviewed');
  await page.goto('/leaderboards/standard');
  await expect(page.locator('tr[data-mine]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pictured(page, 'leaderboard');
  await page.goto('/my-record');
  await expect(page.locator('[data-games]')).toHaveText('1');
  await page.waitForLoadState('networkidle');
  await pictured(page, 'my-record');
  const { code } = await good<{ code: string }>(await api.post(`/games/${id}/challenge`, {}));
  await page.goto(`/challenge/${code}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await pictured(page, 'challenge');
});

test('the battle: its table, result, replay and review', async ({ page }) => {
  test.setTimeout(240_000);
  const api = new Api(page.request);
  await page.goto('/isandlwana');
  // The page asks who it is as well: the two would be answered with different cookies.
  await page.waitForLoadState('networkidle');
  const ruleset = 'isandlwana_solitaire';
  const { id } = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset }));
  await api.rename('Sihayo');
  await page.goto(`/isandlwana/${id}`);
  await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
  await page.waitForLoadState('networkidle');
  await pictured(page, 'battle', 900, onMaps);
  await api.play(id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
  await page.goto(`/isandlwana/${id}/result`);
  await expect(page.locator('.result-vp')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pictured(page, 'battle-result');
  await page.goto(`/isandlwana/${id}/replay`);
  await expect(page.locator('.table')).toHaveAttribute('data-seq', /\d/);
  await page.waitForLoadState('networkidle');
  await pictured(page, 'battle-replay', 900, onMaps);
  await silent(page);
  await page.goto(`/isandlwana/${id}/review`);
  await expect(page.locator('.review-progress')).toBeVisible();
  await pictured(page, 'battle-review');
  await reviewed(page, 'battle-reviewed');
});

test('the battle between two, and the ratings it brings', async ({ page, stranger }) => {
  test.setTimeout(120_000);
  const api = new Api(page.request);
  await page.goto('/isandlwana');
  await page.waitForLoadState('networkidle');
  const asked = { command_id: randomUUID(), kind: 'standard', ruleset: 'isandlwana_battle', clock: { days: 3 } };
  const { id, invitation } = await good<Game & { invitation: string }>(await api.post('/games', asked));
  await api.rename('Mehlokazulu');
  const zulu = new Api((await stranger()).request);
  await zulu.get('/me');
  await good(await zulu.post(`/games/${id}/join`, { invitation }));
  await zulu.rename('Ntshingwayo');
  const done = (legal: Action[]) => legal.find(action => kind(action) === 'done') ?? legal[0];
  await api.play(id, done);
  await page.goto(`/isandlwana/${id}`);
  await expect(page.locator('.battle[data-status=ready] .seats')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pictured(page, 'two-players', 900, onMaps);
  let decided = 0;
  await zulu.play(id, legal => (decided++ === 0 ? done(legal) : undefined));
  const { seq, digest } = await zulu.game(id);
  await good(await zulu.post(`/games/${id}/resign`, { command_id: randomUUID(), seq, digest }));
  await page.goto('/leaderboards/ratings/isandlwana/british');
  await expect(page.locator('tr[data-mine]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await pictured(page, 'ratings');
});

test.describe('later', () => {
  // Where the post holds into the night.
  test.use({ luck: 'n17' });

  test('the siege by night', async ({ page }) => {
    test.setTimeout(120_000);
    const api = new Api(page.request);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const { id } = await api.begin('standard');
    await api.play(id, (legal, table) => (table.night && legal.length > 4 ? undefined : steady(legal, table)));
    await page.goto(`/siege/${id}`);
    await expect(page.locator('.table[data-sky=night][data-status=ready]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await pictured(page, 'siege-night', 900, onMaps);
  });
});
