// Sheets over a table: the rest of the page is hidden and out of reach while one is open, and what it was when it is closed, by whatever
// closes it.
import type { Page } from '@playwright/test';
import { TableScreen } from '../table.ts';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'n17', viewport: phone });

const covered = (page: Page) => expect.poll(() => page.locator('.scrim[aria-hidden], [inert]').count(), { message: 'what is covered' });

/** Opens the sheet of the first card in the hand, and waits for the rest of the page to be covered. */
async function open(page: Page): Promise<TableScreen> {
  const screen = await TableScreen.begin(page, 'standard');
  await page.locator('.hand .card').first().click();
  await expect(screen.sheet).toBeVisible();
  await covered(page).toBeGreaterThan(0);
  return screen;
}

const ways: [string, (page: Page) => Promise<void>][] = [
  ['its button', page => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['Escape', page => page.keyboard.press('Escape')],
  ['a touch beside it', page => page.mouse.click(phone.width / 2, 20)],
];
for (const [way, close] of ways) {
  test(`a sheet is closed by ${way}, and the focus comes back`, async ({ page }) => {
    const screen = await open(page);
    // The keyboard stays within it, whether or not it visits the browser in between.
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.sheet') != null)).toBe(true);
    }
    await close(page);
    await expect(screen.sheet).toBeHidden();
    await covered(page).toBe(0);
    await expect(page.locator('.hand .card').first()).toBeFocused();
  });
}

test.describe('by a finger', () => {
  test.use({ hasTouch: true });

  test('a touch beside a sheet closes it and touches nothing below', async ({ page }) => {
    const screen = await open(page);
    // At the top there is the button that opens the help: below the sheet, not in it.
    const box = await page.locator('.table [data-do="help"]').first().boundingBox();
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
    for (const touch of [() => page.mouse.click(x, y), () => page.touchscreen.tap(x, y)]) {
      await touch();
      await covered(page).toBe(0);
      await page.waitForTimeout(400);
      await expect(screen.sheet).toBeHidden();
      await page.locator('.hand .card').first().tap();
      await expect(screen.sheet).toBeVisible();
      await covered(page).toBeGreaterThan(0);
    }
  });
});

test('whoever leaves the table with a sheet open finds the next page as it should be', async ({ page }) => {
  await open(page);
  await page.goBack();
  await expect(page.locator('#begin-standard')).toBeVisible();
  await covered(page).toBe(0);
});

test('a browser without popovers has sheets too', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'popover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    const matches = Element.prototype.matches;
    Element.prototype.matches = function (selector) {
      if (selector === ':popover-open') throw new SyntaxError('not a selector here');
      return matches.call(this, selector);
    };
    new MutationObserver(() => document.querySelector('dialog[popover]')?.removeAttribute('popover')).observe(document, { subtree: true, childList: true });
  });
  const screen = await open(page);
  await screen.sheet.getByRole('button', { name: 'Close' }).click();
  await expect(screen.sheet).toBeHidden();
  await covered(page).toBe(0);
  await expect(page.locator('.hand .card').first()).toBeFocused();
});
