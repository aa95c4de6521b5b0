// The rulebook: an address leads to its case, and the table leads to the rulebook.
import { Api } from '../api.ts';
import { idle, steady } from '../policy.ts';
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

test('a card and a refusal lead to their places, over the table', async ({ page, context }) => {
  const screen = await TableScreen.begin(page, 'standard');
  await screen.thing('card-3').click();
  await expect(screen.sheet.locator('p.to-case a').first()).toHaveAttribute('href', '/rules#card-3');
  await expect(screen.sheet.locator('p.to-case a').last()).toHaveAttribute('href', '/history/defenders#chard');
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
  await refusal.click();
  await expect(screen.sheet.locator(`#${place}`)).toBeInViewport();
  await screen.sheet.getByRole('button', { name: 'Back' }).click();
  await expect(screen.sheet.locator('small.to-case a').first()).toBeVisible();
  // A case names others; the whole book remains reachable.
  await screen.sheet.locator('small.to-case a').first().click();
  const opened = context.waitForEvent('page');
  await screen.sheet.getByRole('link', { name: 'Open the whole rulebook' }).click();
  const book = await opened;
  await expect(book.locator(`#${place}`)).toBeInViewport();
  await expect(screen.sheet).toBeVisible();
});

test('the log, the map and the count lead to their cases', async ({ page }) => {
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  await api.play(screen.id, (legal, table) => (table.turn < 3 ? steady(legal, table) : undefined));
  await page.reload();
  await screen.laid();
  const book = /^\/rules#(c-(R\d+|\d+-\d+(-\d+)*)|card-\d+)$/;
  for (const line of await page.locator('.log-line').all()) {
    for (const link of await line.locator('a').all()) await expect(link).toHaveAttribute('href', book);
    await expect(line.locator('> a')).toHaveCount(1);
  }
  await expect(page.locator('.log-line a[href^="/rules#card-"]').first()).toBeVisible();
  for (const word of ['Close', 'Medium', 'Long']) {
    await expect(page.locator('.map-words a').filter({ hasText: word })).toHaveAttribute('href', '/rules#c-6-7-1');
  }
  // By keyboard: one stop for the whole log, then the arrows.
  await page.keyboard.press('l');
  await expect(page.locator('.log-pane')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.log-line a').last()).toBeFocused();
  await page.locator('.log-line > a').last().focus();
  const wanted = (await page.locator('.log-line > a').last().getAttribute('href')) ?? '';
  // The table takes Enter for the map's things alone.
  await page.keyboard.press('Enter');
  await expect(screen.sheet.locator(`#${wanted.split('#')[1]}`)).toBeVisible();
  await page.keyboard.press('Escape');
  // From case to case the focus goes along, and each is read from its top.
  await page.locator('.hand .tray-head a').click();
  await screen.sheet.locator('.rulebook a[href="#c-11-0"]').focus();
  await page.keyboard.press('Enter');
  await expect(screen.sheet.locator('#c-11-0')).toBeFocused();
  expect(await screen.sheet.evaluate(sheet => sheet.scrollTop)).toBeLessThan(20);
  await page.keyboard.press('Escape');

  const game = await api.play(screen.id, idle);
  await page.goto(`/siege/${game.id}/result`);
  for (const line of await page.locator('.result-sum tbody th').all()) {
    await expect(line.locator('a')).toHaveAttribute('href', /^\/rules#c-1[12]-0$/);
  }
});

test('the pages of the history lead to each other, and each piece to its own', async ({ page, trouble }) => {
  await page.goto('/history/regiments#udloko');
  await expect(page.locator('#udloko')).toBeFocused();
  // A picture is drawn once the sheet of them is there.
  await expect(page.locator('#udloko + card-picture svg')).toBeVisible();
  await page.getByRole('navigation', { name: 'History' }).getByRole('link', { name: 'Sources' }).click();
  await expect(page).toHaveURL('/history/sources');
  await expect(page).toHaveTitle('Sources · Shiyane');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources');
  await expect(page.getByRole('navigation', { name: 'History' }).locator('[aria-current]')).toHaveText('Sources');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The regiments');
  trouble.excuse(/404.*\/history\/overview/);
  expect((await page.goto('/history/overview'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});
