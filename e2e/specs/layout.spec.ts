// Room for everything in every window: sizes of targets, what lies over what, large and spaced text, forced colours.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Action, Api, type Table } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle, kind, steady } from '../policy.ts';
import { addStyles } from '../stylesheet.ts';
import { TableScreen } from '../table.ts';
import { expect, phone, test } from '../test.ts';

type Drawn = Record<'portrait' | 'landscape', { viewBox: string; places: Record<string, number[]> }>;
const drawn: Drawn = JSON.parse(readFileSync(join(import.meta.dirname, '../../static/art/map-places.json'), 'utf8'));

test.use({ luck: 'n1' });

const sizes = {
  phone, narrow: { width: 320, height: 568 }, aside: { width: 844, height: 390 }, tablet: { width: 768, height: 1024 },
  low: { width: 1280, height: 720 }, desktop: { width: 1440, height: 900 }, zoomed: { width: 640, height: 512 },
};
type Size = keyof typeof sizes;

const phase = (table: Table) => (typeof table.phase === 'string' ? table.phase : Object.keys(table.phase)[0]);

/** A table with something in hand and something to do, on the page; played there by the API. */
async function inPlay(page: Page): Promise<TableScreen> {
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  await api.play(id, (legal, table) => (table.turn > 3 && phase(table) === 'action' && legal.length > 4 ? undefined : steady(legal, table)));
  return TableScreen.open(page, id);
}

/** Everything wrong with how the table lies in its window; empty when nothing is. */
const faults = (page: Page) => page.evaluate(() => {
  const found: string[] = [];
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const name = (element: Element) => `${element.tagName}.${element.getAttribute('class')} “${element.textContent?.trim().slice(0, 24)}”`;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown);
  const over = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  if (document.documentElement.scrollWidth > innerWidth) found.push(`scrolls sideways to ${document.documentElement.scrollWidth}`);
  // No part of the table lies over another.
  const parts = all('.table-head, .prompt, .field, .tabs, .hand, .tableau, .post, .cup, .log-pane');
  for (const [i, one] of parts.entries()) {
    for (const other of parts.slice(i + 1)) {
      if (over(one.getBoundingClientRect(), other.getBoundingClientRect())) found.push(`${one.className} lies over ${other.className}`);
    }
  }
  // Words and buttons are whole, inside their part and inside the window.
  for (const element of all('.table-head :is(.turn, .brand, .table-tools > *), .phases [aria-current], .asked, .actions-left, .prompt button, .tabs button, .tray-head > *, .pile')) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const part = element.closest('.table-head, .prompt, .tabs, .tray, .post')?.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`${name(element)} leaves the window`);
    if (part && (top < part.top - 5 || bottom > part.bottom + 5)) found.push(`${name(element)} leaves its part`);
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') found.push(`${name(element)} is cut`);
  }
  for (const card of all('.strip .card')) {
    const tray = card.closest('.tray')!.getBoundingClientRect();
    const last = card.querySelector('.abilities, .ranges')!.getBoundingClientRect();
    if (card.getBoundingClientRect().bottom > tray.bottom + 1 || last.bottom > tray.bottom + 1) found.push(`${name(card)} is cut`);
  }
  return found;
});

/** What is smaller than a finger needs: 44 pixels for what acts, 24 for every other link. */
const small = (page: Page) => page.evaluate(() => [...document.querySelectorAll('.table :is(a, button, [role="button"])')]
  .filter(element => element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).pointerEvents !== 'none'
    && (element.parentElement?.clientWidth ?? 0) !== 1) // Told, not shown.
  .flatMap(element => {
    const { width, height } = (element.querySelector('.spot-ring') ?? element).getBoundingClientRect();
    const least = element.tagName === 'A' && !element.classList.contains('btn') ? 24 : 44;
    return width > 0 && (width < least - 0.1 || height < least - 0.1)
      ? [`${element.getAttribute('data-thing') ?? element.textContent?.trim()}: ${width.toFixed(1)} × ${height.toFixed(1)}`] : [];
  }));

