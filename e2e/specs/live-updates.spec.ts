// A game that is open twice: a decision in one place appears in the other automatically, and once.
import type { Page } from '@playwright/test';
import { type Action, Api } from '../api.ts';
import { liveRegions } from '../live-regions.ts';
import { idle, is, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'following' });

/** What the log says, undone lines marked. */
const log = (page: Page) => page.locator('.log-line').evaluateAll(lines => lines.map(line => `${line.getAttribute('data-what')} ${line.textContent}`));

/** Both show the same log, and it is the one that a page shows which is loaded anew. */
async function agree(pages: Page[], fresh: Page, id: string): Promise<void> {
  const screen = await TableScreen.open(fresh, id);
  const { seq } = await new Api(fresh.request).game(id);
  await screen.at(seq);
  const lines = await log(fresh);
  expect(lines.length).toBeGreaterThan(0);
  for (const page of pages) expect(await log(page)).toEqual(lines);
}

test('what one tab decides shows in the other, both ways, and once', async ({ page, context }) => {
  const api = new Api(page.request);
  const first = await TableScreen.begin(page, 'standard');
  const other = await context.newPage();
  const told = await liveRegions(other);
  const second = await TableScreen.open(other, first.id);
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { sameTab: true }));
  await told();
  for (let moves = 0; moves < 6; moves += 1) {
    const legal = await api.legal(first.id);
    const before = await log(other);
    await (moves % 2 === 0 ? first : second).point(steady(legal.actions, await api.table(first.id)));
    await first.at(legal.seq + 1);
    await second.at(legal.seq + 1);
    if (moves === 0) {
      const happened = (await log(other)).find(line => !before.includes(line)) ?? 'nothing';
      let said = '';
      const heard = async () => (said += await told());
      await expect.poll(heard, { message: 'it is said as well' }).toContain(happened.replace(/^\S+ [\d.]*/, '').trim());
    }
  }
  for (const tab of [page, other]) expect(await tab.evaluate(() => 'sameTab' in window)).toBe(true);
  await agree([page, other], await context.newPage(), first.id);
});

test('an undo elsewhere is followed, and told', async ({ page, context }) => {
  const api = new Api(page.request);
  const first = await TableScreen.begin(page, 'standard');
  const other = await context.newPage();
  const second = await TableScreen.open(other, first.id);
  // Whatever asks no fate can be taken back.
  const begun = await api.legal(first.id);
  const put = begun.actions.find((action: Action) => is(action, 'put_forth'));
  if (!put) throw new Error(`this luck gives no hero at first: ${JSON.stringify(begun.actions)}`);
  await first.point(put);
  await second.at(begun.seq + 1);
  await page.locator('[data-do="undo"]').click();
  await first.at(begun.seq + 2);
  await second.at(begun.seq + 2);
  await expect(other.locator('.toast')).toBeVisible();
  await agree([page, other], await context.newPage(), first.id);
});

test('a browser that was offline for a while catches up', async ({ page, context, server, stranger, trouble }) => {
  trouble.excuse(/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/);
  const api = new Api(page.request);
  const first = await TableScreen.begin(page, 'standard');
  // The same player in another browser.
  const other = await stranger({ storageState: await context.storageState() });
  const second = await TableScreen.open(other, first.id);
  await first.pass.click();
  await second.at(2);

  await other.context().setOffline(true);
  // Chromium keeps a connection that is open already; so it has to break.
  await server.kill();
  await server.reopen();
  for (let moves = 0; moves < 5; moves += 1) {
    const legal = await api.legal(first.id);
    await first.point(steady(legal.actions, await api.table(first.id)));
    await first.at(legal.seq + 1);
  }
  await expect(second.root).toHaveAttribute('data-seq', '2');
  await other.context().setOffline(false);
  await second.at(7);

  await second.pass.click();
  await second.at(8);
  await first.at(8);
  await agree([page, other], await context.newPage(), first.id);
});

test('a stream that the server refuses is asked for again', async ({ page, context, trouble }) => {
  trouble.excuse(/status of 503/);
  const first = await TableScreen.begin(page, 'standard');
  const other = await context.newPage();
  let asked = 0;
  await other.route('**/events?*', route => ((asked += 1) === 1 ? route.fulfill({ status: 503 }) : route.continue()));
  const second = await TableScreen.open(other, first.id);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await first.pass.click();
  await first.at(2);
  await second.at(2);
});

test('a stream is open only while a page shows a game that goes on', async ({ page }) => {
  const streams = { open: 0 };
  page.on('request', request => { streams.open += Number(request.url().includes('/events?')); });
  for (const ended of ['requestfailed', 'requestfinished'] as const) {
    page.on(ended, request => { streams.open -= Number(request.url().includes('/events?')); });
  }
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const { id } = screen;
  await expect.poll(() => streams.open).toBe(1);
  await page.evaluate(() => history.back());
  await expect(page.locator('#begin-standard')).toBeVisible();
  await expect.poll(() => streams.open, { message: 'home' }).toBe(0);
  await page.evaluate(() => history.forward());
  await screen.laid();
  await expect.poll(() => streams.open, { message: 'at the table again' }).toBe(1);
  const { seq } = await api.play(id, idle);
  await screen.at(seq);
  await expect.poll(() => streams.open, { message: 'the game is over' }).toBe(0);
});
