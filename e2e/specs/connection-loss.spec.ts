// When the server is unreachable in mid-game: the tab resumes by itself, and decisions are done exactly once.
import { Api } from '../api.ts';
import { liveRegions } from '../live-regions.ts';
import { steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'broken line' });

/** Run in a page: it asks again at once, as when its network comes back. */
const waitsForNothing = () => { setInterval(() => dispatchEvent(new Event('online')), 100); };

test('the server is killed in mid-game and the same tab goes on once it is back', async ({ page, server, trouble }) => {
  trouble.excuse(/net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/);
  const said = await liveRegions(page);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  let moves = 0;
  await api.play(screen.id, (legal, table) => ((moves += 1) <= 8 ? steady(legal, table) : undefined));
  await page.reload();
  const before = await api.game(screen.id);
  await screen.at(before.seq);
  await page.evaluate(() => Object.assign(window, { sameTab: true }));

  await said();
  await server.kill();
  // The button ends the phase, which asks fate: it can only be answered by the server.
  await screen.pass.click();
  await expect(screen.root).toHaveAttribute('data-status', 'retrying');
  await expect(page.locator('.mending')).toBeVisible();
  await expect.poll(said).toContain('Connection lost');
  await expect(screen.root).toHaveAttribute('data-seq', String(before.seq));

  await server.reopen();
  await screen.at(before.seq + 1, 40_000);
  await expect(page.locator('.mending')).toBeHidden();
  await expect.poll(said).toContain('Connected again.');
  const after = await api.game(screen.id);
  expect(after.log).toHaveLength(before.log.length + 1);
  expect(after.log.slice(0, -1)).toEqual(before.log);
  expect(after.log.at(-1)).toMatchObject({ step: { act: 'pass' } });

  // And it goes on as if nothing had been.
  const legal = await api.legal(screen.id);
  await screen.point(steady(legal.actions, await api.table(screen.id)));
  await screen.at(after.seq + 1);
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});

test('what needs no fate is shown at once while the server is away, and delivered in order later', async ({ page, server, trouble }) => {
  trouble.excuse(/net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const begun = await api.legal(screen.id);
  const put = begun.actions.find(action => typeof action === 'object' && 'put_forth' in action);
  if (!put) throw new Error(`this luck gives no hero at first: ${JSON.stringify(begun.actions)}`);

  await server.kill();
  await screen.point(put);
  await expect(screen.root).toHaveAttribute('data-seq', String(begun.seq + 1));
  await screen.pass.click();
  await expect(screen.pass).toHaveAttribute('data-held');

  await server.reopen();
  await screen.at(begun.seq + 2, 40_000);
  expect((await api.game(screen.id)).log.map(entry => entry.step)).toEqual(['begin', { act: put }, { act: 'pass' }]);
});

test('an answer lost on the way is asked for again, and the decision is done once', async ({ page, trouble }) => {
  trouble.excuse(/net::ERR_FAILED/);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const { seq } = await api.game(screen.id);
  const ids: string[] = [];
  await page.route('**/moves', async route => {
    ids.push(route.request().postDataJSON().command_id);
    const answer = await route.fetch();
    await (ids.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await screen.pass.click();
  await screen.at(seq + 1);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect((await api.game(screen.id)).log).toHaveLength(seq + 1);
});

test('what something before the server answers in its place loses no decision', async ({ page, trouble }) => {
  trouble.excuse(/status of (403|503|429)/);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const { seq } = await api.game(screen.id);
  await page.evaluate(waitsForNothing);
  const answers = [
    // However long the server was away before.
    ...Array(8).fill({ status: 503, body: '', says: 'The server has a problem. Trying again…' }),
    { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>', says: 'Connection lost. Reconnecting…' },
    { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>', says: 'Connection lost. Reconnecting…' },
    { status: 429, body: '', says: 'The server is busy. Trying again…' },
  ];
  const said: string[] = [];
  await page.exposeFunction('mending', (text: string) => said.push(text));
  await page.evaluate(() => new MutationObserver(() => {
    const text = document.querySelector('.mending')?.textContent;
    if (text) (window as unknown as { mending: (text: string) => void }).mending(text);
  }).observe(document.querySelector('.table')!, { childList: true, subtree: true, characterData: true }));
  let asked = 0;
  await page.route('**/moves', route => {
    const { says, ...answer } = answers[asked] ?? { says: '' };
    asked += 1;
    return says ? route.fulfill(answer) : route.continue();
  });
  await screen.pass.click();
  await screen.at(seq + 1, 20_000);
  expect(asked).toBe(answers.length + 1);
  expect((await api.game(screen.id)).log).toHaveLength(seq + 1);
  expect([...new Set(said)]).toEqual([...new Set(answers.map(({ says }) => says))]);
});

test('a decision outlives a page that cannot read any answer', async ({ page, trouble }) => {
  trouble.excuse(/status of 403/);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const { seq } = await api.game(screen.id);
  await page.evaluate(waitsForNothing);
  await page.route('**/moves', route => route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }));
  await screen.pass.click();
  await expect(page.getByRole('alert')).toHaveText(/could not read the server’s answer/);
  await page.unroute('**/moves');
  await page.reload();
  await screen.at(seq + 1);
  expect((await api.game(screen.id)).log.at(-1)).toMatchObject({ step: { act: 'pass' } });
});

test('a decision that was never sent outlives its tab', async ({ page, context, server, trouble }) => {
  // Drawings may still be on their way when the server is killed.
  trouble.excuse(/net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const { id } = screen;
  const { seq } = await api.game(id);
  await server.kill();
  await screen.pass.click();
  await expect(screen.root).toHaveAttribute('data-status', 'retrying');
  await page.close();
  await server.reopen();

  const next = await TableScreen.open(await context.newPage(), id);
  await next.at(seq + 1);
  expect((await new Api(context.request).game(id)).log.at(-1)).toMatchObject({ step: { act: 'pass' } });
});

test('a game begun before the server has said who a new visitor is belongs to them', async ({ page, server }) => {
  let answered = () => {};
  const slow = new Promise<void>(resolve => { answered = resolve; });
  await page.route('**/api/v1/me', async route => {
    // Asked beside the browser, so that its cookie comes no sooner than the answer.
    const answer = await fetch(`${server.address}/api/v1/me`);
    await slow;
    await route.fulfill({ headers: { 'set-cookie': answer.headers.get('set-cookie') ?? '' }, json: await answer.json() });
  });
  await page.goto('/isandlwana');
  const begun = page.waitForResponse('**/api/v1/games');
  await page.locator('#begin-alone').click();
  await Promise.race([begun, new Promise(later => setTimeout(later, 1_000))]);
  answered();
  await begun;
  await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
});

test('whoever begins a game while the server is away sees that it is asked again', async ({ page, trouble }) => {
  trouble.excuse(/net::ERR_FAILED/);
  const said = await liveRegions(page);
  for (const [path, id] of [['/', 'begin-standard'], ['/isandlwana', 'begin-alone'], ['/new', 'begin-standard']]) {
    await page.goto(path);
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await page.route('**/api/v1/games', route => route.abort());
    await page.locator(`#${id}`).click();
    await expect(page.locator('.toast')).toHaveText('No answer yet. Retrying…');
    await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 });
    await expect.poll(said, path).toContain('No answer yet');
    await page.unroute('**/api/v1/games');
    await expect(page).toHaveURL(/\/(siege|isandlwana)\/[0-9a-f]{8}-/, { timeout: 20_000 });
  }
});
