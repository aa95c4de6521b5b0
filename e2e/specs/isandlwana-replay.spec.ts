// What comes after a battle of Isandlwana: its story and its points, its replay from any moment, and the proof of its luck.
import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { Api, type Game, good, kind } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { at, checkAnotherSeed, checkLuck, downloadsPicture, downloadsRecord, playAndPause, playToTheEnd, stepByKeyboard } from '../replay.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'isandlwana-replay' });

/** A battle alone, each phase ended as soon as it can be. */
async function fought(page: Page): Promise<Game> {
  const api = new Api(page.request);
  const ruleset = 'isandlwana_solitaire';
  const { id } = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset }));
  return api.play(id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
}

/** A battle for two at one screen that the British give up on the first turn. */
async function givenUp(page: Page): Promise<Game> {
  const api = new Api(page.request);
  const ruleset = 'isandlwana_battle';
  const game = await good<Game>(
    await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset, opponent: 'one_screen' }),
  );
  const { seq, digest } = game;
  await good(await api.post(`/games/${game.id}/resign`, { command_id: randomUUID(), seq, digest, side: 0 }));
  return api.game(game.id);
}

test('a battle that is over is told, and anybody can watch it and play on from a moment of it', async ({ page, stranger }) => {
  test.setTimeout(120_000);
  const game = await fought(page);
  const last = game.seq - 1;
  await page.goto(`/isandlwana/${game.id}`);
  await page.getByRole('link', { name: 'The story of the battle' }).click();
  await expect(page).toHaveURL(`/isandlwana/${game.id}/result`);
  const beats = page.locator('.story li');
  await expect(page.locator('.result-vp')).toHaveAttribute('data-points', String(game.score?.points));
  const ending = await page.getByRole('heading', { level: 1 }).innerText();
  const count = await beats.count();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(5);
  await expect(beats.last()).toContainText(/victory/);
  await downloadsPicture(page);

  // A beat leads to its moment, for a stranger too.
  const other = await stranger();
  const moment = (await beats.first().locator('a').getAttribute('href')) ?? '';
  await other.goto(moment);
  await at(other, Number(moment.split('#')[1]));
  await expect(other.locator('.asked')).toContainText(/British: .+ · Zulu: automaton/);
  await expect(other.locator('[data-hex][data-acts]')).toHaveCount(0);
  await expect(other.locator('.battle-log [aria-current="step"]').first()).toBeVisible();

  await stepByKeyboard(other);
  // The first turn begins once everybody is placed, then comes the second; and back.
  await other.getByRole('combobox', { name: 'Step by' }).selectOption('Turn');
  await other.getByRole('button', { name: 'Next step' }).click();
  await expect(other.locator('.table')).not.toHaveAttribute('data-seq', '3');
  const first = Number(await other.locator('.table').getAttribute('data-seq'));
  await other.getByRole('button', { name: 'Next step' }).click();
  await expect(other.locator('.table')).toHaveAttribute('data-turn', '2');
  await other.getByRole('button', { name: 'Previous step' }).click();
  await at(other, first);
  await other.getByRole('combobox', { name: 'Step by' }).selectOption('Decision');
  await playToTheEnd(other, last);
  await expect(other).toHaveURL(`/isandlwana/${game.id}/replay#${last}`);

  // On from a moment: the same beginning, for oneself alone.
  await other.goto(`/isandlwana/${game.id}/replay#3`);
  await at(other, 3);
  await other.getByRole('button', { name: 'Play from here' }).click();
  await expect(other).toHaveURL(/\/isandlwana\/[0-9a-f-]{36}$/);
  await expect(other.locator('.battle')).toHaveAttribute('data-status', 'ready');
  const branch = await new Api(other.request).game(other.url().split('/').at(-1) ?? '');
  expect(branch.log).toEqual(game.log.slice(0, 4));

  // In the list of its players it says how it ended.
  await page.goto('/isandlwana');
  await expect(page.locator(`main a[href="/isandlwana/${game.id}"]`)).toHaveText(new RegExp(`^${ending} \\(.* 20\\d\\d\\)$`));
});

test('the luck of a battle is proved by its page and by the page about luck', async ({ page }) => {
  const game = await fought(page);
  await page.goto(`/isandlwana/${game.id}/replay`);
  await at(page, 0);
  await checkLuck(page, /As promised: all \d+ dice and draws come/);
  await downloadsRecord(page, game);

  await page.goto(`/luck#${game.id}`);
  await expect(page.locator('[data-holds]')).toHaveAttribute('data-holds', 'true');
  await page.getByRole('link', { name: 'Watch' }).click();
  await expect(page).toHaveURL(`/isandlwana/${game.id}/replay`);
  await checkAnotherSeed(page);
});

test('a battle that is not over, or not there, says so', async ({ page, trouble }) => {
  trouble.excuse(/status of 40[34]/);
  await page.goto('/isandlwana');
  await page.locator('#begin-two').click();
  await expect(page).toHaveURL(/\/isandlwana\/[0-9a-f-]{36}$/);
  const address = page.url();
  await page.goto(`${address}/result`);
  await expect(page.locator('#main')).toContainText('This battle is not over yet.');
  await page.goto(`${address}/replay`);
  await expect(page.locator('.waiting')).toContainText('You can see a game once it is over');
  await page.goto('/isandlwana/00000000-0000-4000-8000-000000000000/result');
  await expect(page.getByRole('alert')).toContainText('no such game');
});

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`result and replay of a battle suit everyone on a ${name}`, async ({ page }) => {
      const over = await givenUp(page);
      await page.goto(`/isandlwana/${over.id}/result`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The battle was forfeited');
      await expect(page.locator('.result-ending')).toHaveText('The British resigned.');
      await expect(page.locator('.story li')).toHaveText(/The British resigned\.$/);
      await expectAccessible(page, `the result of a battle on a ${name}`);
      const game = await fought(page);
      await page.goto(`/isandlwana/${game.id}/result`);
      await expectAccessible(page, `a battle’s story on a ${name}`);
      await page.goto(`/isandlwana/${game.id}/replay#4`);
      await at(page, 4);
      await expectAccessible(page, `a battle’s replay on a ${name}`);
      const hex = page.locator('[data-hex][tabindex="0"]');
      await hex.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.locator('.looked .heading')).toContainText('1207');
      await playAndPause(page, 4);
    });
  });
}

test('its result tells the rank, and its luck is played again, by oneself and by others', async ({ page, stranger }) => {
  test.setTimeout(120_000);
  const game = await fought(page);
  await page.goto(`/isandlwana/${game.id}/result`);
  await expect(page.locator('[data-place]')).toHaveText(/^Rank \d+ of \d+ on the leaderboard\.$/);
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Leaderboards' }).last()).toHaveAttribute('href', '/leaderboards/isandlwana');
  await expectAccessible(page, 'a battle’s result');
  await page.getByRole('button', { name: 'Challenge others' }).click();
  await expect(page).toHaveURL(/\/challenge\/[a-z]{5}-[a-z]{5}$/);
  await expect(page.locator('tr[data-mine]')).toContainText(String(game.score?.points));

  const other = await stranger();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Accept the challenge' }).click();
  await expect(other).toHaveURL(/\/isandlwana\/[0-9a-f-]{36}$/);
  await expect(other.locator('.battle')).toHaveAttribute('data-phase', '0');

  await page.goto(`/isandlwana/${game.id}/result`);
  await page.getByRole('button', { name: 'Same luck again' }).click();
  await expect(page).toHaveURL(/\/isandlwana\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(game.id);
  await expect(page.locator('.battle')).toHaveAttribute('data-phase', '0');
});