const rootText = (page: Page, size: string) => page.evaluate(size => { document.documentElement.style.fontSize = size; }, size);

for (const locale of ['en-GB', 'es-ES']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('in every window everything has its room, and a finger finds it', async ({ page }) => {
      test.setTimeout(90_000);
      const screen = await inPlay(page);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        expect.soft(await faults(page), size).toEqual([]);
        if (viewport.width >= 1080) continue;
        for (const tab of ['post', 'cup', 'log', 'hand']) {
          await page.locator(`.tabs [data-do="${tab}"]`).click();
          expect.soft(await faults(page), `${tab} on ${size}`).toEqual([]);
          if (size === 'phone' || size === 'aside') expect.soft(await small(page), `${tab} on ${size}`).toEqual([]);
        }
      }
      await page.setViewportSize(sizes.low);
      const log = await page.locator('.log-pane').evaluate(log => log.clientHeight);
      expect(log).toBeGreaterThanOrEqual(180);
      // Post and cup are whole beside it, and nothing has to be scrolled to.
      for (const size of ['low', 'desktop'] as const) {
        await page.setViewportSize(sizes[size]);
        const hidden = await page.evaluate(() => ['.post', '.cup'].map(part => document.querySelector(part)!).map(part => part.scrollHeight - part.clientHeight));
        expect.soft(hidden, `post and cup on ${size}`).toEqual([0, 0]);
      }

      // The map ends at its frame: what is left and right of it, or above and below, is the same empty ground.
      for (const [size, clips] of [['zoomed', [[0, 0], [0, 1]]], ['tablet', [[0, 0], [1, 0]]]] as [Size, [number, number][]][]) {
        await page.setViewportSize(sizes[size]);
        // The page hears of its new size a little later.
        await expect(page.locator('svg.map')).toHaveAttribute('data-map', 'portrait');
        const strips = await page.evaluate(() => {
          const root = document.querySelector('.table')!;
          root.setAttribute('data-sky', 'night');
          const lights = document.querySelector('.map svg');
          if (lights) lights.innerHTML = '<circle class="light" data-fire="" cx="172" cy="508" r="330"/>';
          const field = document.querySelector('.field')!.getBoundingClientRect();
          const map = document.querySelector<SVGSVGElement>('svg.map')!;
          const scale = Math.min(field.width / map.viewBox.baseVal.width, field.height / map.viewBox.baseVal.height);
          return { field: field.toJSON() as DOMRect, x: (field.width - scale * map.viewBox.baseVal.width) / 2, y: (field.height - scale * map.viewBox.baseVal.height) / 2, lit: lights !== null };
        });
        expect(strips.lit).toBe(true);
        const { field, x, y } = strips;
        const wide = x > y;
        const depth = Math.floor((wide ? x : y) - 4);
        expect(depth, 'there is ground beside the frame').toBeGreaterThan(10);
        const strip = ([right, low]: [number, number]) => page.screenshot({
          animations: 'disabled',
          clip: wide
            ? { x: right ? field.right - depth - 1 : field.left + 1, y: field.top + 1, width: depth, height: field.height - 2 }
            : { x: field.left + 1, y: low ? field.bottom - depth - 1 : field.top + 1, width: field.width - 2, height: depth },
        });
        // The sky may still be growing dark between the two pictures.
        await expect(async () => {
          const [one, other] = [await strip(clips[0]), await strip(clips[1])];
          expect(one.equals(other), `the ground beside the map on ${size}`).toBe(true);
        }).toPass({ timeout: 10_000 });
      }

      // The title and the words of the tracks, the buildings and the yard lie over no box, no other word, and no name of a regiment wherever it stands.
      for (const [size, sheet] of [['phone', 'portrait'], ['desktop', 'landscape']] as const) {
        await page.setViewportSize(sizes[size]);
        await expect(page.locator('svg.map')).toHaveAttribute('data-map', sheet);
        const crossed = await page.evaluate(({ viewBox, places }) => {
          type Box = { x: number; y: number; width: number; height: number };
          const name = document.querySelector<SVGTextElement>('[data-thing="ibutho-inDluyengwe"] .name')!.getBBox();
          const [, , wide, high] = viewBox.split(' ').map(Number);
          const lies: [string, Box][] = [];
          for (const [place, [x, y, r]] of Object.entries(places)) {
            if (!/-\d$|^inner$|^redoubt$/.test(place) || place.startsWith('victory')) continue;
            // As `name_at` in siege/table/map.rs has it, for the longest name.
            const middle = Math.min(Math.max(x + 110 > wide ? x : x - 22, 83), wide - 83);
            const foot = y + places.inner[2] + 43 > high ? y - places.inner[2] - 12 : y + places.inner[2] + 25;
            lies.push([`the name at ${place}`, { x: middle - name.width / 2, y: foot - name.height * 0.7, width: name.width, height: name.height * 0.8 }]);
            lies.push([`the box ${place}`, { x: x - r + 3, y: y - r + 3, width: 2 * r - 6, height: 2 * r - 6 }]);
          }
          const words = [...document.querySelectorAll<SVGTextElement>('.map-words :is(.w-place, .w-track, .w-title, .w-yard, .w-range)')].filter(word => !word.hasAttribute('transform'));
          return words.flatMap((word, i) => {
            const a = word.getBBox();
            const others = words.slice(i + 1).map(other => [other.textContent, other.getBBox()] as [string, Box]);
            return [...lies, ...others].filter(([, b]) =>
              Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 4 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 8,
            ).map(([other]) => `${word.textContent} and ${other}`);
          });
        }, drawn[sheet]);
        expect.soft(crossed, size).toEqual([]);
      }
      // Where heroes are out of sight, the hand has no room to spare.
      const seen = await page.evaluate(() => {
        const tableau = document.querySelector('.tableau .strip')!;
        tableau.removeAttribute('hidden');
        document.querySelector('.tableau .strip-empty')!.setAttribute('hidden', '');
        const card = document.querySelector('.strip > li')!;
        for (let heroes = tableau.children.length; heroes < 8; heroes += 1) tableau.append(card.cloneNode(true));
        const room = tableau.getBoundingClientRect();
        return [...tableau.children].filter(li => li.getBoundingClientRect().right <= room.right + 1).length;
      });
      expect(await screen.root.locator('.hand .card').count()).toBeLessThanOrEqual(3);
      expect(seen).toBeGreaterThanOrEqual(7);
    });
  });
}

