// The table for screen readers: automatic announcements, announcements on request, and those that wait for an answer.
import type { Page } from '@playwright/test';
import { Api } from '../api.ts';
import { liveRegions } from '../live-regions.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle, is, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'n1' });

/** Keeps the server's answers back until they are let go. */
async function held(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const wait = new Promise<void>(done => { letGo = done; });
  await page.route('**/moves', async route => {
    await wait;
    await route.continue();
  });
  return async () => letGo();
}

test('how things stand is told on arrival and by a key; so is what is taken back, and why something cannot be', async ({ page }) => {
  const said = await liveRegions(page);
  const screen = await TableScreen.begin(page, 'standard');
  const opening = /Turn 1\. Day\. Action Phase\. Actions left: 1\. uThulwana, Left Horn: box 4, 4 boxes from losing\. Strength 5 of 5\..*Ammunition and water are low\..*No building is ablaze\. Zulu Victory marker: Outer Perimeter\. Inner Barricade: 0 of 3 stages\. Victory points: \d+\. Draw pile: \d+\. Hand: Chard, Bromhead, .*Choose an Action\.$/;
  await expect.poll(said).toMatch(opening);
  await expect(page.locator('.table > .visually-hidden').nth(1)).toHaveText(opening);
  await page.keyboard.press('s');
  await expect.poll(said).toMatch(opening);
  // The same again is said again.
  await page.keyboard.press('s');
  await expect.poll(said).toMatch(opening);

  // What comes in one breath is written at once: nothing is said, and then said again with more.
  await said();
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.waitForTimeout(400);
  expect((await said()).split('\n')).toHaveLength(1);

  await screen.point({ put_forth: { card: 3 } });
  await screen.at(2);
  await expect.poll(said).toContain('Chard is put forth.');
  // What changed last is said again, by a key or without one; after a reload too.
  await page.keyboard.press('c');
  await expect.poll(said).toContain('Chard is put forth.');
  // Whoever looks sees what help's buttons say; and what was said before the sheet opened is said again.
  await page.keyboard.press('?');
  const seen = screen.sheet.locator(':scope > [role="status"]');
  await expect(seen).toBeEmpty();
  await screen.sheet.getByRole('button', { name: 'Say how things stand' }).click();
  await expect(seen).toContainText('Turn 1.');
  await expect(seen).toBeInViewport();
  expect((await seen.boundingBox())?.height).toBeGreaterThan(40);
  await screen.sheet.getByRole('button', { name: 'Say what changed last' }).click();
  await expect(seen).toHaveText(/^Chard is put forth\./);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(said).toContain('Turn 1.');
  await page.keyboard.press('?');
  await screen.sheet.getByRole('button', { name: 'Say what changed last' }).click();
  await expect.poll(said).toContain('Chard is put forth.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await screen.at(3);
  await expect.poll(said).toContain('Undone: Chard is put forth.');

  // In an open sheet, where nothing outside it is heard; and the focus stays on what was tried.
  await screen.thing('barricade').click();
  const impossible = screen.sheet.locator('.option[aria-disabled="true"]').first();
  const why = await impossible.locator('small').innerText();
  await impossible.focus();
  for (const _ of ['once', 'twice']) {
    await page.keyboard.press('Enter');
    await expect.poll(said).toContain(why);
  }
  await expect(impossible).toBeFocused();
  await expectAccessible(page, 'a refusal in a sheet');
});

test('a leaderboard is headed by its name, and another choice tells how many results it has', async ({ page }) => {
  const said = await liveRegions(page);
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  await api.play(id, idle);
  await page.goto('/leaderboards/standard');
  await expect(page.getByRole('heading', { level: 2, name: 'The siege of Rorke’s Drift: Standard siege' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The siege of Rorke’s Drift: Standard siege' })).toContainText('1 result in total.');
  expect(await said()).not.toContain('result');
  await page.locator('#mine').click();
  await expect.poll(said).toContain('1 result in total.');
  await page.goto('/leaderboards/daily/today');
  await expect(page.getByRole('heading', { level: 2, name: /^Daily challenge, \d+ / })).toBeVisible();
});

test('what is decided and waits for its answer is marked at once, and its waiting is told', async ({ page }) => {
  const said = await liveRegions(page);
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  let volley: unknown;
  await api.play(id, (legal, table) => {
    const next = steady(legal, table);
    volley = is(next, 'volley') ? next : undefined;
    return volley ? undefined : next;
  });
  const screen = await TableScreen.open(page, id);
  const { seq } = await api.legal(id);
  const letGo = await held(page);
  await page.keyboard.press('w');
  // The sheet gives the focus to its first line, frames after it has opened.
  await expect(screen.sheet.locator('[data-legal]').first()).toBeFocused();
  const line = screen.sheet.locator(`[data-action='${JSON.stringify(volley)}']`);
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-busy', 'true');
  await expect(line).toHaveAttribute('data-held', 'sent…');
  await expect(line).toBeFocused();
  await expect(page.locator('.map [data-thing^="ibutho"][data-held]')).toHaveCount(1);
  await expect(page.locator('.hand [data-held], .tableau [data-held]')).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'a volley on its way');
  await expect.poll(said).toContain('Please wait: your last move is still being sent.');
  await expect(screen.root).toHaveAttribute('data-seq', String(seq));
  await letGo();
  await screen.at(seq + 1);
  await expect(screen.sheet).toBeHidden();
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await expect.poll(said).toMatch(/ fires at .*: [\d, ]+\. /);
});
