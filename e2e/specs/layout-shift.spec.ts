// What a page or table has drawn stays where it is while the rest comes: as the browser counts layout shifts, at a slow processor.
import { expect, moving, phone, test } from '../test.ts';
import { Api } from '../api.ts';
import { idle } from '../policy.ts';

test.use(moving);

/** A page is good up to 0.1 (Core Web Vitals): what follows a list that turns out short comes into sight then. Tables have less. */
const LIMITS = { table: 0.03, page: 0.1 };
const windows = {
  phone,
  'short phone': { width: 412, height: 823 },
  desktop: { width: 1440, height: 900 },
  'low desktop': { width: 1440, height: 780 },
  'high desktop': { width: 1440, height: 1300 },
};

for (const [name, viewport] of Object.entries(windows)) {
  test(`nothing moves while a table or a page is drawn on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.className || node?.nodeName).join(', ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const api = new Api(page.request);
    const game = await api.begin('standard');
    const finished = await api.play((await api.begin('standard')).id, idle);
    const tables = ['/siege/first-night', '/siege/practice', '/isandlwana/first-battle', `/siege/${game.id}`, `/siege/${finished.id}/replay`];
    const pages = ['/', '/isandlwana', '/my-record', '/player', '/leaderboards/standard', '/daily', `/siege/${finished.id}/result`];
    // How high a window is matters to what fills it.
    for (const path of name.includes(' ') ? tables : [...tables, ...pages]) {
      await page.goto(path);
      await expect(page.locator('#main')).toBeVisible();
      // Half a second without a request: by then all that is deferred has been drawn.
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      const sum = shifts.reduce((all, shift) => all + Number.parseFloat(shift), 0);
      expect(sum, `${path}\n${shifts.join('\n')}`).toBeLessThan(tables.includes(path) ? LIMITS.table : LIMITS.page);
    }
  });
}
