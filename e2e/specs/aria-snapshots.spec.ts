// What a screen reader is given of each page and state, in both languages, and what axe finds in it. The whole text is compared:
// `toMatchAriaSnapshot` would let pass what is added. After a change of words that is meant: npx playwright test aria-snapshots
// --update-snapshots=changed, and read the difference.
import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { Api, type Game, good, kind } from '../api.ts';
import { idle, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { HISTORY, expect, test } from '../test.ts';

test.use({ luck: 'pictures' });

const languages = ['en', 'es'] as const;

const months = [
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic',
].join('|');
/** What is otherwise each time: ids, days, months, codes, and the time that is left. */
const masks: [RegExp, string][] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'ID'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'SITE'],
  [/ID#[a-z]+-[a-z]+/g, 'ID#CODE'],
  [/\b[0-9a-f]{40,64}\b/g, 'HEX'],
  [/\b\d{4}-\d\d-\d\d\b/g, 'DAY'],
  [new RegExp(`\\b\\d{1,2} (de )?(${months}),? (de )?20\\d\\d\\b`, 'g'), 'DAY'],
  [new RegExp(`\\b(${months}) (de )?20\\d\\d\\b`, 'g'), 'MONTH'],
  [/\/daily\/\d{4}-\d\d\b/g, '/daily/MONTH'],
  // On Sundays the day's siege is one by the Full rules.
  [/(Today|Hoy): [^.]+\. (Tomorrow|Mañana): [^.]+\./g, '$1: RULES. $2: RULES.'],
  [/^( *- paragraph:) (Standard siege|Full siege|Asedio estándar|Asedio completo)$/gm, '$1 RULES'],
  [/\b\d+ d \d+ h\b/g, 'TIME'],
  [/\b(challenge|join)\/[A-Za-z0-9_-]+/g, '$1/CODE'],
];

/** What a screen reader gets of the page, once it no longer changes. What stands around every page is read on the first. */
async function read(page: Page, part: string, whole: boolean): Promise<string> {
  const said = () => page.locator(part).ariaSnapshot();
  let last = '';
  let now = await said();
  while (now !== last) {
    await page.waitForTimeout(150);
    [last, now] = [now, await said()];
  }
  let text = masks.reduce((text, [what, name]) => text.replace(what, name), `${now}\n`);
  // What was said last is in the order in which it came (screen-reader.spec.ts).
  text = text.replace(/^( *- status): .*$/gm, '$1');
  return whole ? text : text.replace(/^- (banner|contentinfo|link "[^"]*"):\n(?:  .*\n)+/gm, '');
}

/** A state of the page: what has to be there before it is one, and what is done on the page to come to it. */
type State = { name: string; path: string; there: string; act?: (page: Page) => Promise<unknown>; hide?: string; part?: string; axe?: boolean };

/** A log says the same of each decision. */
const longLog = '[class^=log-]:nth-child(n + 16), .battle-log li:nth-child(n + 16)';

/** And the map of the battle says the same where nothing moves. */
const knownMap = `${longLog}, .battlefield [data-hex]`;

/** Reads a state in each language. */
async function heard(page: Page, { name, path, there, act, hide = longLog, part = 'body', axe = true }: State): Promise<void> {
  for (const language of languages) {
    // The page is left, so that it begins anew in the other language also where only its anchor differs.
    if (path.includes('#')) await outset(page);
    await page.evaluate(language => localStorage.setItem('shiyane.lang', language), language);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator(there).first()).toBeVisible({ timeout: 20_000 });
    await act?.(page);
    if (axe) await expectAccessible(page, `${name} in ${language}`);
    await page.evaluate(hide => document.querySelectorAll(hide).forEach(part => part.remove()), hide);
    expect.soft(await read(page, part, path === '/')).toMatchSnapshot([language, `${name}.yml`]);
  }
}

/** An empty page of the site, where a language can be chosen before the first page is opened. */
const outset = (page: Page) => page.goto('/robots.txt');

/** A link of the home page that is there once the server has said what today's challenge is. */
const daily = 'a[href^="/daily/2"]';

