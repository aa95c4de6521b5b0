// The review of a finished game, made by the worker with the figures of native code and stopped at will; and its advice.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api, type Entry, type Game, good } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { liveRegions } from '../live-regions.ts';
import { idle, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'review' });

const root = new URL('../../', import.meta.url);

async function finished(page: Page, choose = idle as typeof steady): Promise<Game> {
  const api = new Api(page.request);
  return api.play((await api.begin('standard')).id, choose);
}

/** A shown figure: a minus is no hyphen. */
const figure = (text: string | null): number => Number(String(text).replace('−', '-').replace(',', '.'));

test('the worker finds the figures that native code finds', async ({ page }) => {
  // The same game, tasks and figures as in client/src/siege/advisor/task.rs.
  const corpus = await readFile(new URL('shared/tests/corpus/1-2026-11.jsonl', root), 'utf8');
  const game = JSON.parse(corpus.split('\n')[50]);
  game.log = game.log.map((entry: Partial<Entry>, seq: number) => ({ outcomes: [], ...entry, seq }));
  const begun = { ...game, log: game.log.slice(0, 9) };
  const tasks = [`review 60 40 1879\n${JSON.stringify(game)}`, `advise 60 100 1879\n${JSON.stringify(begun)}`];
  const kept = await readFile(new URL('client/src/siege/advisor/expected.txt', root), 'utf8');

  let script = '';
  await page.route('/', async route => {
    const answer = await route.fetch();
    script = /data-worker="([^"]+)"/.exec(await answer.text())![1];
    await route.fulfill({ response: answer });
  });
  await page.goto('/');
  expect(script).toMatch(/^\/worker-[0-9a-f]{16}\.js$/);
  const told = await page.evaluate(async ({ script, tasks }) => {
    const worker = new Worker(script, { type: 'module', name: 'siege_advisor' });
    const lines: string[] = [];
    const left = [...tasks];
    await new Promise<void>((done, failed) => {
      worker.onerror = event => failed(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        if (data !== 'ready') lines.push(data);
        // A task ends with its last line: of the review `end`, of the advice the one by as many games as were asked for.
        if (data === 'ready' || data.startsWith('end ')) {
          worker.postMessage(left.shift());
        } else if (/^advice \d+ 100 /.test(data)) {
          done();
        }
      };
    });
    worker.terminate();
    return lines;
  }, { script, tasks });
  expect(`${told.join('\n')}\n`).toBe(kept);
});

test('a finished game is reviewed from its result, and its figures add up', async ({ page }) => {
  test.setTimeout(180_000);
  const game = await finished(page);
  // What is shown and gone again within a frame is heard all the same.
  await page.addInitScript(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const alert = node instanceof Element && (node.matches('[role="alert"]') ? node : node.querySelector('[role="alert"]'));
        if (alert && alert.textContent) alerts.push(alert.textContent);
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`/siege/${game.id}/result`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(`/siege/${game.id}/review`);
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { alerts: string[] }).alerts)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Where the score comes from' })).toBeVisible({ timeout: 150_000 });
  await expect(page.getByRole('status')).toContainText('The review is done.');

  const sum = async (what: string) => figure(await page.locator(`[data-sum="${what}"]`).textContent());
  const [start, skill, luck, score] = await Promise.all(['start', 'skill', 'luck', 'score'].map(sum));
  expect(score).toBe(game.score!.total);
  // Each is rounded to a tenth.
  expect(Math.abs(start + skill + luck - score)).toBeLessThan(0.21);
  const graph = page.locator('.review-graph svg');
  await expect(graph).toHaveAttribute('aria-label', new RegExp(`${score}\\.0 in the end`));
  await expect(graph.locator('circle')).toHaveCount(3);

  // Every decision in force is in the list, with nothing that costs less than nothing.
  await page.getByText(/^All \d+ decisions$/).click();
  const rows = page.locator('tr[data-seq]');
  expect(await rows.count()).toBe(game.log.filter(({ step }) => typeof step === 'object').length);
  const costs = await rows.evaluateAll(all => all.map(row => Number(row.getAttribute('data-cost'))));
  expect(costs.every(cost => cost >= 0)).toBe(true);
  // Who never does anything is told so.
  expect(Math.max(...costs)).toBeGreaterThan(100);
  await expect(page.locator('.costly li').first()).toContainText(/\?|Mistake|Blunder|Inaccuracy/);

  // A turning point leads to its moment, and back there is no second wait.
  const link = page.locator('.turning-points a').first();
  const moment = Number((await link.getAttribute('href'))!.split('#')[1]);
  await link.click();
  await expect(page.locator('.table')).toHaveAttribute('data-seq', String(moment));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible();
  expect(await sum('score')).toBe(score);

  // Again from there, by keyboard.
  await page.locator('.turning-points button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/siege\/[0-9a-f-]+$/);
  const branch = await new Api(page.request).game(page.url().split('/').at(-1)!);
  expect(branch.log).toEqual(game.log.slice(0, moment + 1));
});