test('large text, spaced text and narrow windows lose nothing', async ({ page }) => {
  const screen = await inPlay(page);
  await page.setViewportSize(phone);
  await rootText(page, '200%');
  expect.soft(await faults(page), '200 % on a phone').toEqual([]);
  for (const tool of ['undo', 'help', 'choices', 'primary']) {
    const button = page.locator(`.table [data-do="${tool}"]`);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, '200 % on a phone');
  await screen.pass.scrollIntoViewIfNeeded();
  await rootText(page, '');

  // What WCAG 1.4.12 asks for.
  await addStyles(page, '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }');
  for (const size of ['phone', 'narrow', 'zoomed'] as const) {
    await page.setViewportSize(sizes[size]);
    expect.soft(await faults(page), `spaced text on ${size}`).toEqual([]);
  }
});

test('in forced colours the focus, what can be done and the rest look different', async ({ page }) => {
  await inPlay(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (selector: string, ring: string) => page.locator(selector).first().evaluate((element, ring) => {
    const style = getComputedStyle(ring ? element.querySelector(ring)! : element);
    return ring ? [style.stroke, style.strokeWidth, style.strokeDasharray].join() : [style.outlineStyle, style.outlineColor, style.outlineWidth].join();
  }, ring);
  await page.keyboard.press('h');
  for (const [thing, ring] of [['.hand .card', ''], ['.map .ibutho', '.spot-ring']]) {
    const first = page.locator(thing).first();
    await expect(page.locator(`${thing}[data-legal]`).first()).toBeVisible();
    const looks = [];
    for (const legal of [true, false]) {
      await first.evaluate((element, legal) => element.toggleAttribute('data-legal', legal), legal);
      await first.evaluate(element => (element as HTMLElement).focus());
      looks.push(await look(thing, ring));
      await first.evaluate(element => (element as HTMLElement).blur());
      looks.push(await look(thing, ring));
    }
    const [both, legal, focused, plain] = looks;
    expect(new Set([legal, focused, plain]).size, `${thing}: ${looks.join(' | ')}`).toBe(3);
    expect([legal, plain], 'the focus is seen on what can be done too').not.toContain(both);
  }
  // A point of strength that is lost looks other than one that is left.
  const dots = await page.locator('.roster-strength i').first().evaluate(dot => [false, true].map(lost => {
    dot.toggleAttribute('data-lost', lost);
    return getComputedStyle(dot).backgroundColor;
  }));
  expect(dots[0]).not.toBe(dots[1]);
});

for (const locale of ['en-GB', 'es-ES']) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the head of a table is one line on a phone, whatever it has to say', async ({ page }) => {
      for (const [path, least] of [['/siege/first-night', 5], ['/isandlwana/first-battle', 6]] as const) {
        await page.goto(path);
        await expect(page.locator('.guide')).toBeVisible();
        for (const width of [390, 360]) {
          await page.setViewportSize({ width, height: 844 });
          const { height, tools } = await page.evaluate(() => {
            for (const figure of document.querySelectorAll('.turn b')) figure.textContent = figure.textContent!.replace(/^\d$/, '28');
            for (const tool of document.querySelectorAll('.table-tools [hidden]')) tool.removeAttribute('hidden');
            return { height: document.querySelector('.table-head')!.clientHeight, tools: document.querySelectorAll('.table-tools > *').length };
          });
          expect(tools).toBeGreaterThanOrEqual(least);
          expect.soft(height, `${path} at ${width}`).toBeLessThan(60);
        }
      }
    });
  });
}

