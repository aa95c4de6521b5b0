// The replay of a finished game as a player uses it: the common parts of all replays.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Game } from './api.ts';
import { expect } from './test.ts';

const table = (page: Page) => page.locator('.table');
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

/** The table shows the game after this many decisions. */
export const at = (page: Page, moment: number) => expect(table(page)).toHaveAttribute('data-seq', String(moment));

/** By keyboard alone: to the start, three steps on, one back, and on by the slider. It ends at the third. */
export async function stepByKeyboard(page: Page): Promise<void> {
  await play(page).focus();
  await page.keyboard.press('Home');
  await at(page, 0);
  for (const step of [1, 2, 3]) {
    await page.keyboard.press('n');
    await at(page, step);
  }
  await page.keyboard.press('b');
  await at(page, 2);
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await expect(slider).toHaveAttribute('aria-valuetext', /^Step 3 of \d+, turn \d+$/);
  await slider.blur();
}

/** By itself, to the end. */
export async function playToTheEnd(page: Page, last: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('Fast');
  await play(page).click();
  await expect(table(page)).toHaveAttribute('data-seq', String(last), { timeout: 60_000 });
  await expect(play(page)).toBeVisible();
}

/** It goes on by itself from this moment, and stops when it is told to. */
export async function playAndPause(page: Page, moment: number): Promise<void> {
  await at(page, moment);
  await play(page).click();
  await expect(table(page)).not.toHaveAttribute('data-seq', String(moment));
  await page.getByRole('button', { name: 'Pause' }).click();
}

/** What the page finds when it checks the luck. */
export async function checkLuck(page: Page, found: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Check the luck' }).click();
  await expect(page.locator('.asked')).toContainText(found);
}

/** A record with another seed does not prove. */
export async function checkAnotherSeed(page: Page): Promise<void> {
  await page.route('**/record', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.seed = body.seed.replace(/^../, body.seed.startsWith('00') ? '11' : '00');
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await at(page, 0);
  await checkLuck(page, 'NOT as promised');
}

/** The file behind a link. */
async function downloaded(page: Page, link: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return readFile(await download.path());
}

/** The download is the game's record. */
export async function downloadsRecord(page: Page, game: Game): Promise<void> {
  const record = JSON.parse((await downloaded(page, 'Download game')).toString());
  expect(record.log).toEqual(game.log);
}

/** The whole game in a picture that moves, to post wherever one likes. */
export async function downloadsPicture(page: Page): Promise<void> {
  const drawn = await downloaded(page, 'Animated picture (GIF)');
  expect(drawn.subarray(0, 6).toString('latin1')).toBe('GIF89a');
}
