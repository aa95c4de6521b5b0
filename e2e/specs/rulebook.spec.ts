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

test('the two editions lead to each other', async ({ page }) => {
  await page.goto('/rules');
  await page.getByRole('link', { name: 'First edition', exact: true }).click();
  await expect(page).toHaveURL(/\/rules\/first$/);
  await expect(page.locator('#differences')).toBeVisible();
  await expect(page.locator('.choice [aria-current]')).toHaveText('First edition');
  // A mark leads to the other edition's case.
  await page.locator('h3:has(+ .differs)#c-6-3 + .differs a').click();
  await expect(page).toHaveURL(/\/rules#c-6-3$/);
  await expect(page.locator('#c-6-3')).toBeFocused();
  await expect(page.locator('.choice [aria-current]')).toHaveText('Second edition');
  await page.goto('/rules/first#card-25');
  await expect(page.locator('#card-25')).toContainText('Fix... bayonets!');
  await expect(page.locator('#card-25')).toBeFocused();
});

test('a card and a refusal lead to their places, in another tab', async ({ page, context }) => {
  const screen = await TableScreen.begin(page, 'standard');
  await screen.thing('card-3').click();
  await expect(screen.sheet.locator('p.to-case a')).toHaveAttribute('href', '/rules#card-3');
  await page.keyboard.press('Escape');
  // Every term leads somewhere too: what a regiment's sheet says, the phase, the chits of the cup.
  await screen.thing('ibutho-uThulwana').click();
  for (const term of await screen.sheet.locator('.about-facts dt').all()) {
    await expect(term.locator('a')).toHaveAttribute('href', /^\/rules#c-\d/);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.phases [aria-current] a')).toHaveAttribute('href', '/rules#c-6-0');
  for (const chit of await page.locator('.cup-list li').all()) {
    await expect(chit.locator('a')).toHaveAttribute('href', /^\/rules#c-5-/);
  }
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
