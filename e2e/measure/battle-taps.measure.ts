// How much processor time of the main thread a tap on the battle's map takes until the next picture, four times: with the British
// alone on the map, and with both armies, in each kind of phase. `TAPS` (60); `MOMENT` (a part of a moment's name: that one alone);
// `PROFILE=1` tells what that time is made of, `THROTTLED=1` how long it is with Chromium's own throttling.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Api, kind } from '../api.ts';
import { expect, phone, test } from '../test.ts';
import { busy, listed, note, tapped, throttled, told, waited } from './taps.ts';

const taps = Number(process.env.TAPS ?? 60);

test.use({ luck: 'measure', viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Where a tap is measured: from which turn on, and what can be done there. */
const MOMENTS: [name: string, turn: number, can: string][] = [
  ['set-up', 1, 'place'],
  ['Zulu movement', 2, 'move'],
  ['British movement', 2, 'march'],
  ['Zulu attacks', 3, 'attack'],
  ['British fire', 3, 'fire'],
];

/** What is done until then, the first that is possible. Nobody fires or attacks, so that everybody stays. */
const GOES_ON = ['place', 'colors', 'arrive', 'displace', 'lose', 'advance', 'order', 'done'];

/** Plays on until it is this turn, or a later one, and this can be done; the Zulu move by the automaton's proposal. */
async function playTo(page: Page, turn: number, can: string): Promise<void> {
  const table = page.locator('.battle');
  const api = new Api(page.request);
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  let planned = 0;
  for (let step = 0; step < 300; step += 1) {
    await expect(table).toHaveAttribute('data-status', 'ready');
    const legal = await api.legal(id);
    if (Number(await table.getAttribute('data-turn')) >= turn && legal.actions.some(act => kind(act) === can)) return;
    const plan = page.locator('.prompt [data-do="plan"]');
    if (legal.seq > planned && await plan.count()) {
      // Not by a tap: what is measured is as if for the first time.
      await plan.press('Enter');
      // Some may be hemmed in and stay.
      planned = legal.seq + 1;
      await expect(async () => expect((await api.legal(id)).seq).toBe(planned)).toPass();
    } else {
      const wanted = GOES_ON.flatMap(name => legal.actions.filter(act => kind(act) === name));
      const action = can === 'march' && wanted.some(act => kind(act) === 'order') ? { order: 'movement' } : wanted[0];
      const command = { command_id: randomUUID(), seq: legal.seq, digest: legal.digest, action };
      const answers = [];
      for (const side of [0, 1]) answers.push(await api.post(`/games/${id}/moves`, { ...command, side }));
      if (!answers.some(answer => answer.ok())) throw new Error(`${JSON.stringify(action)}: ${await answers[0].text()}`);
      await page.reload();
    }
  }
  throw new Error(`turn ${turn} with ${can} was not reached`);
}

test('a tap on the map of the battle', async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await note(page);
  await page.goto('/isandlwana');
  await page.locator('#begin-two').click();
  await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
  const tapAround = async (pause: number) => {
    const inside = await page.locator('[data-hex]').evaluateAll((hexes, [width, height]) =>
      hexes.map(hex => hex.getBoundingClientRect())
        .filter(box => box.left > 0 && box.top > 60 && box.right < width && box.bottom < height)
        .map(box => [box.x + box.width / 2, box.y + box.height / 2]), [phone.width, 400]);
    for (let tap = 0; tap < taps; tap += 1) {
      const [x, y] = inside[(tap * 37) % inside.length];
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(pause);
    }
  };
  console.log('| moment | counters | processor time to the picture, four times, ms | to the picture, throttled, ms |\n|---|---|---|---|');
  for (const [name, turn, can] of MOMENTS.filter(([name]) => name.includes(process.env.MOMENT ?? ''))) {
    await playTo(page, turn, can);
    await page.waitForTimeout(1000);
    const counters = await page.locator('.counters > *').count();
    const { times, parts } = busy(await tapped(browser, page, () => tapAround(250)));
    const slow = process.env.THROTTLED ? waited(await throttled(page, () => tapAround(800))) : [];
    console.log(`| ${name} | ${counters} | ${told(times)} | ${slow.length ? told(slow) : ''} |`);
    if (process.env.PROFILE) console.log(listed(parts));
  }
});
