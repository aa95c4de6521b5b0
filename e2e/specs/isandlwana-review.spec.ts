// The review of a finished battle, made by the worker with the figures of native code, and as everybody reads it.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api, type Game, good, kind } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'battle-review' });

const folder = new URL('../../client/src/isandlwana/review/', import.meta.url);

/** A battle alone, each phase ended as soon as it can be. */
async function fought(page: Page, ruleset = 'isandlwana_solitaire'): Promise<Game> {
  const api = new Api(page.request);
  const { id } = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset }));
  return api.play(id, legal => legal.find(action => kind(action) === 'done') ?? legal[0]);
}

/** A shown figure: a minus is no hyphen. */
const figure = (text: string | null): number => Number(String(text).replace('−', '-').replace(/[,.](?=\d{3})/, ''));

test('the worker finds the figures of a battle that native code finds', async ({ page }) => {
  // The same battle, task and figures as in client/src/isandlwana/review/task.rs.
  const battle = await readFile(new URL('battle.json', folder), 'utf8');
  const kept = await readFile(new URL('expected.txt', folder), 'utf8');
  const [, script] = /data-worker="([^"]+)"/.exec(await (await page.request.get('/')).text()) ?? [];
  await page.goto('/');
  const told = await page.evaluate(async ({ script, task }) => {
    const worker = new Worker(script, { type: 'module', name: 'isandlwana_reviewer' });
    const lines: string[] = [];
    await new Promise<void>((done, failed) => {
      worker.onerror = event => failed(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        if (data === 'ready') return worker.postMessage(task);
        lines.push(data);
        if (data.startsWith('end ') || data === 'cannot') done();
      };
    });
    worker.terminate();
    return lines;
  }, { script: script!, task: `review 8 8 1879\n${battle}` });
  expect(`${told.join('\n')}\n`).toBe(kept);
});

test('a battle is reviewed from its result, and its figures add up', async ({ page }) => {
  test.setTimeout(180_000);
  const game = await fought(page);
  await page.goto(`/isandlwana/${game.id}/result`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(`/isandlwana/${game.id}/review`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where the score comes from' })).toBeVisible({ timeout: 150_000 });
  await expect(page.getByRole('status')).toContainText('The review is done.');
  const sum = async (what: string) => figure(await page.locator(`[data-sum="${what}"]`).textContent());
  const [start, skill, luck, worth] = await Promise.all(['start', 'british', 'luck', 'worth'].map(sum));
  // A massacre, without the 500 of a victory.
  expect(worth).toBe(game.score?.points);
  expect(Math.abs(start + skill + luck - worth)).toBeLessThan(0.11);
  // The Zulu were played by the rules, and who never fires is told so.
  await expect(page.locator('[data-sum="zulu"]')).toHaveCount(0);
  await expect(page.locator('.costly li').first()).toContainText(/Better: /);
  await expect(page.locator('.review-graph svg')).toHaveAttribute('aria-label', /0% in the end/);
  await expect(page.locator('.review-graph circle')).toHaveCount(3);

  // A turning point leads to its moment, and back there is no second wait.
  const link = page.locator('.turning-points a').first();
  const moment = Number((await link.getAttribute('href'))!.split('#')[1]);
  await link.click();
  await expect(page.locator('.table')).toHaveAttribute('data-seq', String(moment));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible();
  expect(await sum('worth')).toBe(worth);
  for (const [name, size] of windows) {
    await page.setViewportSize(size);
    await expectAccessible(page, `a battle's review on a ${name}`);
  }

  // Again from there, by keyboard.
  await page.locator('.turning-points button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/isandlwana\/[0-9a-f-]+$/);
  const branch = await new Api(page.request).game(page.url().split('/').at(-1)!);
  expect(branch.log).toEqual(game.log.slice(0, moment + 1));
});

test('a Zulu player who waited is told which horn should have gone where', async ({ page }) => {
  test.setTimeout(180_000);
  const game = await fought(page, 'isandlwana_solitaire_zulu');
  await page.goto(`/isandlwana/${game.id}/review`);
  await expect(page.getByRole('status')).toContainText('The review is done.', { timeout: 150_000 });
  const waited = page.locator('.costly li', { hasText: 'Turn 1: Zulu movement (Zulu)' });
  await expect(waited).toContainText(/Better: .*(Right horn|Chest|Left horn): \d+ more units towards the [^;]+, next to \d{4}/);
  // The few that matter.
  expect((await waited.textContent())?.match(/more units?/g)?.length).toBeLessThanOrEqual(3);
  await expectAccessible(page, 'the review of a Zulu player’s battle');
});