const still: State[] = [
  { name: 'home', path: '/', there: daily },
  { name: 'new', path: '/new', there: 'h1' },
  { name: 'how-to-play', path: '/how-to-play', there: 'h1' },
  { name: 'about', path: '/about', there: 'h1' },
  { name: 'history', path: '/history', there: 'h2' },
  ...HISTORY.map(name => ({ name: `history-${name}`, path: `/history/${name}`, there: 'h2' })),
  { name: 'luck', path: '/luck', there: 'main dt' },
  // Of the rulebooks one chapter: each of their words would stand here a second time. axe reads them in accessibility.spec.ts.
  ...[['rules', '/rules'], ['rules-first', '/rules/first'], ['rules-isandlwana', '/rules/isandlwana']].map(([name, path]) => (
    { name, path, there: '.rulebook .chapter', hide: '.rulebook .chapter ~ .chapter', axe: false })),
  { name: 'isandlwana', path: '/isandlwana', there: 'h1' },
  { name: 'isandlwana-how-to-play', path: '/isandlwana/how-to-play', there: 'h1' },
  { name: 'leaderboards', path: '/leaderboards', there: '.boards' },
  { name: 'leaderboard-empty', path: '/leaderboards/isandlwana', there: '.data-table-empty' },
  { name: 'ratings-empty', path: '/leaderboards/ratings/isandlwana/zulu', there: 'h1' },
  { name: 'player', path: '/player', there: 'h1' },
  { name: 'nowhere', path: '/nowhere', there: 'h1' },
];

test('pages that are read', async ({ page, trouble }) => {
  test.setTimeout(240_000);
  trouble.excuse(/404.*\/nowhere/);
  await outset(page);
  for (const state of still) await heard(page, state);
});

test('pages of a day', async ({ page }) => {
  test.setTimeout(120_000);
  const { day } = await good<{ day: string }>(await new Api(page.request).get('/daily'));
  await outset(page);
  // Where a month begins, and what was drawn for the rules of a day, is otherwise each time.
  const hide = '.calendar, .calendar *';
  for (const state of [
    { name: 'day', path: `/daily/${day}`, there: 'h1' },
    { name: 'daily', path: '/daily', there: '.calendar', hide },
    { name: 'leaderboard-of-a-day', path: '/leaderboards/daily/today', there: '.data-table-empty' },
    { name: 'day-of-the-battle', path: `/daily/isandlwana/${day}`, there: 'h1' },
    { name: 'leaderboard-of-a-day-of-the-battle', path: '/leaderboards/daily/isandlwana/today', there: '.data-table-empty' },
    { name: 'my-record-empty', path: '/my-record', there: '.calendar', hide },
  ]) await heard(page, state);
});

const ready = '.table[data-status=ready], .battle[data-status=ready]';

test('the two guides', async ({ page }) => {
  test.setTimeout(120_000);
  await outset(page);
  for (const [name, path] of [['first-night', '/siege/first-night'], ['first-battle', '/isandlwana/first-battle']]) {
    await heard(page, { name, path, there: '.guide[data-step=welcome]' });
  }
});

