// One game in several tabs and browsers: each shows its current state.
import { Api } from '../api.ts';
import { steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'tabs' });

test('a reload and a second tab come to where the game stands', async ({ page, context }) => {
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  for (let moves = 0; moves < 3; moves += 1) {
    const legal = await api.legal(screen.id);
    await screen.point(steady(legal.actions, await api.table(screen.id)));
    await screen.at(legal.seq + 1);
  }
  const cards = await page.locator('.hand [data-thing], .tableau [data-thing]').evaluateAll(list => list.map(card => card.getAttribute('data-thing')));
  await page.reload();
  await screen.at(4);
  expect(await page.locator('.hand [data-thing], .tableau [data-thing]').evaluateAll(list => list.map(card => card.getAttribute('data-thing')))).toEqual(cards);

  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('link', { name: /^Resume:/ }).click();
  const there = new TableScreen(second);
  await there.at(4);
  expect(there.id).toBe(screen.id);

  // The first tab hears of what the second does.
  await there.pass.click();
  await there.at(5);
  await screen.at(5);
});

test('a stale tab heals itself when it decides on a table that is no more', async ({ page, context, stranger, trouble }) => {
  // The server's word for it, which the browser reports as well; and the stream that it does not get.
  trouble.excuse(/status of 409|net::ERR_FAILED/);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  // The same player in another browser, which is not told how the game goes on.
  const elsewhere = await stranger({ storageState: await context.storageState() });
  await elsewhere.route('**/events?*', route => route.abort());
  const stale = await TableScreen.open(elsewhere, screen.id);
  await stale.at(1);

  await screen.pass.click();
  await screen.at(2);
  await stale.pass.click();
  await stale.at(2);
  await expect(elsewhere.locator('.toast')).toBeVisible();
  expect((await api.game(screen.id)).log).toHaveLength(2);

  // Healed: the next decision counts, once it is no second half of a double click.
  await elsewhere.waitForTimeout(400);
  await stale.pass.click();
  await stale.at(3);
  expect((await api.game(screen.id)).log).toHaveLength(3);
});

test('somebody else’s game is not shown', async ({ page, stranger, trouble }) => {
  trouble.excuse(/status of 403/);
  const screen = await TableScreen.begin(page, 'standard');
  const other = await stranger();
  await other.goto(`/siege/${screen.id}`);
  await expect(other.locator('.waiting')).toHaveAttribute('data-status', 'failed');
  await expect(other.locator('.waiting p').first()).not.toBeEmpty();
  await expect(other.locator('[data-thing]')).toHaveCount(0);
});

test('a game that was deleted in another tab says so instead of a table on which nothing can be decided', async ({ page, context, trouble }) => {
  trouble.excuse(/status of (403|404|401)/);
  const screen = await TableScreen.begin(page, 'standard');
  const second = await context.newPage();
  await second.goto('/player');
  await second.locator('#forget').click();
  await second.locator('#forget-sure').click();
  await expect(second.locator('#main')).toContainText('deleted');
  await screen.pass.click();
  await expect(page.locator('.waiting [role=alert]')).toBeVisible();
  await expect(page.locator('.waiting a')).toHaveAttribute('href', '/');
});

test('a page that the browser brings back has what was chosen meanwhile', async ({ page }) => {
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-contrast');
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  const goAndComeBack = (choose: boolean) => page.evaluate(choose => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    if (choose) localStorage.setItem('shiyane.contrast', '1');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, choose);
  await goAndComeBack(false);
  await goAndComeBack(true);
  await expect(html).toHaveAttribute('data-contrast', 'more');
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(false);
});
