// Isandlwana in the browser: a battle alone from the start page to its end, two people at one screen, orders to groups, the
// story of what the other side did, help, and everything by keyboard.
import { type Locator, type Page } from '@playwright/test';
import { type Action, Api, good, kind } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, phone, test, windows } from '../test.ts';

test.use({ luck: 'isandlwana' });

const table = (page: Page): Locator => page.locator('.battle');
const button = (page: Page, does: string): Locator => page.locator(`button[data-do="${does}"]`).first();
const hex = (page: Page, number: string): Locator => page.locator(`[data-hex="${number}"]`);
/** The last announcement for screen readers. */
const heard = (page: Page): Locator => page.locator('[role="status"]:not(dialog *)');
const ready = (page: Page) => expect(table(page)).toHaveAttribute('data-status', 'ready');

/** Hexes by which something can be done or begun. */
const open = (page: Page): Promise<string[]> =>
  page.locator('[data-hex][data-acts]').evaluateAll(all => all.map(one => (one as SVGElement).dataset.hex ?? ''));

/** The first of them, once there is one: they are marked after the picture that follows a decision. */
const firstOpen = async (page: Page): Promise<string> => {
  await page.locator('[data-hex][data-acts]').first().waitFor({ state: 'attached' });
  return (await open(page))[0];
};

/** Touches a hex wherever it lies: the map may show another part. */
const touch = async (page: Page, number: string): Promise<void> => {
  await hex(page, number).dispatchEvent('click');
};

/** How many Zulu units would leave their hexes by the proposal, as the names of the hexes tell it; of those that are `chosen` alone, if asked. */
const leaving = (page: Page, which = 'would leave'): Promise<number> =>
  page.locator(`[data-hex][aria-label*="would leave"][aria-label*="${which}"]`).evaluateAll(all =>
    all.map(one => /(\d+|One) would leave/.exec(one.ariaLabel ?? '')?.[1] ?? '').reduce((sum, count) => sum + (count === 'One' ? 1 : Number(count)), 0));

/** Begins a battle from the start page. */
async function begin(page: Page, how: 'begin-alone' | 'begin-alone-zulu' | 'begin-two'): Promise<void> {
  await page.goto('/isandlwana');
  await page.locator(`#${how}`).click();
  await expect(page).toHaveURL(/\/isandlwana\/[0-9a-f-]{36}$/);
  await ready(page);
}