test('a practice siege, its help and its end', async ({ page }) => {
  test.setTimeout(120_000);
  await outset(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Its id is its luck.
  await page.evaluate(() => localStorage.setItem('shiyane.practice-2', '0198f2a0-0000-7000-8000-000000000001'));
  // Its toast goes after some seconds.
  const practice = { path: '/siege/practice', there: ready, hide: `${longLog}, .toast` };
  await heard(page, { ...practice, name: 'practice' });
  await heard(page, { ...practice, name: 'practice-help', part: '.sheet', act: page => page.keyboard.press('?') });
  const screen = new TableScreen(page);
  await page.keyboard.press('Escape');
  await screen.endPractice();
  await heard(page, { ...practice, name: 'practice-over', part: '.sheet', act: page => page.keyboard.press('w') });
});

for (const [name, path] of [['first-night', '/siege/first-night'], ['first-battle', '/isandlwana/first-battle']]) {
  for (const language of languages) {
    test(`each step of ${name} in ${language}`, async ({ page }) => {
      test.setTimeout(120_000);
      await outset(page);
      await page.evaluate(language => localStorage.setItem('shiyane.lang', language), language);
      await page.goto(path);
      const guide = page.locator('.guide');
      const step = () => guide.getAttribute('data-step');
      const said: string[] = [];
      const read = new Set<string | null>();
      for (let made = 0; made < 90 && !read.has('end'); made += 1) {
        await expect(page.locator('[data-playing]')).toHaveCount(0, { timeout: 15_000 });
        await page.waitForTimeout(400);
        const now = await step();
        if (!read.has(now)) {
          read.add(now);
          await expectAccessible(page, `${name}, ${now}, in ${language}`);
          said.push(`# ${now}`, await guide.ariaSnapshot(), await page.locator('.prompt, .battle-prompt').first().ariaSnapshot());
          if (now === 'end') break;
          // The button goes on, or leads to what has to be done.
          await page.locator('[data-do="guide-next"]').click();
          await page.waitForTimeout(400);
          if (await step() !== now) continue;
        }
        await page.locator('.sheet [data-guided]').or(page.locator('[data-guided]')).last().dispatchEvent('click');
      }
      expect(read, 'it comes to its end').toContain('end');
      expect(`${said.join('\n')}\n`).toMatchSnapshot([language, `${name}-steps.yml`]);
    });
  }
}

/** Puts other words where those of a challenge or an invitation stand. */
const hideCode = (page: Page, where: string, code: string) =>
  page.locator(where).evaluate((place, code) => { place.textContent = String(place.textContent).replace(code, 'two-words'); }, code);

/** Opens a sheet by what is pressed for it. */
const sheet = (press: (page: Page) => Promise<void>) => async (page: Page) => {
  await press(page);
  await expect(page.getByRole('dialog')).toBeVisible();
};

test('the siege', async ({ page }) => {
  test.setTimeout(240_000);
  const api = new Api(page.request);
  await outset(page);
  const { id } = await api.begin('standard');
  await api.rename('Nomvula');
  const path = `/siege/${id}`;
  await heard(page, { name: 'siege-opening', path, there: ready });
  await heard(page, { name: 'home-with-a-game', path: '/', there: `a[href="/siege/${id}"]`, act: page => page.locator(daily).waitFor() });
  await heard(page, { name: 'siege-card', path, there: ready, part: '.sheet', act: sheet(page => page.locator('.hand [data-thing]').first().click()) });
  await heard(page, { name: 'siege-regiment', path, there: ready, part: '.sheet', act: sheet(page => page.locator('.map [data-thing^=ibutho]').first().dispatchEvent('click')) });
  await api.play(id, (legal, table) => (table.turn > 3 && legal.length > 4 ? undefined : steady(legal, table)));
  await heard(page, { name: 'siege', path, there: ready });
  await heard(page, { name: 'siege-choices', path, there: ready, part: '.sheet', act: sheet(page => page.keyboard.press('w')) });
  await heard(page, { name: 'siege-help', path, there: ready, part: '.sheet', act: sheet(page => page.keyboard.press('?')) });
  await heard(page, { name: 'siege-refused', path, there: ready, part: '.toast', act: async page => {
    await page.keyboard.press('d');
    await expect(page.locator('.toast')).toBeVisible();
  } });
  await heard(page, { name: 'siege-command-line', path, there: ready, part: '.command-line', act: async page => {
    await page.keyboard.press('/');
    await expect(page.locator('.command-line input')).toBeFocused();
    await page.keyboard.type(await page.locator('html[lang=es]').count() ? 'lista' : 'list');
    await page.keyboard.press('Enter');
    await expect(page.locator('#command-answer')).toContainText('1: ');
  } });
  await api.play(id, idle);
  await heard(page, { name: 'siege-end', path, there: '.table[data-status=ready]', part: '.sheet', act: sheet(page => page.locator('[data-primary]').click()) });
  await heard(page, { name: 'siege-result', path: `${path}/result`, there: '.result-vp' });
  await heard(page, { name: 'siege-replay', path: `${path}/replay`, there: '.table[data-seq]' });
  await heard(page, { name: 'siege-replay-midway', path: `${path}/replay#12`, there: '.table[data-seq="12"]' });
  await heard(page, { name: 'leaderboard', path: '/leaderboards/standard', there: 'tr[data-mine]' });
  await heard(page, { name: 'my-record', path: '/my-record', there: '[data-games="1"], [data-games]', hide: '.calendar, .calendar *' });
  const { code } = await good<{ code: string }>(await api.post(`/games/${id}/challenge`, {}));
  await heard(page, { name: 'challenge', path: `/challenge/${code}`, there: 'tbody tr', act: page => hideCode(page, 'h1', code) });
  const done = (page: Page) => expect(page.locator('.turning-points')).toBeVisible({ timeout: 100_000 });
  await heard(page, { name: 'siege-review', path: `${path}/review`, there: '.review-progress', act: done });
  // A moment of it once more, where the advisor may be asked.
  const from = { game: id, entries: 9 };
  const again = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', from }));
  await heard(page, { name: 'siege-advice', path: `/siege/${again.id}`, there: ready, part: '.sheet', act: async page => {
    await sheet(page => page.keyboard.press('w'))(page);
    const advisor = page.locator('[data-do=advisor]');
    // It is remembered from the other language.
    if (await advisor.getAttribute('aria-pressed') === 'false') await advisor.click();
    await expect(page.locator('.option[data-advised]')).toHaveCount(3, { timeout: 30_000 });
  } });
});

test('what the things of a siege are', async ({ page }) => {
  test.setTimeout(240_000);
  const api = new Api(page.request);
  await outset(page);
  const other = await api.begin('standard');
  let firing = 0;
  await api.play(other.id, (legal, table) => {
    const volleys = legal.flatMap(action => (typeof action === 'object' && 'volley' in action ? [action.volley.card] : []));
    firing = table.hand.find(card => volleys.filter(one => one === card).length > 1) ?? 0;
    return firing ? undefined : steady(legal, table);
  });
  const table = `/siege/${other.id}`;
  for (const thing of ['pile', 'discard', 'barricade', 'ammunition', 'platoon', 'building-hospital']) {
    const open = sheet(page => page.locator(`[data-thing=${thing}]`).first().dispatchEvent('click'));
    await heard(page, { name: `siege-${thing}`, path: table, there: ready, part: '.sheet', act: open });
  }
  await heard(page, { name: 'siege-case', path: table, there: ready, part: '.sheet', act: sheet(page => page.locator('.facts a').first().click()) });
  await heard(page, { name: 'siege-aim', path: table, there: ready, part: '.map', act: async page => {
    await sheet(page => page.locator(`.hand [data-thing=card-${firing}]`).click())(page);
    await page.locator('.sheet .option[data-legal]:not([data-action])').first().click();
    await expect(page.locator('.map .odds').first()).toBeVisible();
    // Until its sheet has gone the map is hidden from a screen reader.
    await expect(page.locator('[aria-hidden=true] .map')).toHaveCount(0);
  } });
});

test('the other sieges', async ({ page }) => {
  test.setTimeout(120_000);
  const api = new Api(page.request);
  await outset(page);
  for (const [name, ruleset] of [['siege-full', 'siege_full'], ['siege-veteran', 'siege_veteran'], ['siege-first-edition', 'siege_first']]) {
    const { id } = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset }));
    await heard(page, { name, path: `/siege/${id}`, there: ready });
  }
});