for (const deviceScaleFactor of [1, 2, 3]) {
  test.describe(`device pixel ratio ${deviceScaleFactor}`, () => {
    test.use({ viewport: phone, deviceScaleFactor });

    test("a phone's map is as large beside a label of one line as beside one of two", async ({ page }) => {
      await TableScreen.begin(page, 'standard');
      const [one, two] = await page.evaluate(() => ['End', 'End the phase, with all Actions of it unused'].map(label => {
        document.querySelector('[data-primary] span')!.textContent = label;
        const high = (part: string) => document.querySelector(part)!.getBoundingClientRect().height;
        return { label: high('[data-primary] span'), map: high('svg.map') };
      }));
      expect(two.label).toBeGreaterThan(1.5 * one.label);
      expect(two.map).toBe(one.map);
    });
  });
}

test('a phone turns from its heroes to the hand when the hand is asked for', async ({ page }) => {
  await page.setViewportSize(phone);
  const screen = await TableScreen.begin(page, 'standard');
  const marked = (tray: string) => page.locator(`.${tray} [data-legal]`).count();
  let turned = false;
  for (let steps = 0; steps < 12 && !turned; steps += 1) {
    await page.locator('.tabs [data-do="tableau"]').click();
    await expect(screen.root).toHaveAttribute('data-tab', 'tableau');
    const { seq } = await new Api(page.request).legal(screen.id);
    await screen.pass.click();
    await screen.at(seq + 1);
    turned = (await marked('hand')) > 0 && (await marked('tableau')) === 0;
  }
  expect(turned, 'some phase wants a card from the hand').toBe(true);
  await expect(screen.root).toHaveAttribute('data-tab', 'hand');
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${motion}`, () => {
    test.use({ viewport: phone, contextOptions: { reducedMotion: motion } });

    test('the dice of the last volley stay until they are read or tapped, and cover nothing', async ({ page }) => {
      const api = new Api(page.request);
      // Every game here has the same luck: one finds the volley after which the game goes on by itself, and draws.
      const done: Action[] = [];
      let hand: number[] = [];
      const probe = await api.begin('standard');
      let found = false;
      await api.play(probe.id, (legal, table) => {
        const last = done.at(-1);
        found = last !== undefined && kind(last) === 'volley' && phase(table) !== 'action' && table.hand.some(card => !hand.includes(card));
        if (found) return undefined;
        hand = table.hand;
        done.push(steady(legal, table));
        return done.at(-1);
      });
      expect(found, 'some volley ends its phase').toBe(true);
      const { id } = await api.begin('standard');
      const before = done.slice(0, -1);
      await api.play(id, () => before.shift());

      await page.clock.install();
      const screen = await TableScreen.open(page, id);
      const { seq } = await api.legal(id);
      // What is pointed at needs frames to be drawn; the dice come with the answer, when the clock stands.
      let answer = () => {};
      const standing = new Promise<void>(resolve => { answer = resolve; });
      await page.route('**/moves', async route => {
        await standing;
        await route.continue();
      });
      const asked = page.waitForRequest('**/moves');
      await screen.point(done.at(-1)!);
      await asked;
      await page.clock.pauseAt(Date.now() + 1_000);
      answer();
      // What follows from an answer waits for a frame, and no frame comes by itself while the clock stands.
      await expect(async () => {
        await page.clock.runFor(17);
        await expect(screen.root).toHaveAttribute('data-seq', String(seq + 1), { timeout: 100 });
      }).toPass();
      await screen.at(seq + 1);
      // Two frames: the dice follow what else the answer has changed.
      await page.clock.runFor(40);
      const dice = page.locator('.announcement .throw');
      await expect(dice).toBeVisible();
      // They stay 1.8 s, of which some frames are over.
      for (let time = 0; time < 1_680; time += 240) {
        await page.clock.runFor(240);
        expect(await dice.count(), `the dice after ${time + 240} ms`).toBe(1);
      }
      // In every window, over nothing that can be pointed at.
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        const covered = await page.evaluate(() => {
          const strip = document.querySelector('.announcement')!.getBoundingClientRect();
          return [...document.querySelectorAll('.table :is([data-thing], .field, .prompt button, .tabs button)')].filter(element => {
            const { left, right, top, bottom, width } = element.getBoundingClientRect();
            return width > 0 && Math.min(right, strip.right) - Math.max(left, strip.left) > 1 && Math.min(bottom, strip.bottom) - Math.max(top, strip.top) > 1;
          }).map(element => element.getAttribute('data-thing') ?? element.className);
        });
        expect.soft(covered, size).toEqual([]);
      }
      if (motion === 'reduce') {
        // A touch takes them away before their time.
        await page.setViewportSize(phone);
        await page.locator('.asked').click({ force: true });
      } else {
        await page.clock.runFor(600);
      }
      await expect(dice).toHaveCount(0);
      await expect(page.locator('.announcement-words')).toContainText('You draw');
    });
  });
}

test('four dice and all that came of them leave the buttons of the head free', async ({ page }) => {
  await TableScreen.begin(page, 'standard');
  // Four dice on one another, changed and each with its result, are too rare to be played for: what the table draws, put there.
  await page.evaluate(() => {
    document.querySelector('.announcement')?.remove();
    const die = '<li data-result="retreat"><svg class="die" viewBox="0 0 10 10"></svg>retrocede<sup>−1</sup></li>';
    const told = ['Bromhead dispara a iNdluyengwe (Corto): 2, 3, 2, 5.', 'Con un −1: 4, 3, 2, 2.', 'iNdluyengwe retrocede a la casilla 2.'];
    document.querySelector('.prompt')!.insertAdjacentHTML('beforeend', `<div class="announcement">
      <div class="announcement-art"><ul class="throw">${die.repeat(4)}</ul></div>
      <div class="announcement-words">${told.map(words => `<p>${words}</p>`).join('')}</div></div>`);
  });
  // Drawn as the table's own would be, or nothing is shown by it.
  await expect(page.locator('.announcement')).toHaveCSS('position', 'absolute');
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    // The rim of a target may be covered, not the sign of 24 pixels in its middle.
    const covered = await page.evaluate(rim => {
      const strip = document.querySelector('.announcement')!.getBoundingClientRect();
      return [...document.querySelectorAll('.table-tools > *')].filter(element => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && Math.min(right, strip.right) - Math.max(left, strip.left) > rim && Math.min(bottom, strip.bottom) - Math.max(top, strip.top) > rim;
      }).map(element => element.className);
    }, 10);
    expect.soft(covered, size).toEqual([]);
  }
});

test('the end, the replay and the pages around fit a narrow window', async ({ page }) => {
  await page.setViewportSize(sizes.narrow);
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  await api.play(id, idle);
  const screen = await TableScreen.open(page, id);
  await screen.pass.click();
  await expect(screen.sheet).toBeVisible();
  await expectAccessible(page, 'the end on a narrow window');
  await page.goto(`/siege/${id}/replay`);
  for (const size of ['narrow', 'aside'] as const) {
    await page.setViewportSize(sizes[size]);
    await expect(page.locator('.reel')).toBeVisible();
    await expect(page.locator('.strip .card:empty')).toHaveCount(0);
    expect.soft(await faults(page), `the replay on ${size}`).toEqual([]);
    const [said, reel] = await Promise.all(['.asked', '.reel'].map(part => page.locator(part).boundingBox()));
    expect(said!.y + said!.height, 'what is told stands above the slider').toBeLessThanOrEqual(reel!.y + 1);
  }
  await page.setViewportSize(sizes.narrow);
  for (const path of ['/', '/new', '/leaderboards/standard', `/siege/${id}/result`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, path).toBeLessThanOrEqual(320);
  }
});

test('on a phone a leaderboard begins on the first screen, and its name among the others is in sight', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/leaderboards/veteran', '/leaderboards/standard', '/leaderboards/daily/today', '/leaderboards/isandlwana', '/leaderboards/ratings/isandlwana/zulu']) {
    await page.goto(path);
    await expect(page.locator('.boards [aria-current]'), path).toBeInViewport({ ratio: .98 });
    // What a day's rules or the ratings are is said above them.
    const room = path.split('/').length > 3 ? 0 : 100;
    const rows = page.locator('.data-table-empty, .data-table').first();
    await expect.poll(async () => (await rows.boundingBox())?.y, path).toBeLessThan(phone.height - room);
  }
});

test('beside the guide the map keeps its size, and a phone on its side keeps map, head and tabs in sight', async ({ page }) => {
  await page.setViewportSize(sizes.narrow);
  await page.goto('/siege/first-night');
  await expect(page.locator('.guide')).toBeVisible();
  for (const viewport of [sizes.narrow, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport);
    const wide = await page.evaluate(() => {
      const { width, height } = document.querySelector('.field')!.getBoundingClientRect();
      const { width: wide, height: high } = document.querySelector<SVGSVGElement>('svg.map')!.viewBox.baseVal;
      return Math.min(width, (height * wide) / high);
    });
    expect.soft(wide, `the map at ${viewport.width}`).toBeGreaterThan(viewport.width * 0.65);
  }
  await page.setViewportSize(sizes.aside);
  for (const to of [0, 9_999]) {
    await page.evaluate(to => scrollTo(0, to), to);
    for (const part of ['.table-head', '.field', '.tabs']) await expect.soft(page.locator(part), `${part} at ${to}`).toBeInViewport({ ratio: 0.99 });
  }
});
