// Sound and vibration at the table: each for who asks for it, by a switch of its own in help. What they are made of: sound.spec.ts.
import type { Page } from '@playwright/test';
import { TableScreen } from '../table.ts';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'n17' });

/** What was asked for since the last call: of both kinds. */
const cues = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { cues: string[] }).cues.splice(0));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const cues: string[] = [];
    Object.assign(window, { cues });
    navigator.vibrate = pattern => cues.push(`vibration ${pattern}`) > 0;
    addEventListener('sound', event => cues.push(`sound ${(event as CustomEvent<string>).detail}`));
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('vibration comes without sound, and is remembered', async ({ page }) => {
    const screen = await TableScreen.begin(page, 'standard');
    await screen.pass.tap();
    await screen.at(2);
    expect(await cues(page)).toEqual([]);

    await page.locator('.table [data-do="help"]').first().tap();
    await screen.sheet.getByRole('button', { name: 'Vibration' }).tap();
    await expect(screen.sheet.getByRole('button', { name: 'Vibration' })).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.sheet.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
    // It can be felt at once what was asked for.
    await expect.poll(() => cues(page)).toEqual(['vibration 8']);

    await page.reload();
    await screen.laid();
    await screen.pass.tap();
    await expect.poll(() => cues(page)).toContainEqual(expect.stringMatching(/^vibration \d/));
    expect(await cues(page)).not.toContainEqual(expect.stringMatching(/^sound/));
  });
});

test('a desktop has sound alone', async ({ page }) => {
  const screen = await TableScreen.begin(page, 'standard');
  await page.keyboard.press('?');
  await expect(screen.sheet.getByRole('button', { name: 'Vibration' })).toBeHidden();
  await screen.sheet.getByRole('button', { name: 'Sound' }).click();
  await expect.poll(() => cues(page)).toEqual(['sound card 1']);
});