test.describe('later', () => {
  // Where the post holds into the night.
  test.use({ luck: 'n17' });

  test('the siege by night', async ({ page }) => {
    test.setTimeout(120_000);
    const api = new Api(page.request);
    await outset(page);
    const { id } = await api.begin('standard');
    await api.play(id, (legal, table) => (table.night && legal.length > 4 ? undefined : steady(legal, table)));
    await heard(page, { name: 'siege-night', path: `/siege/${id}`, there: '.table[data-sky=night][data-status=ready]' });
  });

  test('what a siege asks, phase by phase', async ({ page }) => {
    test.setTimeout(240_000);
    const api = new Api(page.request);
    await outset(page);
    const { id } = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset: 'siege_full' }));
    const seen: string[] = [];
    for (let found = true; found;) {
      found = false;
      await api.play(id, (legal, table) => {
        const phase = typeof table.phase === 'string' ? table.phase : Object.keys(table.phase)[0];
        if (seen.includes(phase)) return steady(legal, table);
        found = true;
        seen.push(phase);
        return undefined;
      });
      if (found) await heard(page, { name: `siege-phase-${seen.at(-1)}`, path: `/siege/${id}`, there: '.table[data-status=ready]', part: '.prompt' });
    }
    expect(seen.length, seen.join()).toBeGreaterThan(4);
  });
});

