// The rulebook: an address leads to its case, and the table leads to the rulebook.
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'rulebook' });

test('an address leads to its case', async ({ page }) => {
  await page.goto('/rules#c-6-7-4');
  const heading = page.locator('#c-6-7-4');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.locator('.rulebook a[href="#c-5-2"]').first().click();
  await expect(page).toHaveURL(/\/rules#c-5-2$/);
  await expect(page.locator('#c-5-2')).toBeInViewport();
});

test('a card and a refusal lead to their places, in another tab', async ({ page, context }) => {
  const screen = await TableScreen.begin(page, 'standard');
  await screen.thing('card-3').click();
  await expect(screen.sheet.locator('p.to-case a')).toHaveAttribute('href', '/rules#card-3');
  await page.keyboard.press('Escape');
  await screen.thing('barricade').click();
  const refusal = screen.sheet.locator('small.to-case a').first();
  await expect(refusal).toHaveAttribute('href', /^\/rules#c-(R\d+|\d+-\d+(-\d+)*)$/);
  const place = (await refusal.getAttribute('href'))?.split('#')[1];
  const opened = context.waitForEvent('page');
  await refusal.click();
  const book = await opened;
  await expect(book.locator(`#${place}`)).toBeInViewport();
  await expect(screen.sheet).toBeVisible();
});
