// The first battle: a game with a public seed, with a guide beside it, stored in the browser only.
import type { Page } from '@playwright/test';
import { liveRegions } from '../live-regions.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, moving, phone, test } from '../test.ts';

const guide = (page: Page) => page.locator('.guide');
const next = (page: Page) => page.locator('[data-do="guide-next"]');
const pointed = (page: Page) => page.locator('[data-guided]');

async function at(page: Page, step: string): Promise<void> {
  await expect(guide(page)).toHaveAttribute('data-step', step, { timeout: 20_000 });
}

/** From the page where battles begin to the first caption. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/isandlwana');
  const door = page.getByRole('link', { name });
  await expect(door).toHaveClass(/btn-primary/);
  await door.click();
  await at(page, 'welcome');
}

/** Touches what the guide points at until it says something else. */
async function follow(page: Page, step: string): Promise<void> {
  await at(page, step);
  for (let touches = 0; touches < 12; touches += 1) {
    await expect(pointed(page)).toBeVisible();
    const target = pointed(page);
    // A hex may lie outside the part of the map that is seen.
    await target.dispatchEvent('click');
    await page.waitForTimeout(400);
    if ((await guide(page).getAttribute('data-step')) !== step) return;
  }
  throw new Error(`${step} has no end`);
}

const STEPS = [
  ['welcome', 'read'], ['strength', 'read'], ['place', 'do'], ['come', 'read'], ['react', 'do'], ['dice', 'read'], ['hold', 'do'],
  ['attack', 'read'], ['order', 'do'], ['march', 'do'], ['stack', 'do'], ['onward', 'do'], ['fire', 'do'], ['finish', 'do'],
  ['sniping', 'read'], ['colors', 'do'], ['arrive', 'do'], ['score', 'read'],
] as const;

async function through(page: Page): Promise<void> {
  for (const [step, kind] of STEPS) {
    await at(page, step);
    if (kind === 'do') await follow(page, step);
    else await next(page).click();
  }
  await at(page, 'end');
}

test('the guide leads through the first turn by what it points at', async ({ page }) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await begin(page, 'Play your first battle');
  await through(page);
  expect(sent, 'nothing is decided on the server').toEqual([]);
  await expect(page.locator('.battle')).toHaveAttribute('data-turn', '2');
  await expectAccessible(page, 'the guide’s end on a desktop');
  // The last caption is no end: only its buttons are.
  await page.reload();
  await at(page, 'end');
  await expect(page.locator('.battle')).toHaveAttribute('data-turn', '2');
  await next(page).click();
  await expect(page).toHaveURL(/\/isandlwana$/);
  await expect(page.locator('#begin-alone')).toHaveClass(/btn-primary/);
  await expect(page.getByRole('link', { name: /first battle/ })).toHaveCount(0);
});

test('a step is taken back with what was decided for it; a reload goes on; sent away it can be called', async ({ page }) => {
  await begin(page, 'Play your first battle');
  await next(page).click();
  await next(page).click();
  await follow(page, 'place');
  await at(page, 'come');
  await page.locator('[data-do="guide-back"]').click();
  await at(page, 'place');
  await expect(page.locator('.prompt [data-do="rest"]')).toBeVisible();
  await follow(page, 'place');
  await next(page).click();
  await at(page, 'react');
  await page.reload();
  await at(page, 'react');
  await page.goto('/isandlwana');
  await page.getByRole('link', { name: 'Resume your first battle' }).click();
  await at(page, 'react');
  await guide(page).getByRole('button', { name: 'Skip the guide' }).click();
  await expect(guide(page)).toBeHidden();
  await page.reload();
  await expect(page.locator('.battle')).toHaveAttribute('data-turn', '1');
  await expect(guide(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show the guide' }).click();
  await at(page, 'react');
});

test.describe('moving', () => {
  test.use(moving);

  test('an attack is shown before guide, log and figures tell what came of it', async ({ page }) => {
    await begin(page, 'Play your first battle');
    for (const [step, kind] of STEPS) {
      if (step === 'hold') break;
      await at(page, step);
      if (kind === 'read') {
        await next(page).click();
        continue;
      }
      await expect(async () => {
        // A key ends what is being shown.
        await page.keyboard.press('Shift');
        if (await pointed(page).isVisible()) await pointed(page).dispatchEvent('click');
        expect(await guide(page).getAttribute('data-step')).not.toBe(step);
      }).toPass({ timeout: 20_000 });
    }
    await at(page, 'hold');
    const told = () => page.evaluate(() => ({
      strength: document.querySelector('.facts dd')!.textContent,
      lines: document.querySelectorAll('.battle-log li').length,
    }));
    const before = await told();
    // What is shown is looked at in the frame in which it begins.
    const first = page.evaluate(() => new Promise<Record<string, unknown>>(tell => {
      const root = document.querySelector('.battle')!;
      new MutationObserver(() => {
        if (!root.hasAttribute('data-showing')) return;
        requestAnimationFrame(() => requestAnimationFrame(() => tell({
          step: document.querySelector<HTMLElement>('.guide')!.dataset.step,
          lines: document.querySelectorAll('.battle-log li').length,
        })));
      }).observe(root, { attributeFilter: ['data-showing'] });
    }));
    await page.locator('.prompt [data-do="done"]').click();
    expect(await first).toEqual({ step: 'hold', lines: before.lines });
    await page.keyboard.press('Shift');
    await at(page, 'attack');
    await expect.poll(async () => (await told()).lines).toBeGreaterThan(before.lines);
    await expect.poll(async () => (await told()).strength).not.toBe(before.strength);
  });
});

test('whoever has begun another battle still finds the first', async ({ page }) => {
  await page.goto('/isandlwana');
  await page.locator('#begin-alone').click();
  await expect(page.locator('.battle')).toBeVisible();
  await page.goto('/isandlwana');
  await expect(page.locator('#begin-alone')).toHaveClass(/btn-primary/);
  await expect(page.getByRole('link', { name: 'Play your first battle' })).not.toHaveClass(/btn-primary/);
  await page.goto('/isandlwana/how-to-play');
  await page.getByRole('link', { name: 'Your first battle' }).click();
  await at(page, 'welcome');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, locale: 'es-ES' });

  test('in Spanish, heard, by keyboard', async ({ page }) => {
    test.setTimeout(180_000);
    const heard = await liveRegions(page);
    await begin(page, 'Jugar tu primera batalla');
    await expectAccessible(page, 'the guide on a phone');
    for (const [step, kind] of STEPS) {
      await at(page, step);
      await expect(next(page)).toBeFocused();
      await expect(next(page)).toBeInViewport({ ratio: 1 });
      if (kind === 'read') {
        await page.keyboard.press('Enter');
        continue;
      }
      for (let touches = 0; touches < 12; touches += 1) {
        await next(page).focus();
        await expect(pointed(page)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(pointed(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await page.waitForTimeout(400);
        if ((await guide(page).getAttribute('data-step')) !== step) break;
      }
    }
    await at(page, 'end');
    await expect.poll(heard).toMatch(/Con esto basta/);
    await expectAccessible(page, 'the guide’s end on a phone');
  });
});