test('the battle', async ({ page, stranger }) => {
  test.setTimeout(240_000);
  // A few games tell enough for a review to have all its parts.
  await page.addInitScript(() => {
    const { prototype } = Worker;
    const { postMessage } = prototype;
    prototype.postMessage = function (message: unknown) {
      postMessage.call(this, String(message).replace(/^review \d+ \d+/, 'review 6 6'));
    };
  });
  const api = new Api(page.request);
  await outset(page);
  const ask = { kind: 'standard', ruleset: 'isandlwana_solitaire' };
  const { id } = await good<Game>(await api.post('/games', { command_id: randomUUID(), ...ask }));
  await api.rename('Sihayo');
  const path = `/isandlwana/${id}`;
  await heard(page, { name: 'battle', path, there: ready });
  await heard(page, { name: 'battle-help', path, there: ready, part: '.sheet', act: sheet(page => page.keyboard.press('?')) });
  await api.play(id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
  await heard(page, { name: 'battle-end', path, there: ready });
  await heard(page, { name: 'battle-result', path: `${path}/result`, there: '.result-vp' });
  await heard(page, { name: 'battle-replay', hide: knownMap, path: `${path}/replay`, there: '.table[data-seq]' });
  await heard(page, { name: 'battle-leaderboard', path: '/leaderboards/isandlwana', there: 'tr[data-mine]' });
  const done = (page: Page) => expect(page.locator('.turning-points')).toBeVisible({ timeout: 100_000 });
  await heard(page, { name: 'battle-review', path: `${path}/review`, there: '.review-progress', act: done });

  // Between two: nobody there yet, both there, and what their ratings are afterwards.
  const between = await good<Game & { invitation: string }>(await api.post('/games', {
    command_id: randomUUID(), kind: 'standard', ruleset: 'isandlwana_battle', clock: { days: 3 },
  }));
  const there = '.battle[data-status=ready] .seats';
  const twoWords = async (page: Page) => hideCode(page, '.invitation .code', (await page.locator('.invitation .code').innerText()).trim());
  await heard(page, { name: 'two-players-invited', path: `/isandlwana/${between.id}`, hide: knownMap, there, act: twoWords });
  const zulu = new Api((await stranger()).request);
  await zulu.get('/me');
  await good(await zulu.post(`/games/${between.id}/join`, { invitation: between.invitation }));
  await zulu.rename('Ntshingwayo');
  await heard(page, { name: 'two-players', path: `/isandlwana/${between.id}`, hide: knownMap, there });
  await api.play(between.id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
  await heard(page, { name: 'two-players-waiting', path: `/isandlwana/${between.id}`, hide: knownMap, there });
  // Who has decided nothing has no rating to lose.
  let decided = 0;
  await zulu.play(between.id, legal => (decided++ === 0 ? legal.find(action => kind(action) === 'done') ?? legal[0] : undefined));
  const { seq, digest } = await zulu.game(between.id);
  await good(await zulu.post(`/games/${between.id}/resign`, { command_id: randomUUID(), seq, digest }));
  await heard(page, { name: 'two-players-over', path: `/isandlwana/${between.id}`, hide: knownMap, there: '.outcome' });
  await heard(page, { name: 'ratings', path: '/leaderboards/ratings/isandlwana/british', there: 'tr[data-mine]' });
});
