// What has happened is shown one thing after another, and nothing on the page tells of it before.
import type { Page } from '@playwright/test';
import { type Action, Api, kind } from '../api.ts';
import { idle, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, moving, test } from '../test.ts';

test.use({ luck: 'n17', ...moving });

type Sample = { playing: boolean; lines: number; told: number };

/** In each frame: whether something is shown, how many lines the log has, and whether the button that tells of the end is seen. */
async function sample(page: Page): Promise<() => Promise<Sample[]>> {
  await page.evaluate(() => {
    const samples: Sample[] = [];
    Object.assign(window, { samples });
    const look = () => {
      const table = document.querySelector('.table');
      const button = document.querySelector('[data-primary="end"]');
      samples.push({
        playing: table?.hasAttribute('data-playing') ?? false,
        lines: document.querySelectorAll('.log > .log-line').length,
        told: Number(button?.checkVisibility({ opacityProperty: true }) ?? false),
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { samples: Sample[] }).samples);
}

/** Opens a table whose opening has been shown. */
async function open(page: Page, id: string): Promise<TableScreen> {
  const screen = await TableScreen.open(page, id);
  await expect(screen.root).not.toHaveAttribute('data-playing');
  await expect(page.locator('.log > .log-line').first()).toBeVisible();
  return screen;
}

test('the log tells of a volley once it has been shown', async ({ page }) => {
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  let volley: Action | undefined;
  await api.play(id, (legal, table) => {
    const action = steady(legal, table);
    if (kind(action) === 'volley') volley = action;
    return volley ? undefined : action;
  });
  if (!volley) throw new Error('no volley in this game');
  const screen = await open(page, id);
  const samples = await sample(page);
  const { seq } = await api.legal(id);
  await screen.point(volley);
  await screen.at(seq + 1);
  await expect(screen.root).not.toHaveAttribute('data-playing', { timeout: 15_000 });
  await expect(page.locator('.log')).toContainText('fires at');
  const all = await samples();
  const before = all[0].lines;
  const during = all.filter(({ playing }) => playing);
  expect(during.length).toBeGreaterThan(10);
  // The frame in which it ends draws the lines.
  expect(during.slice(0, -1).filter(({ lines }) => lines !== before)).toEqual([]);
  await expect.poll(async () => (await samples()).at(-1)?.lines).toBeGreaterThan(before);
});

test('how it ended is told once it has been shown', async ({ page }) => {
  const api = new Api(page.request);
  let decisions = 0;
  await api.play((await api.begin('standard')).id, legal => {
    decisions += 1;
    return idle(legal);
  });
  // The same luck as before, up to the last decision.
  const { id } = await api.begin('standard');
  await api.play(id, legal => ((decisions -= 1) > 0 ? idle(legal) : undefined));
  const screen = await open(page, id);
  const samples = await sample(page);
  const { actions, seq } = await api.legal(id);
  await screen.point(idle(actions));
  await screen.at(seq + 1);
  await expect(page.locator('[data-primary="end"]')).toHaveCSS('opacity', '1', { timeout: 15_000 });
  await expect(screen.root).not.toHaveAttribute('data-playing', { timeout: 15_000 });
  const during = (await samples()).filter(({ playing }) => playing);
  expect(during.length).toBeGreaterThan(10);
  expect(during.filter(({ told }) => told > 0)).toEqual([]);
  await expect.poll(async () => (await samples()).at(-1)?.told).toBe(1);
});