test('a review can be stopped, and goes on from there', async ({ page }) => {
  const game = await finished(page, steady);
  await page.goto(`/siege/${game.id}/replay`);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByText(/^[1-9]\d* of \d+ decisions reviewed$/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('Stopped.');
  const progress = page.locator('.review-progress label span');
  const judged = await progress.textContent();
  // What was found is shown, and nothing is added to it.
  await expect(page.getByRole('heading', { name: 'Decisions that cost points' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await progress.textContent()).toBe(judged);
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  const reviewed = async (): Promise<number> => Number.parseInt((await progress.textContent())!);
  const before = Number.parseInt(judged!);
  expect(await reviewed()).toBeGreaterThanOrEqual(before);
  await expect.poll(reviewed, { timeout: 30_000 }).toBeGreaterThan(before);
});

test('a game that goes on is not reviewed', async ({ page, trouble }) => {
  trouble.excuse(/status of 40[34]/);
  const game = await new Api(page.request).begin('standard');
  await page.goto(`/siege/${game.id}/review`);
  await expect(page.getByRole('alert')).toContainText('You can see a game once it is over');
});

test('the advisor names the three best, but never where results are compared', async ({ page }) => {
  test.setTimeout(120_000);
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  const advisor = page.getByRole('button', { name: 'Advisor' });
  const api = new Api(page.request);
  const ranked = await TableScreen.begin(page, 'standard');
  expect((await api.game(ranked.id)).ranked).toBe(true);
  await page.keyboard.press('w');
  await expect(ranked.sheet).toBeVisible();
  await expect(advisor).toHaveCount(0);

  const game = await finished(page, steady);
  // Unranked, and listed beside the others' results all the same.
  const { code } = await good<{ code: string }>(await api.post(`/games/${game.id}/challenge`, {}));
  const accepted = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', challenge: code }));
  for (const { id, ranked } of [accepted, await api.begin('daily'), await api.begin('blind')]) {
    expect(ranked).toBe(id !== accepted.id);
    const compared = await TableScreen.open(page, id);
    await page.keyboard.press('w');
    await expect(compared.sheet).toBeVisible();
    await expect(advisor).toHaveCount(0);
  }

  const from = { game: game.id, entries: 9 };
  const begun = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', from }));
  await page.goto(`/siege/${begun.id}`);
  const screen = new TableScreen(page);
  await screen.at(9);
  await page.keyboard.press('w');
  // Off until it is turned on, and nothing of it is loaded.
  await expect(advisor).toHaveAttribute('aria-pressed', 'false');
  expect(loaded.filter(path => /advisor|worker/.test(path))).toEqual([]);
  await advisor.click();
  await expect(advisor).toHaveAttribute('aria-pressed', 'true');
  await expect(advisor).toBeFocused();
  const advice = screen.sheet.locator('.option[data-advised]');
  await expect(advice).toHaveCount(3, { timeout: 30_000 });
  await expect(advice.first()).toContainText(/±.*VP; overrun in \d+% of simulated games\. (Best, because .+|Equal best: any difference may be chance)\.$/);
  // What is not plainly worse than the best is as good.
  for (const other of [advice.nth(1), advice.nth(2)]) await expect(other).toContainText(/(VP worse than the best choice: with that one, .+|Equal best: any difference may be chance)\.$/);
  expect(loaded.filter(path => path.endsWith('.wasm') && path.includes('advisor'))).toHaveLength(1);
  await expectAccessible(page, 'advice');
  // It is taken as any other choice, and the next table gets its own.
  const action = JSON.parse((await advice.first().getAttribute('data-action'))!);
  await advice.first().click();
  await screen.at(10);
  expect((await api.game(begun.id)).log[9].step).toEqual({ act: action });
});

test('advice that comes is said once, and the line that has the focus keeps it', async ({ page }) => {
  test.setTimeout(120_000);
  const said = await liveRegions(page);
  await page.addInitScript(() => localStorage.setItem('shiyane.advisor', '1'));
  const game = await finished(page, steady);
  const from = { game: game.id, entries: 9 };
  const begun = await good<Game>(await new Api(page.request).post('/games', { command_id: randomUUID(), kind: 'standard', from }));
  const screen = await TableScreen.open(page, begun.id);
  await screen.at(9);
  await page.keyboard.press('w');
  const first = screen.sheet.locator('.option[data-legal]:not([data-advised])').first();
  await expect(first).toBeFocused();
  await said();
  const advice = screen.sheet.locator('.option[data-advised]');
  await expect(advice).toHaveCount(3, { timeout: 30_000 });
  await expect(first).toBeFocused();
  let heard = '';
  await expect.poll(async () => (heard += await said())).toMatch(/Advice: /);
  await page.waitForTimeout(500);
  heard += await said();
  expect(heard.match(/Advice: .*±.*(Best, because|Equal best)/g)).toHaveLength(1);
  expect(heard).toContain((await advice.first().locator('b').innerText()).trim());
  await page.keyboard.press('Enter');
  await screen.at(10);
});

test('an advisor that cannot be loaded says so, and is asked again when it is turned on again', async ({ page, trouble }) => {
  // The browser has no words for a script of a worker that did not come.
  trouble.excuse(/status of 404|Failed to (load|fetch)|^uncaught: $/);
  const api = new Api(page.request);
  const game = await finished(page, steady);
  const from = { game: game.id, entries: 9 };
  const begun = await good<Game>(await api.post('/games', { command_id: randomUUID(), kind: 'standard', from }));
  // As after a deploy in the middle of a game.
  await page.route('**/siege_advisor*', route => route.fulfill({ status: 404 }));
  await page.goto(`/siege/${begun.id}`);
  const screen = new TableScreen(page);
  await screen.at(9);
  await page.keyboard.press('w');
  const advisor = page.getByRole('button', { name: 'Advisor' });
  await advisor.click();
  await expect(screen.sheet.locator('.advice')).toContainText('The advisor could not be loaded.');
  await page.unroute('**/siege_advisor*');
  await advisor.click();
  await advisor.click();
  await expect(screen.sheet.locator('.option[data-advised]')).toHaveCount(3, { timeout: 30_000 });
});

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`a review suits everyone on a ${name}`, async ({ page }) => {
      test.setTimeout(180_000);
      const game = await finished(page);
      await page.goto(`/siege/${game.id}/review`);
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expectAccessible(page, 'a review under way');
      await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible({ timeout: 150_000 });
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expectAccessible(page, 'a review');
    });
  });
}