for (const [name, viewport] of windows) {
  test(`a person plays the British alone on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to the battle' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isandlwana');
    await expectAccessible(page, `the start page on a ${name}`);
    await page.locator('#begin-alone').click();
    await ready(page);
    // Keys are heard from the beginning.
    await expect(page.locator('.all-choices summary')).toBeFocused();
    // One detachment by hand, the rest at once; until then it can be taken back.
    const places = await open(page);
    expect(places).toContain('1008');
    await touch(page, '1008');
    await expect(hex(page, '1008')).toHaveAttribute('aria-label', /Band, 1\/24th, strength 2/);
    const log = page.locator('.battle-log li');
    await expect(log).toHaveCount(1);
    await page.locator('[data-do="undo"]').click();
    await expect(hex(page, '1008')).not.toHaveAttribute('aria-label', /Band/);
    await expect(log).toHaveCount(0);
    await button(page, 'rest').click();
    await expect(table(page)).toHaveAttribute('data-phase', /[24]/);
    await ready(page);
    // Part by part, not unit by unit.
    for (const part of ['Right horn', 'Chest', 'Left horn']) {
      await expect(page.locator('.battle-log')).toContainText(new RegExp(`${part}: \\d+ units move towards the .*the British\\.`));
    }
    // What was placed, and below it the turn with its first phase; the end of it is in sight.
    await expect(log.first()).toContainText('is placed at');
    const headings = await page.locator('.battle-log :is([data-what="turn"], [data-what="phase"])').allTextContents();
    expect(headings.slice(0, 2)).toEqual(['Turn 1', 'Zulu movement.']);
    const first = await log.first().elementHandle();
    await expectAccessible(page, `the table on a ${name}`);

    // Reaction fire: a target, the chance, a shot.
    if ((await table(page).getAttribute('data-phase')) === '2') {
      await touch(page, await firstOpen(page));
      await expect(page.locator('.asked')).toContainText(/Hits on \d or less: \d+%/);
      await expect(page.locator('.plan')).toContainText(/ = -?\d+\. A 1 always hits, a 6 never\./);
      const map = await page.locator('.field').boundingBox();
      await button(page, 'fire').click();
      await expect(page.locator('.battle-log')).toContainText(/Fire at \d{4}/);
      // What stood in the log stays, and of what is new the end is in sight.
      expect(await first?.evaluate(row => row.isConnected)).toBe(true);
      await expect.poll(() => page.locator('.log-pane').evaluate(pane => {
        const rows = pane.querySelectorAll('li');
        return rows[rows.length - 1].getBoundingClientRect().bottom <= pane.getBoundingClientRect().bottom + 1;
      })).toBe(true);
      // The die is seen with what it came to, and covers no button; the map does not change its size for it.
      await expect(page.locator('.prompt .why .die')).toBeInViewport();
      await expect(page.locator('.prompt .why')).toContainText(/(Hit|Missed)\./);
      expect(await page.locator('.field').boundingBox()).toEqual(map);
      await ready(page);
      await button(page, 'done').click();
    }
    await expect(table(page)).toHaveAttribute('data-phase', '4');
    await ready(page);

    // A reload changes nothing.
    const stood = await page.locator('.counters').innerHTML();
    await page.reload();
    await ready(page);
    expect((await page.locator('.counters').innerHTML()).replaceAll(' data-just=""', '')).toBe(stood.replaceAll(' data-just=""', ''));

    // Movement first: a unit and where it goes.
    await button(page, 'movement').click();
    await ready(page);
    // A unit that is hemmed in stays; some unit is not.
    for (const from of await open(page)) {
      await touch(page, from);
      const ends = (await open(page)).filter(end => end !== from);
      const free = await page.locator('.m-go').count();
      if (free === 0) {
        await page.keyboard.press('Escape');
        continue;
      }
      await expectAccessible(page, `a march on a ${name}`);
      const labelled = page.locator('[data-hex][aria-label*="Can go there"]').first();
      const to = (await labelled.getAttribute('data-hex')) ?? ends[0];
      await touch(page, to);
      await expect(page.locator('.battle-log')).toContainText(`${from} to ${to}`);
      break;
    }
    await ready(page);
    await button(page, 'done').click();
    await expect(table(page)).toHaveAttribute('data-phase', /[^4]/);
  });
}

test('on a phone the dice leave the question to be read, and the next dice are seen again', async ({ page }) => {
  await page.setViewportSize(phone);
  await begin(page, 'begin-alone');
  await button(page, 'rest').click();
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await ready(page);
  const thrown = page.locator('.prompt .thrown');
  // With reduced motion the map's place is restored as well.
  await touch(page, await firstOpen(page));
  await button(page, 'fire').click();
  await ready(page);
  await expect(thrown).toBeVisible();
  for (const viewport of [phone, { width: 844, height: 390 }, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    const over = await page.evaluate(() => {
      const dice = document.querySelector('.prompt .why')!.getBoundingClientRect();
      return ['.table-head', '.prompt .asked', '.prompt .btn-row', '.battle-panels'].filter(part => {
        const { left, right, top, bottom } = document.querySelector(part)!.getBoundingClientRect();
        return Math.min(right, dice.right) - Math.max(left, dice.left) > 1 && Math.min(bottom, dice.bottom) - Math.max(top, dice.top) > 1;
      });
    });
    expect.soft(over, `the dice lie over these at ${viewport.width}`).toEqual([]);
  }
  await page.setViewportSize(phone);
  await expect(thrown).toBeHidden({ timeout: 8000 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const shoot = async () => {
    await touch(page, await firstOpen(page));
    await button(page, 'fire').click();
    await ready(page);
  };
  await shoot();
  await expect(thrown).toBeVisible();
  // As after its five seconds.
  await thrown.evaluate(one => one.getAnimations().forEach(animation => animation.finish()));
  await expect(thrown).toBeHidden();
  await shoot();
  await expect(thrown).toBeVisible();
  await thrown.evaluate(one => one.getAnimations().forEach(animation => animation.finish()));
  await expect(thrown).toBeHidden();
  // From dice to dice, with no question between them. It lies where the other button lay: not within a double click.
  await page.waitForTimeout(400);
  await button(page, 'singly').click();
  await expect(thrown).toBeVisible();
});

test('shots that go on by themselves end with their phase, and do not fire the next turn’s reaction', async ({ page }) => {
  test.setTimeout(120_000);
  await begin(page, 'begin-alone');
  const id = page.url().split('/').at(-1) ?? '';
  const api = new Api(page.request);
  type Field = { turn: number; phase: string | Record<string, { half: string; second: boolean }> };
  const field = async (): Promise<Field> => (await good<{ table: Field }>(await api.get(`/games/${id}/table`))).table;
  const decide = (choose: (legal: Action[]) => Action) => api.legal(id).then(legal => api.act(id, legal, choose(legal.actions)));
  const first = (legal: Action[], name: string) => legal.find(action => kind(action) === name);
  // To the beginning of a combat phase that comes second, after which the Zulu move and the British react; not in the first
  // turn, between which and the second something else is asked.
  for (;;) {
    const { turn, phase } = await field();
    const british = typeof phase === 'object' ? phase.british : undefined;
    if (turn > 1 && british?.half === 'combat' && british.second) break;
    await decide(legal => legal.find(action => JSON.stringify(action) === '{"order":"movement"}') ?? first(legal, 'done') ?? legal[0]);
  }
  const { turn } = await field();
  await page.reload();
  await ready(page);
  await button(page, 'singly').click();
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await expect(table(page)).toHaveAttribute('data-turn', String(turn + 1));
  await ready(page);
  // The reaction is still the player's.
  await expect(page.locator('.asked')).toContainText('Fire at Zulu units next to you.');
  expect((await open(page)).length).toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await expect(table(page)).toHaveAttribute('data-turn', String(turn + 1));
});

test('a battle played to its end is counted on its table', async ({ page }) => {
  await begin(page, 'begin-alone');
  const id = page.url().split('/').at(-1) ?? '';
  const game = await new Api(page.request).play(id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
  // Entries that come by themselves are shown, up to the result.
  await expect(page.locator('.outcome')).toHaveAttribute('data-points', String(game.score?.points));
  await expect(table(page)).toHaveAttribute('data-over', '');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'a battle that is over');
});

test('two people play both sides at one screen', async ({ page }) => {
  await begin(page, 'begin-two');
  await button(page, 'rest').click();
  await expect(table(page)).toHaveAttribute('data-phase', '1');
  await expect(page.locator('.asked .side')).toHaveText('Zulu');
  // One unit by hand, the others by the plan.
  await touch(page, '1601');
  await expect(page.locator('.m-go').first()).toBeAttached();
  const to = await page.locator('[data-hex][aria-label*="Can go there"]').first().getAttribute('data-hex');
  await touch(page, to ?? '');
  await expect(page.locator('.battle-log')).toContainText(/Chest: one unit moves to \d{4} \(near the .*\), .*the British\./);
  await page.keyboard.press('Escape');
  await button(page, 'plan').click();
  await expect(page.locator('.battle-log')).toContainText(/Chest: 32 units move towards the /);
  await ready(page);
  await expectAccessible(page, 'the Zulu player’s table');
  await button(page, 'done').click();
  await expect(page.locator('.asked .side')).toHaveText('British');
  await button(page, 'done').click();
  await expect(table(page)).toHaveAttribute('data-phase', '3');
  await expect(page.locator('.asked .side')).toHaveText('Zulu');
  // An attack, with the losses that the Zulu player chooses.
  await touch(page, await firstOpen(page));
  await expect(page.locator('.odds')).toContainText('%');
  await button(page, 'attack').click();
  await expect(page.locator('.battle-log')).toContainText(/Zulu attack from \d{4} on \d{4}/);
});

test('a unit forms square on its march, and where it stands', async ({ page }) => {
  await begin(page, 'begin-two');
  await button(page, 'rest').click();
  // The Zulu stay where they are, so nobody fires and nobody is attacked.
  for (const does of ['done', 'movement']) {
    await button(page, does).click();
    await ready(page);
  }
  const formation = (unit: string) => page.locator(`button[data-do="form"][data-with="${unit}"]`);
  const here = (number: string) => page.locator('.pieces').getByRole('button', { name: new RegExp(`Change formation only, in ${number}`) });
  // On the march.
  await touch(page, '1404');
  await expect(here('1404')).toHaveCount(0);
  await formation('C').click();
  await expect(formation('C')).toHaveAttribute('aria-pressed', 'true');
  await expect(here('1404')).toBeVisible();
  await touch(page, '1405');
  await expect(hex(page, '1405')).toHaveAttribute('aria-label', /C Company.*in square/);
  // Where it stands; and thought better of.
  const stands = await page.locator(`[data-hex][aria-label*="A Company"]`).getAttribute('data-hex') ?? '';
  await touch(page, stands);
  await formation('A').click();
  await formation('A').click();
  await expect(formation('A')).toHaveAttribute('aria-pressed', 'false');
  await formation('A').click();
  await here(stands).click();
  await expect(hex(page, stands)).toHaveAttribute('aria-label', /A Company.*in square/);
});

test('the options of the book go together, and the rules have them', async ({ page }) => {
  await page.goto('/isandlwana');
  await page.locator('#free-set-up').click();
  await page.locator('#no-bonus').click();
  await page.locator('#begin-alone').click();
  await ready(page);
  expect(await new Api(page.request).game(page.url().split('/').at(-1) ?? '')).toMatchObject({ ruleset: 'isandlwana_solitaire_10.1_r1' });
  // The nineteen pieces need not be placed one by one.
  await page.getByRole('button', { name: 'Place the rest for me' }).click();
  await expect(page.locator('.battle')).not.toHaveAttribute('data-phase', '0');
});

test('a person leads the Zulu army against fewer British, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/isandlwana');
  const [free, fewer] = [page.locator('#free-set-up'), page.locator('#reduced')];
  await free.click();
  await fewer.click();
  // One of the two at most.
  await expect(free).toHaveAttribute('aria-pressed', 'false');
  await expect(fewer).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#begin-alone-zulu').click();
  await ready(page);
  await expect(table(page)).toHaveAttribute('data-phase', '1');
  await expect(page.locator('.asked')).toContainText('Move the Zulu units.');
  await button(page, 'plan').click();
  await ready(page);
  await button(page, 'done').click();
  // The British have fired by themselves; the attack is the player's again.
  await expect(table(page)).toHaveAttribute('data-phase', /[13]/);
  await expect(page.locator('.battle-log')).toContainText(/Left horn: 48 units move towards the /);
  await expectAccessible(page, 'the Zulu player’s table on a phone');
  const { ruleset } = await new Api(page.request).game(page.url().split('/').at(-1) ?? '') as unknown as { ruleset: string };
  expect(ruleset).toBe('isandlwana_solitaire_zulu_h1');
});

test('somebody who is invited leads the Zulu army in a browser of their own', async ({ page, stranger }) => {
  await page.setViewportSize(phone);
  await page.goto('/isandlwana');
  await page.locator('#begin-invited').click();
  await ready(page);
  // What there is to hand on is seen first.
  await expect(page.locator('.invitation [data-do="copy"]')).toBeFocused();
  await expect(page.locator('.invitation p').first()).toBeInViewport({ ratio: 1 });
  const address = await page.locator('.invitation a').getAttribute('href');
  const other = await stranger({ viewport: phone, hasTouch: true });
  await other.goto(address ?? '');
  await ready(other);
  // What is to be done first is seen first.
  await expect(other.locator('.asked')).toContainText('is waiting for an opponent');
  await expect(other.getByRole('button', { name: 'Play as the Zulu' })).toBeInViewport();
  await other.getByRole('button', { name: 'Play as the Zulu' }).click();
  await expect(other.locator('.asked')).toContainText('the other player decides');
  await expect(page.locator('.invitation')).toHaveCount(0);
  await button(page, 'rest').click();
  await expect(page.locator('.asked')).toContainText('Zulu: the other player decides');
  await expect(other.locator('.asked')).toContainText('Move the Zulu units.');
  await expectAccessible(other, 'the invited player’s table');
  await button(other, 'plan').click();
  await other.reload();
  await ready(other);
  await button(other, 'done').click();
  await expect(page.locator('.asked')).toContainText('Fire at Zulu units next to you.');
  await expect(page.locator('.battle-log')).toContainText(/Right horn: 32 units move towards the /);
});

test('whoever does not see the battle asks how it stands and what changed, and hears of many shots once', async ({ page }) => {
  await begin(page, 'begin-alone');
  await button(page, 'rest').click();
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await ready(page);
  // First what happened, then what is asked.
  await expect(heard(page)).toHaveText(/is placed at .*Fire at Zulu units next to you\./s);
  await expect(page.locator('.battle :focus')).toHaveCount(1);
  await page.keyboard.press('s');
  await expect(heard(page)).toHaveText(/Turn 1 of 6\. Reaction fire\. British strength: \d+.*: \d{4}, strength \d.*Chest: \d+ units, /s);
  await button(page, 'singly').click();
  await expect(table(page)).toHaveAttribute('data-phase', '4');
  await ready(page);
  await expect(heard(page)).toHaveText(/shots? at the Zulu near.*Which comes first/s);
  // All in one breath: not each shot by itself, nor the last one.
  expect((await heard(page).textContent())?.match(/Fire at \d{4}/g) ?? []).toHaveLength(0);
  await expect(page.locator('.battle :focus')).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(page.locator('.prompt .why')).not.toBeEmpty();
  await expect(heard(page)).toHaveText(/^[^]*shots? at the Zulu near/);
  expect((await heard(page).textContent())?.match(/Fire at \d{4}/g) ?? []).toHaveLength(0);
});

test('every hex can be reached and touched by the keyboard', async ({ page }) => {
  await begin(page, 'begin-alone');
  const first = page.locator('[data-hex][tabindex="0"]');
  await expect(first).toHaveCount(1);
  await first.focus();
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.hex);
  expect(await at()).toBe('1206');
  await page.keyboard.press('ArrowDown');
  expect(await at()).toBe('1207');
  await page.keyboard.press('Enter');
  // It was one of the camp's hexes: the first detachment stands there now.
  await expect(hex(page, '1207')).toHaveAttribute('aria-label', /Band/);
  await expect(heard(page)).toContainText('Band, 1/24th is placed at 1207.');
  await page.keyboard.press('+');
  await expect(page.locator('.battlefield[role]')).toHaveAttribute('data-near', '');
});

test('groups of Zulu units have orders, and what would come of them is seen before', async ({ page }) => {
  await begin(page, 'begin-alone-zulu');
  const group = (number: string): Locator => page.locator(`[data-do="group"][data-with="${number}"]`);
  await expect.poll(() => leaving(page)).toBe(112);
  // Those who hold are out of the proposal.
  await group('1201').click();
  await expect.poll(() => leaving(page, 'Chosen')).toBe(16);
  await expect(page.locator('.would-way[data-chosen]')).toHaveAttribute('d', /^M/);
  await button(page, 'hold').click();
  await expect.poll(() => leaving(page)).toBe(96);
  await expect(page.locator('.prompt .why')).toContainText('16 units: hold. Proposed: nobody moves.');
  await expect(heard(page)).toContainText('16 units: hold');
  await expect(group('1201')).toContainText('hold');
  await expect(hex(page, '1201')).not.toHaveAttribute('aria-label', /would leave/);
  await expect(hex(page, '1601')).toHaveAttribute('aria-label', /16 would leave/);
  // By keyboard: a group, the order, and whom it is about.
  await group('2301').focus();
  await page.keyboard.press('Enter');
  await button(page, 'surround').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.asked')).toContainText('Which hex do they surround?');
  await expectAccessible(page, 'a choice of whom to surround');
  const e = hex(page, '1803');
  await expect(e).toHaveAttribute('aria-label', /Can be surrounded/);
  await e.focus();
  await page.keyboard.press('Enter');
  await expect(group('2301')).toContainText('surround 1803');
  // Corrections by hand: one unit goes elsewhere; units that hold stay when the rest moves.
  await touch(page, '1601');
  const to = await page.locator('[data-hex][aria-label*="Can go there"]').first().getAttribute('data-hex');
  await touch(page, to ?? '');
  await page.keyboard.press('Escape');
  await expect(button(page, 'plan')).toHaveText('Move the rest as proposed');
  await expect.poll(() => leaving(page)).toBe(95);
  await button(page, 'plan').click();
  await expect(page.locator('.battle-log')).toContainText(/Right horn: 32 units move/);
  await expect(hex(page, '1201')).toHaveAttribute('aria-label', /16 Zulu units/);
  // A whole phase can be taken back until it is over. Letters are keys only while the table has the focus: the pressed button is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#main') != null)).toBe(true);
  await page.keyboard.press('u');
  await expect(page.locator('.battle-log')).not.toContainText(/Right horn: 32 units move/);
});

for (const [name, viewport] of windows) {
  test(`112 units are moved by a few orders to horns and chest on a ${name}`, async ({ page }) => {
    // Half a minute alone, a whole one beside two others on slow cores.
    test.setTimeout(150_000);
    await page.setViewportSize(viewport);
    await begin(page, 'begin-alone-zulu');
    const group = (key: string): Locator => page.locator(`[data-do="group"][data-with="${key}"]`);
    await expect(group('left-horn')).toContainText('uMbonambi, iNgobamakhosi, uVe · 48 Zulu units, press on, 48 move');
    await expect(group('left-horn').locator('[lang="zu"]')).toHaveCount(3);
    // Where it would go stands beside it; its own groups follow.
    await expect(page.locator('.pieces .would').first()).toHaveText(/^32 units move towards the .*; \d+ stand next to the British\.$/);
    await expect(page.locator('.pieces [data-within]')).toHaveCount(7);
    await expectAccessible(page, `the groups on a ${name}`);
    // What the lists tell is another after an order, and a moment later by the new proposal: the keyboard stays in them.
    await group('right-horn').focus();
    await page.keyboard.press('Enter');
    await button(page, 'hold').focus();
    await page.keyboard.press('Enter');
    await expect(heard(page)).toContainText('Right horn · 32 units: hold. Proposed: nobody moves.');
    await expect(group('right-horn')).toContainText('32 Zulu units, hold, nobody moves');
    await expect(group('right-horn')).toBeFocused();
    // A horn by keyboard, whom it surrounds out of the list: the list lies open.
    await group('left-horn').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => leaving(page, 'Chosen')).toBe(48);
    await button(page, 'surround').focus();
    await page.keyboard.press('Enter');
    const target = page.locator('.all-choices [data-do="point"][data-with="1803"]');
    await expect(target).toBeVisible();
    await expectAccessible(page, `whom a horn surrounds on a ${name}`);
    await target.focus();
    await page.keyboard.press('Enter');
    await expect(heard(page)).toContainText(
      /^Left horn · 48 units: surround 1803\. Proposed: 48 units move towards the .*; \d+ stand next to the British\.$/,
    );
    await group('').click();
    await expect(group('chest')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await button(page, 'plan').click();
    await expect(heard(page)).toContainText(/Chest: 32 units move towards .* Left horn: 48 units move towards /);
    await expect(page.locator('.battle-log [data-what="move"]')).toHaveCount(2);
    // Units that hold keep holding.
    await expect(group('right-horn')).toContainText('32 Zulu units, hold, nobody moves');
    await expect(page.locator('.pieces .would')).toHaveCount(0);
    // Nothing is left for the proposal to move.
    await expect(button(page, 'plan')).toHaveCount(0);
    await expect(page.locator('.prompt [data-primary]')).toHaveText('End the phase');
    await expect(page.locator('.battle-log [data-what="move"]')).toHaveCount(2);
    await expectAccessible(page, `the log of a movement on a ${name}`);
  });
}

test('a double click ends one phase and not two', async ({ page }) => {
  await begin(page, 'begin-alone');
  await button(page, 'rest').click();
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await button(page, 'done').click();
  await button(page, 'movement').click();
  const strip = page.locator('.phases [aria-current]');
  await expect(strip).toContainText('Movement');
  await button(page, 'done').dblclick();
  await expect(strip).toContainText('Fire');
  await page.waitForTimeout(500);
  await expect(strip).toContainText('Fire');
});

test('what groups do is told in Spanish', async ({ stranger }) => {
  const page = await stranger({ locale: 'es-ES' });
  await begin(page, 'begin-alone-zulu');
  await expect(page.locator('[data-do="group"][data-with="chest"]')).toContainText('Pecho');
  await button(page, 'plan').click();
  await expect(page.locator('.battle-log')).toContainText(/Cuerno izquierdo: 48 unidades van hacia .*; \d+ quedan junto a los británicos\./);
});

for (const [name, viewport] of windows) {
  const told = async (page: Page): Promise<void> => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await begin(page, 'begin-alone');
    // While it is looked at the story must not end by itself.
    await button(page, 'help').click();
    await page.getByRole('button', { name: 'Slow' }).click();
    await button(page, 'close').click();
    await button(page, 'rest').click();
    await expect(table(page)).toHaveAttribute('data-showing', '');
  };

  test(`what the Zulu did is told as a story on a ${name}`, async ({ page }) => {
    await told(page);
    const story = page.locator('.story');
    await expect(story).toContainText(/Right horn: 32 units move towards the /);
    // Who has not moved yet stands where they stood.
    await expect(page.locator('.counters')).toContainText('×16');
    // A touch or a key ends it.
    if (name === 'phone') await button(page, 'skip').click();
    else await page.keyboard.press('Escape');
    await expect(table(page)).not.toHaveAttribute('data-showing');
    await expect(story).toBeHidden();
    await expect(heard(page)).toContainText('Zulu movement.');
    await expect(page.locator('.counters')).not.toContainText('×16');
  });

  // By itself: where axe takes half a minute, the story is over before it is.
  test(`a story can be read by everybody on a ${name}`, async ({ page }) => {
    await told(page);
    await expectAccessible(page, `a story on a ${name}`);
  });
}

test('a story goes on to its end by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await begin(page, 'begin-alone');
  await button(page, 'help').click();
  await page.getByRole('button', { name: 'Fast' }).click();
  await button(page, 'close').click();
  await button(page, 'rest').click();
  await expect(table(page)).toHaveAttribute('data-showing', '');
  await expect(table(page)).not.toHaveAttribute('data-showing', { timeout: 20_000 });
  await expect(page.locator('.counters')).not.toContainText('×16');
});

test('what cannot be done says why, with its case', async ({ page }) => {
  await begin(page, 'begin-alone');
  await touch(page, '0101');
  const why = 'A detachment starts among the tents or the wagons. (Case 3.2)';
  await expect(page.locator('.prompt .why')).toContainText(why);
  await expect(heard(page)).toContainText(why);
});

test('help and what threatens a hex have a key each', async ({ page }) => {
  await begin(page, 'begin-alone');
  await hex(page, '1206').focus();
  await page.keyboard.press('t');
  await expect(heard(page)).toContainText(/1206: No Zulu unit next to it. In their next movement \d+ units can reach it/);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await expect(sheet).toContainText('The British win if');
  await expect(sheet.locator('.legend > div')).toHaveCount(10);
  await expectAccessible(page, 'help at the battle’s table');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // Single keys can be turned off.
  await button(page, 'help').click();
  await sheet.getByRole('button', { name: /single-key/i }).click();
  await page.keyboard.press('Escape');
  await hex(page, '1206').focus();
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
  await touch(page, '1206');
  await expect(page.locator('.danger')).toContainText('In their next movement');
});
