// The battle's map under the hand: the wheel and two fingers zoom it around where they are, one finger moves it, and none of them
// touches a hex.
import type { CDPSession, Page } from '@playwright/test';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'isandlwana' });

type Point = { x: number; y: number };

async function begin(page: Page): Promise<void> {
  await page.goto('/isandlwana');
  await page.locator('#begin-alone').click();
  await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
  await expect(page.locator('.battlefield [data-hex]').first()).toBeAttached();
}

/** The middle of a hex, in the window. */
const middle = (page: Page, hex: string): Promise<Point> => page.locator(`.battlefield [data-hex='${hex}']`).evaluate(element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
});

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The distance of two hexes in the window: how large everything is drawn. */
const scale = async (page: Page) => apart(await middle(page, '1007'), await middle(page, '1207'));

/** What has been decided or chosen by touching a hex. */
const chosen = (page: Page) => page.evaluate(() => [
  document.querySelector('.battle')?.getAttribute('data-seq'),
  document.querySelectorAll('.battlefield [data-chosen], .battlefield [aria-pressed="true"]').length,
  document.querySelector('.asked')?.textContent,
]);

test('the wheel zooms around the pointer, nearer and farther', async ({ page }) => {
  await begin(page);
  const [before, at] = [await scale(page), await middle(page, '1007')];
  await page.mouse.move(at.x, at.y);
  for (let steps = 0; steps < 4; steps += 1) await page.mouse.wheel(0, -100);
  // Each step is 15 in a hundred.
  await expect.poll(async () => (await scale(page)) / before).toBeCloseTo(1.15 ** 4, 1);
  expect(apart(await middle(page, '1007'), at), 'the hex stays under the pointer').toBeLessThan(3);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (let steps = 0; steps < 8; steps += 1) await page.mouse.wheel(0, 100);
  // No farther than the whole map.
  await expect.poll(async () => (await scale(page)) / before).toBeCloseTo(1, 2);
});

test.describe('by fingers', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a phone shows the camp as large as a finger needs from the first picture', async ({ page }) => {
    // An observer that is new in a frame reports right before it is painted, when everything else has changed what it wants.
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const frame = () => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          const view = document.querySelector('.battlefield[role]')?.getAttribute('viewBox');
          if (view && view !== shown.at(-1)) shown.push(view);
        });
        observer.observe(document.documentElement);
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    await begin(page);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toHaveLength(1);
  });

  /** Puts fingers down, moves them there in steps, and lifts them. */
  async function drag(session: CDPSession, from: Point[], to: Point[]): Promise<void> {
    const steps = 8;
    const points = (share: number) => from.map(({ x, y }, id) => (
      { x: Math.round(x + (to[id].x - x) * share), y: Math.round(y + (to[id].y - y) * share), id }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (let step = 1; step <= steps; step += 1) {
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / steps) });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('two fingers apart bring the map nearer around them, together farther; one moves it', async ({ page }) => {
    await begin(page);
    const session = await page.context().newCDPSession(page);
    const box = (await page.locator('.battlefield[role]').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const pair = (half: number): Point[] => [{ x: x - half, y }, { x: x + half, y }];
    const hex = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-hex]')?.getAttribute('data-hex'), [x, y]);
    expect(hex, 'there is a hex between the fingers').toBeTruthy();
    const [before, at, asked] = [await scale(page), await middle(page, hex!), await chosen(page)];

    await drag(session, pair(50), pair(65));
    // The first pixels tell a touch from a movement.
    await expect.poll(async () => (await scale(page)) / before).toBeGreaterThan(1.15);
    expect((await scale(page)) / before).toBeLessThan(1.35);
    expect(apart(await middle(page, hex!), at), 'what lies between the fingers stays there').toBeLessThan(15);
    await drag(session, pair(65), pair(50));
    await expect.poll(async () => (await scale(page)) / before).toBeLessThan(1.1);

    const here = await middle(page, hex!);
    await drag(session, [{ x, y }], [{ x: x - 60, y: y - 30 }]);
    await expect.poll(async () => (await middle(page, hex!)).x - here.x).toBeLessThan(-45);
    expect((await middle(page, hex!)).y - here.y).toBeLessThan(-20);
    expect(await chosen(page), 'nothing was touched').toEqual(asked);
    // The browser itself has not zoomed the page.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    // A touch that stays is one.
    await page.waitForTimeout(400);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => chosen(page)).not.toEqual(asked);
  });
});
