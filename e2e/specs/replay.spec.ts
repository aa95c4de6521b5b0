// A finished game on its public page: step by step, automatically, from any moment, and playing on from there.
import type { Page } from '@playwright/test';
import { Api, type Game } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { liveRegions } from '../live-regions.ts';
import { idle, steady } from '../policy.ts';
import { at, checkAnotherSeed, checkLuck, downloadsPicture, downloadsRecord, playAndPause, playToTheEnd, stepByKeyboard } from '../replay.ts';
import { TableScreen } from '../table.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'replay' });

async function finished(page: Page): Promise<Game> {
  const api = new Api(page.request);
  return api.play((await api.begin('standard')).id, steady);
}

test('anybody can watch a finished game from the leaderboard, and play on from a moment of it', async ({ page, stranger }) => {
  test.setTimeout(120_000);
  const api = new Api(page.request);
  const game = await finished(page);
  await api.rename('Nomvula');
  const last = game.seq - 1;

  const other = await stranger();
  await other.goto('/leaderboards/standard');
  await other.getByRole('link', { name: 'Nomvula' }).click();
  await expect(other).toHaveURL(`/siege/${game.id}/replay`);
  await at(other, 0);
  await expect(other.locator('.asked')).toContainText(/Nomvula.*VP.*Standard siege/);
  await expect(other.locator('.asked')).toContainText(`Step 0 of ${last}`);
  // Nothing is offered to be decided.
  await expect(other.locator('[data-legal]')).toHaveCount(0);
  await other.locator('.hand [data-thing]').first().click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(other.getByRole('dialog').locator('.option')).toHaveCount(0);
  await other.keyboard.press('Escape');

  // By pointer.
  await other.getByRole('button', { name: 'Next step' }).click();
  await at(other, 1);
  await expect(other).toHaveURL(`/siege/${game.id}/replay#1`);
  await other.getByRole('button', { name: 'To the end' }).click();
  await at(other, last);
  await expect(other.getByRole('button', { name: 'Play from here' })).toBeHidden();
  await expect(other.locator('.log-line[aria-current]').first()).toBeInViewport();
  // By a line of the log.
  const line = other.locator('.log-line[data-at]:not([data-at="0"], [aria-current])').first();
  const moment = Number(await line.getAttribute('data-at'));
  await line.locator('span a').click();
  await at(other, moment);
  await expect(other).toHaveURL(`/siege/${game.id}/replay#${moment}`);
  await expect(other.locator(`.log-line[data-at="${moment}"]`).first()).toHaveAttribute('aria-current', 'step');
  // The focus is on a link of the log still, where a letter is the replay's.
  await other.keyboard.press('n');
  await at(other, moment + 1);
  await other.keyboard.press('b');
  await at(other, moment);
  await stepByKeyboard(other);
  await playToTheEnd(other, last);

  // A link leads to its moment, with the table as it was then.
  await other.goto(`/siege/${game.id}/replay#12`);
  await at(other, 12);
  await expect(other.locator('.cup .heading')).toContainText(/\d+ may still come/);

  // On from there: the same beginning, for oneself alone.
  await other.getByRole('button', { name: 'Play from here' }).click();
  await expect(other).toHaveURL(/\/siege\/[0-9a-f-]+$/);
  const screen = new TableScreen(other);
  await screen.at(13);
  const branch = await new Api(other.request).game(screen.id);
  expect(branch.log).toEqual(game.log.slice(0, 13));
  expect(branch.ranked).toBe(false);
});

test('the luck of a game is proved by its page, and the download is its record', async ({ page }) => {
  const game = await finished(page);
  await page.goto(`/siege/${game.id}/result`);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await at(page, 0);
  await checkLuck(page, /As promised: all \d+ chits, cards and dice come/);
  await downloadsRecord(page, game);
  await checkAnotherSeed(page);
  await downloadsPicture(page);
});

test('a step is said once: by the slider itself, or by the page', async ({ page }) => {
  const said = await liveRegions(page);
  const game = await finished(page);
  await page.goto(`/siege/${game.id}/replay`);
  await at(page, 0);
  await page.waitForTimeout(500);
  await said();
  await page.getByRole('slider').press('ArrowRight');
  await at(page, 1);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /Step 1 of/);
  await page.waitForTimeout(500);
  expect(await said()).not.toContain('Step 1 of');
  await page.getByRole('button', { name: 'To the start' }).click();
  await at(page, 0);
  await expect.poll(said).toContain('Step 0 of');
});

test('a game that is not over, or not there, says so instead', async ({ page, trouble }) => {
  trouble.excuse(/status of 40[34]/);
  const game = await new Api(page.request).begin('standard');
  await page.goto(`/siege/${game.id}/replay`);
  await expect(page.locator('.waiting')).toContainText('You can see a game once it is over');
  await page.goto('/siege/00000000-0000-4000-8000-000000000000/replay');
  await expect(page.locator('.waiting')).toContainText('no such game');
  await page.goto('/siege/nonsense/replay');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`a replay suits everyone on a ${name}`, async ({ page }) => {
      const api = new Api(page.request);
      const game = await api.play((await api.begin('standard')).id, idle);
      await page.goto(`/siege/${game.id}/replay#5`);
      await at(page, 5);
      await expectAccessible(page, 'a replay');
      const map = await page.locator('.field').boundingBox();
      await playAndPause(page, 5);
      // Other buttons at the end, but the map stays where it is.
      await page.getByRole('button', { name: 'To the end' }).click();
      await at(page, game.seq - 1);
      await expect(page.getByRole('button', { name: 'Challenge others' })).toBeVisible();
      expect(await page.locator('.field').boundingBox()).toEqual(map);
    });
  });
}

test('links lead from a replay to the first page, and into a game of one’s own', async ({ page }) => {
  const game = await finished(page);
  await page.goto('/');
  // The program has laid its page, and no longer replaces the shell's.
  await expect(page.locator('#begin-standard')).toBeVisible();
  await page.evaluate(address => {
    document.body.insertAdjacentHTML('beforeend', `<a id="watch" href="${address}">Watch</a>`);
  }, `/siege/${game.id}/replay`);
  for (let rounds = 0; rounds < 2; rounds += 1) {
    if (rounds === 0) await page.locator('#watch').click();
    else await page.goBack();
    await at(page, 0);
    await page.locator('a[href="/"]').first().click();
    await expect(page.locator('#begin-standard')).toBeVisible();
  }
  await page.locator('#begin-standard').click();
  const screen = new TableScreen(page);
  await screen.laid();
  await screen.pass.click();
  await screen.at(2);
});

test('a replay that is left before it has come is not shown', async ({ page }) => {
  const game = await finished(page);
  let arrive = () => {};
  const held = new Promise<void>(resolve => { arrive = resolve; });
  await page.route('**/record', async route => {
    await held;
    await route.continue();
  });
  await page.goto(`/siege/${game.id}/replay`);
  await page.locator('.waiting a[href="/"]').click();
  await expect(page.locator('#begin-standard')).toBeVisible();
  // The first page is another program's: the answer finds nobody who waits for it.
  arrive();
  await page.locator('#begin-standard').click();
  await new TableScreen(page).laid();
});
