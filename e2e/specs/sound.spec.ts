// Synthesized sounds: each is rendered in the browser and measured, since nobody listens to the tests.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, expect, test as plain } from '@playwright/test';
import { statics } from '../paths.ts';
import { Trouble } from '../test.ts';

type Module = {
  names: string[];
  play(name: string, detail?: object): void;
  render(context: BaseAudioContext, wanted: string[], detail?: object): number;
  setVolume(to: number): void;
  stopAll(): void;
  sounding(): string[];
  vibrate(name: string): void;
};

const ADDRESS = 'http://sound.test';
const RATE = 44_100;
const SEEDS = [1, 2, 3];

// Whatever a test evaluates counts as a gesture of the player's, so the page itself has to ask too early.
const EARLY = `
  import { play, sounding, vibrate } from '/sound.js';
  const active = navigator.userActivation.hasBeenActive;
  play('bugle');
  vibrate('chit');
  setTimeout(() => { window.early = { active, sounding: sounding(), felt: window.felt.length }; }, 200);
`;

// An empty page with the script and the server's policy: no server is needed to hear it.
const test = plain.extend({
  page: async ({ page, context }, use) => {
    const trouble = new Trouble();
    await trouble.watch(context);
    await page.route(`${ADDRESS}/**`, async route => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/sound.js') {
        await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(statics, 'sound.js')) });
      } else if (pathname === '/early.js') {
        await route.fulfill({ contentType: 'text/javascript', body: EARLY });
      } else {
        const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'; img-src 'self' data:" };
        const early = pathname === '/early' ? '<script type="module" src="/early.js"></script>' : '';
        await route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html><title>Sound</title><button>Sound</button>${early}` });
      }
    });
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = pattern => felt.push(pattern) > 0;
    });
    await page.goto(ADDRESS);
    await page.evaluate(async script => Object.assign(window, { sound: await import(script) }), '/sound.js');
    await use(page);
    expect(trouble.unexcused(), 'complaints of the browser').toEqual([]);
  },
});

type Heard = { ends: number; left: Float32Array; right: Float32Array };

/** What comes out, to half a second after it says that it is over. */
async function render(page: Page, wanted: string | string[], detail: object = {}): Promise<Heard> {
  const { ends, sides } = await page.evaluate(async ([wanted, detail, rate]) => {
    const { sound } = window as unknown as { sound: Module };
    const ends = sound.render(new OfflineAudioContext(2, 1, rate), wanted, detail);
    const context = new OfflineAudioContext(2, Math.ceil((ends + .5) * rate), rate);
    sound.render(context, wanted, detail);
    const rendered = await context.startRendering();
    const sides = [0, 1].map(side => {
      const bytes = new Uint8Array(rendered.getChannelData(side).buffer);
      let text = '';
      for (let n = 0; n < bytes.length; n += 8192) text += String.fromCharCode(...bytes.subarray(n, n + 8192));
      return btoa(text);
    });
    return { ends, sides };
  }, [[wanted].flat(), { seed: 1, ...detail }, RATE] as const);
  const [left, right] = sides.map(side => new Float32Array(new Uint8Array(Buffer.from(side, 'base64')).buffer));
  return { ends, left, right };
}

const decibels = (level: number): number => 20 * Math.log10(Math.max(level, 1e-9));
const loudest = (samples: Float32Array): number => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
const peak = ({ left, right }: Heard): number => decibels(Math.max(loudest(left), loudest(right)));

/** Seconds from the first to the last sample within 40 dB of the loudest. */
function audible({ left }: Heard): [number, number] {
  const least = loudest(left) / 100;
  const loud = (sample: number) => Math.abs(sample) > least;
  return [left.findIndex(loud) / RATE, left.findLastIndex(loud) / RATE];
}

/** Power by frequency, added up over the whole sound or a part of it, `RATE / SIZE` Hz apart. */
const SIZE = 8192;
function spectrum(samples: Float32Array, from = 0, to = samples.length / RATE): Float64Array {
  const power = new Float64Array(SIZE / 2);
  for (let at = Math.round(from * RATE); at < to * RATE; at += SIZE / 2) {
    const re = Float64Array.from({ length: SIZE }, (_, n) => (samples[at + n] ?? 0) * (.5 - .5 * Math.cos(2 * Math.PI * n / SIZE)));
    const im = new Float64Array(SIZE);
    fourier(re, im);
    power.forEach((_, n) => { power[n] += re[n] ** 2 + im[n] ** 2; });
  }
  return power;
}

function fourier(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let n = 1, mirrored = 0; n < size; n += 1) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (n < mirrored) [re[n], re[mirrored]] = [re[mirrored], re[n]];
  }
  for (let span = 2; span <= size; span *= 2) {
    for (let k = 0; k < span / 2; k += 1) {
      const [cos, sin] = [Math.cos(2 * Math.PI * k / span), -Math.sin(2 * Math.PI * k / span)];
      for (let a = k; a < size; a += span) {
        const b = a + span / 2;
        const [x, y] = [re[b] * cos - im[b] * sin, re[b] * sin + im[b] * cos];
        [re[b], im[b]] = [re[a] - x, im[a] - y];
        re[a] += x;
        im[a] += y;
      }
    }
  }
}

/** Where a sound's middle is, in Hz: 300 is dull, 3000 bright. */
function centroid(samples: Float32Array): number {
  const power = spectrum(samples);
  const sum = power.reduce((sum, part) => sum + part, 0);
  return power.reduce((middle, part, n) => middle + part * n * RATE / SIZE, 0) / sum;
}

/** The peaks of a spectrum within 40 dB of its highest, in Hz, between the bins by a parabola. */
function partials(power: Float64Array): number[] {
  const least = Math.max(...power) / 1e4;
  const log = (n: number) => Math.log(power[n] + 1e-30);
  return [...power.keys()].slice(2, -2)
    .filter(n => power[n] > least && [n - 2, n - 1, n + 1, n + 2].every(other => power[n] > power[other]))
    .map(n => (n + .5 * (log(n - 1) - log(n + 1)) / (log(n - 1) - 2 * log(n) + log(n + 1))) * RATE / SIZE);
}

/** Each sound: its peak in dBFS, when it is last heard in seconds, its middle in Hz. */
const EXPECTED: Record<string, { peak: [number, number]; heard: [number, number]; middle: [number, number] }> = {
  chit: { peak: [-18, -10], heard: [.6, 1], middle: [1200, 3000] },
  volley: { peak: [-16, -10], heard: [.4, 1.5], middle: [300, 1500] },
  die: { peak: [-20, -11], heard: [.25, .8], middle: [700, 2000] },
  thatch: { peak: [-17, -9], heard: [2.1, 2.8], middle: [1200, 4000] },
  march: { peak: [-20, -11], heard: [3, 4.2], middle: [250, 900] },
  singing: { peak: [-26, -16], heard: [5.5, 8], middle: [150, 450] },
  bugle: { peak: [-16, -11], heard: [2.5, 3.6], middle: [900, 2000] },
  card: { peak: [-24, -14], heard: [.12, .3], middle: [1200, 4500] },
  build: { peak: [-22, -12], heard: [.12, .5], middle: [300, 1600] },
  breach: { peak: [-16, -9], heard: [.6, 2.5], middle: [60, 250] },
  relief: { peak: [-26, -18], heard: [3, 4.5], middle: [700, 1600] },
};

test('every sound is held to what it should be', async ({ page }) => {
  const names = await page.evaluate(() => (window as unknown as { sound: Module }).sound.names);
  expect(names.toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

for (const [name, { peak: loud, heard, middle }] of Object.entries(EXPECTED)) {
  test(`${name} sounds as long, as loud and as bright as it should, and does not click`, async ({ page }) => {
    for (const seed of SEEDS) {
      await test.step(`seed ${seed}`, async () => {
        const made = await render(page, name, { seed });
        const within = (what: string, value: number, [low, high]: [number, number]) => {
          expect.soft(value, what).toBeGreaterThanOrEqual(low);
          expect.soft(value, what).toBeLessThanOrEqual(high);
        };
        for (const samples of [made.left, made.right]) {
          expect.soft(samples.every(Number.isFinite), 'every sample is a number').toBe(true);
          expect.soft(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length), 'offset').toBeLessThan(1e-4);
          // From nothing, and to nothing.
          expect.soft(decibels(loudest(samples.subarray(0, 20))), 'its first half millisecond').toBeLessThan(-60);
          expect.soft(decibels(loudest(samples.subarray(made.ends * RATE))), 'after its end').toBeLessThan(-80);
          expect.soft(decibels(loudest(samples.subarray((made.ends - .02) * RATE))), 'its last moment').toBeLessThan(-60);
        }
        const [begins, ends] = audible(made);
        within('its peak', peak(made), loud);
        within('its beginning', begins, [0, .2 * heard[1]]);
        within('its end', ends, heard);
        within('its middle', centroid(made.left), middle);
      });
    }
  });
}

test('a seed is a sound, and another seed another', async ({ page }) => {
  for (const name of ['volley', 'chit']) {
    const [one, same, other] = [await render(page, name), await render(page, name), await render(page, name, { seed: 2 })];
    const apart = (from: Heard) => loudest(one.left.map((sample, n) => sample - (from.left[n] ?? 0)));
    // The browser adds voices up in any order, which rounds them otherwise.
    expect(apart(same)).toBeLessThan(1e-4);
    expect(apart(other)).toBeGreaterThan(.01);
  }
});

test('a bugle has the notes of a bugle in B flat and no other', async ({ page }) => {
  const fundamental = 116.54;
  // When each note is held, and which harmonic it is.
  const calls: Record<string, [number, number, number][]> = {
    bugle: [[.1, .3, 4], [.8, 1.1, 3], [1.4, 2.2, 4]],
    relief: [[.1, .4, 3], [1.15, 1.5, 6], [1.95, 2.8, 5]],
  };
  for (const [name, notes] of Object.entries(calls)) {
    const { left } = await render(page, name);
    for (const [from, to, harmonic] of notes) {
      const power = spectrum(left, from, to);
      // The ground gives earlier notes back: they are on the same fundamental.
      const heard = partials(power);
      expect(heard.length, name).toBeGreaterThan(2);
      for (const hz of heard) {
        const near = Math.round(hz / fundamental);
        expect.soft(Math.abs(hz / fundamental - near), `${name}: ${hz} Hz`).toBeLessThan(.06);
      }
      const strongest = power.indexOf(Math.max(...power)) * RATE / SIZE / fundamental / harmonic;
      expect.soft(Math.abs(strongest - Math.round(strongest)), `${name}: ${harmonic}`).toBeLessThan(.03);
    }
  }
});

test('what is held is begun, moved and ended without a click', async ({ page }) => {
  for (const name of ['singing', 'bugle', 'relief']) {
    const { left, ends } = await render(page, name);
    const moments = Array.from({ length: Math.floor(ends * 10) }, (_, n) => spectrum(left, n / 10, n / 10 + .01));
    const most = Math.max(...moments.map(power => Math.max(...power)));
    // A click is in every frequency; these have nothing so high.
    const high = Math.round(10_000 / RATE * SIZE);
    for (const [n, power] of moments.entries()) {
      expect.soft(10 * Math.log10(Math.max(...power.subarray(high)) / most), `${name}, ${n / 10} s`).toBeLessThan(-120);
    }
  }
});

test('a volley is quieter and duller from afar, and longer with more rifles', async ({ page }) => {
  const ranges = [];
  for (const range of ['close', 'medium', 'long', 'box_four']) ranges.push(await render(page, 'volley', { range }));
  const strength = ({ left }: Heard) => 10 * Math.log10(left.reduce((sum, sample) => sum + sample ** 2, 0));
  for (const [n, farther] of ranges.slice(1).entries()) {
    expect(strength(farther)).toBeLessThan(strength(ranges[n]) - 1);
    expect(centroid(farther.left)).toBeLessThan(centroid(ranges[n].left));
  }
  const [one, ten] = [await render(page, 'volley', { shots: 1 }), await render(page, 'volley', { shots: 10 })];
  expect(audible(ten)[1]).toBeGreaterThan(audible(one)[1] + .1);
  // A word or a number from elsewhere is no reason for silence or for noise.
  for (const odd of [{ shots: 1e9 }, { shots: -3 }, { shots: 'many', range: 'toString' }]) {
    expect(peak(await render(page, 'volley', odd))).toBeLessThan(-6);
    expect(peak(await render(page, 'volley', odd))).toBeGreaterThan(-25);
  }
});

test('all together stay below -6 dBFS', async ({ page }) => {
  const worst = await render(page, ['volley', 'volley', 'volley', 'bugle', 'breach', 'thatch']);
  expect(peak(worst)).toBeGreaterThan(-12);
  expect(peak(worst)).toBeLessThanOrEqual(-6);
  const everything = await render(page, Object.keys(EXPECTED).flatMap(name => [name, name, name]));
  expect(peak(everything)).toBeLessThanOrEqual(-6);
});

/** What sounds now, after something was done. */
const after = (page: Page, what: (sound: Module) => void): Promise<string[]> => page.evaluate(`(async () => {
  (${what})(window.sound);
  await new Promise(done => setTimeout(done, 100));
  return window.sound.sounding();
})()`);

test('nothing sounds before a gesture, nor is it made up for', async ({ page }) => {
  await page.goto(`${ADDRESS}/early`);
  // Looking would already be a gesture.
  await new Promise(done => setTimeout(done, 1_000));
  expect(await page.evaluate(() => (window as unknown as { early: unknown }).early)).toEqual({ active: false, sounding: [], felt: 0 });
  await page.evaluate(async script => Object.assign(window, { sound: await import(script) }), '/sound.js');
  await page.getByRole('button').click();
  expect(await after(page, () => {})).toEqual([]);
  await expect.poll(() => after(page, sound => sound.play('bugle'))).toEqual(['bugle']);
});

test('six voices sound at most, the oldest gives way, and what lasts is not doubled', async ({ page }) => {
  await page.getByRole('button').click();
  await expect.poll(() => after(page, sound => sound.play('march'))).toEqual(['march']);
  expect(await after(page, sound => { for (let n = 0; n < 5; n += 1) sound.play('march'); })).toEqual(['march']);
  expect(await after(page, sound => { for (let n = 0; n < 9; n += 1) sound.play('volley'); })).toEqual(Array(6).fill('volley'));
  expect(await after(page, sound => { sound.play('nothing'); sound.play('toString'); sound.play('card'); }))
    .toEqual([...Array(5).fill('volley'), 'card']);
  // Each ends by itself.
  await expect.poll(() => after(page, () => {}), { timeout: 10_000 }).toEqual([]);
});

test('it is silent when told to be, and while the page is hidden', async ({ page }) => {
  await page.getByRole('button').click();
  await expect.poll(() => after(page, sound => sound.play('singing'))).toEqual(['singing']);
  expect(await after(page, sound => sound.stopAll())).toEqual([]);
  expect(await after(page, sound => sound.play('singing'))).toEqual(['singing']);
  expect(await after(page, sound => { sound.stopAll(); sound.setVolume(0); sound.play('singing'); })).toEqual([]);
  expect(await after(page, sound => { sound.setVolume(.5); sound.play('singing'); })).toEqual(['singing']);
  const hide = (hidden: boolean) => page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await hide(true);
  expect(await after(page, sound => { sound.play('bugle'); sound.vibrate('bugle'); })).toEqual([]);
  await hide(false);
  expect(await after(page, () => {})).toEqual([]);
  await expect.poll(() => after(page, sound => sound.play('card'))).toContain('card');
});

test('a phone feels what there is to feel', async ({ page }) => {
  await page.getByRole('button').click();
  await after(page, sound => { for (const name of ['chit', 'singing', 'breach', 'nothing']) sound.vibrate(name); });
  const felt = await page.evaluate(() => (window as unknown as { felt: number[][] }).felt);
  expect(felt).toHaveLength(2);
  for (const pattern of felt) {
    expect(pattern.every(part => part > 0 && part <= 160)).toBe(true);
    expect(pattern.reduce((sum, part) => sum + part, 0)).toBeLessThan(400);
  }
});
