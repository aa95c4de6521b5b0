// How long a tap on the battle's map takes to the next picture, at a processor a quarter as fast (Chromium's own throttling), and by
// the main thread's processor time. `TAPS` (60).
import { expect, phone, test } from '../test.ts';
import { quantile } from './figures.ts';

const SLOWER = 4;
const taps = Number(process.env.TAPS ?? 60);

test.use({ luck: 'measure', viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

const told = (values: number[]) =>
  [['min', 0], ['median', .5], ['p95', .95], ['max', 1]].map(([name, part]) => `${name} ${quantile(values, Number(part)).toFixed(0)}`).join(', ');

test('a tap on the map of the battle', async ({ page }) => {
  await page.goto('/isandlwana');
  await page.locator('#begin-two').click();
  await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
  const wire = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const all: number[] = [];
    Object.assign(window, { measured: all });
    addEventListener('pointerdown', event => {
      const since = event.timeStamp;
      // The message arrives once the frame is drawn that this tap has changed.
      addEventListener('click', () => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => all.push(performance.now() - since);
        port2.postMessage(0);
      }), { once: true, capture: true });
    }, { capture: true });
  });
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => (await wire.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const counters = await page.locator('.counters > *').count();
  const thread: number[] = [];
  for (const throttled of [false, true]) {
    await wire.send('Emulation.setCPUThrottlingRate', { rate: throttled ? SLOWER : 1 });
    await page.evaluate(() => { (window as unknown as { measured: number[] }).measured.length = 0; });
    const inside = await page.locator('[data-hex]').evaluateAll((hexes, [width, height]) =>
      hexes.map(hex => hex.getBoundingClientRect())
        .filter(box => box.left > 0 && box.top > 60 && box.right < width && box.bottom < height)
        .map(box => [box.x + box.width / 2, box.y + box.height / 2]), [phone.width, 400]);
    for (let tap = 0; tap < taps; tap += 1) {
      const [x, y] = inside[(tap * 37) % inside.length];
      const before = await busy();
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(throttled ? 600 : 250);
      if (!throttled) thread.push(SLOWER * 1000 * (await busy() - before));
    }
    const measured = await page.evaluate(() => (window as unknown as { measured: number[] }).measured);
    console.log(`${counters} counters, ${measured.length} taps, ${throttled ? 'throttled' : 'not throttled'}: tap to picture, ms: ${told(measured)}`);
  }
  console.log(`main thread's processor time of a tap, four times, ms: ${told(thread)}`);
});
