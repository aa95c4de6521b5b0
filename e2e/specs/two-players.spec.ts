// Isandlwana between two browsers: invitation and open games, clocks, who is there, offers, resignation, and every kind of break.
import { type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { liveRegions } from '../live-regions.ts';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'two players' });

const table = (page: Page): Locator => page.locator('.battle');
const press = (page: Page, does: string) => page.locator(`button[data-do="${does}"]`).first().click();
const ready = (page: Page) => expect(table(page)).toHaveAttribute('data-status', 'ready', { timeout: 40_000 });
const seat = (page: Page, side: 0 | 1): Locator => page.locator(`.seats li[data-side="${side}"]`);

test('two people play by invitation, through a reload, a lost connection and a restart of the server', async ({ page, server, stranger, trouble }) => {
  trouble.excuse(/net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|NETWORK_CHANGED)/);
  await page.goto('/isandlwana');
  await expect(page.locator('#clock-3-days')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('#clock-1-day').click();
  await page.locator('#begin-invited').click();
  await ready(page);
  await expect(seat(page, 1)).toContainText('nobody yet');
  await expect(seat(page, 0).locator('.clock')).toHaveText(/^1 d 0 h$/);
  const code = await page.locator('.invitation .code').innerText();
  // On a phone as well it is what one sees first.
  await page.setViewportSize(phone);
  for (const part of ['[data-do="copy"]', '.code']) await expect(page.locator(`.invitation ${part}`)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.invitation .hint')).toBeInViewport({ ratio: 1 });

  // The two words, as they are said.
  const other = await stranger({ viewport: phone, hasTouch: true });
  await other.goto('/isandlwana');
  await other.locator('#invitation-code').fill(`  ${code.replace('-', ' ').toUpperCase()} `);
  await expectAccessible(other, 'the start page of the battle');
  await other.locator('#enter-invitation').click();
  await ready(other);
  await other.getByRole('button', { name: 'Play as the Zulu' }).click();

  // Each sees the other, and whose turn it is, in the title too.
  await expect(seat(page, 1)).toContainText('online');
  await expect(seat(other, 0)).toContainText('online');
  await expect(page).toHaveTitle(/^● /);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon-turn/);
  await expect(other).toHaveTitle(/^Isandlwana/);
  await press(page, 'rest');
  await expect(other).toHaveTitle(/^● /);
  await expect(page).toHaveTitle(/^Isandlwana/);
  await expect(seat(other, 1)).toHaveAttribute('data-running', '');

  // A lost connection: what was decided meanwhile is delivered once.
  await other.context().setOffline(true);
  await press(other, 'plan');
  await expect(table(other)).toHaveAttribute('data-status', /offline|retrying/);
  await expect(table(page)).toHaveAttribute('data-phase', '1');
  // Closing the page now warns of an unsent decision: the clock would run on.
  const warning = other.waitForEvent('dialog');
  await other.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe('beforeunload');
  await (await warning).dismiss();
  await other.context().setOffline(false);
  await ready(other);
  await expect(page.locator('.battle-log')).toContainText(/Chest: 32 units move towards the /);
  // A restart: both find back by themselves.
  await server.kill();
  await press(other, 'done');
  // The waiting player sees it as well.
  for (const one of [page, other]) await expect(one.locator('.mending')).toHaveText('Connection lost. Reconnecting…', { timeout: 20_000 });
  await server.reopen();
  await expect(table(page)).toHaveAttribute('data-phase', '2', { timeout: 40_000 });
  await ready(other);
  await page.reload();
  await ready(page);
  await expect(page.locator('.asked')).toContainText('Fire at Zulu units next to you.');
  await expect(seat(page, 1)).toContainText('online', { timeout: 40_000 });

  // The Zulu player asks to undo; the British player declines, and then does not.
  await press(other, 'ask-take-back');
  await expect(page.locator('.offer')).toContainText('asks to undo');
  await expect(page.locator('[role="status"]:not(dialog *)').first()).toContainText('asks to undo');
  await expectAccessible(other, 'the table with an offer on a phone');
  await press(page, 'refuse-offer');
  await expect(other.locator('.offer')).toHaveCount(0);
  await expect(other.locator('.prompt .why')).toBeInViewport();
  await expect(other.locator('.prompt .why')).not.toBeEmpty();
  await press(other, 'ask-take-back');
  await press(page, 'accept-offer');
  await expect(table(page)).toHaveAttribute('data-phase', '1');
  await expect(table(other)).toHaveAttribute('data-phase', '1');
  await expect(other.locator('.asked')).toContainText('All groups have moved.');

  // Somebody who looks on sees the seats, and has nothing to press.
  const third = await stranger();
  await third.goto(page.url());
  await ready(third);
  await expect(seat(third, 0)).toBeVisible();
  await expect(third.locator('[data-do="ask-resign"], [data-do="join"]')).toHaveCount(0);
  await expect(page.locator('.seats')).toContainText('One person is watching.');
  // Nobody is one of the others who watch.
  const fourth = await stranger();
  await fourth.goto(page.url());
  await ready(fourth);
  await expect(page.locator('.seats')).toContainText('2 people are watching.');
  await expect(third.locator('.seats')).toContainText('One person is watching.');

  // Resignation is asked for twice.
  await press(other, 'ask-resign');
  await expect(other.locator('.state')).toContainText('Resign? The other side wins.');
  await press(other, 'stay-in');
  await press(other, 'ask-resign');
  await press(other, 'resign');
  for (const one of [page, other, third]) {
    await expect(one.locator('.outcome')).toHaveAttribute('data-winner', 'british');
    await expect(one.locator('.outcome')).toContainText('The Zulu resigned.');
    await expect(table(one)).toHaveAttribute('data-over', '');
    // On a phone too it is seen from its beginning.
    await expect(one.locator('.outcome h2')).toBeInViewport({ ratio: 1 });
  }
  await expect(other.locator('.outcome')).toContainText('You have lost.');
  await expect(page.locator('.outcome')).toContainText('You have won.');
  await expect(third.locator('.outcome')).not.toContainText('You have');
  await expect(other).toHaveTitle(/^Isandlwana/);
  // Either asks for a rematch, the other is notified and accepts; a spectator has no part in it.
  const first = page.url();
  await expect(third.locator('[data-do="rematch"]')).toHaveCount(0);
  await press(page, 'rematch');
  await expect(page).not.toHaveURL(first);
  await ready(page);
  await expect(seat(page, 0)).toContainText('nobody yet');
  await expect(page.locator('.invitation')).toContainText('Your opponent finds your request among their battles');
  await expect(other.locator('.state')).toContainText('asks for a rematch');
  await expect(other.locator('[role="status"]:not(dialog *)').first()).toContainText('asks for a rematch');
  // A player who is not at the table finds it among the battles.
  const battles = await other.context().newPage();
  await battles.goto('/isandlwana');
  await expect(battles.getByRole('link', { name: /asks for a rematch/ })).toBeVisible();
  await battles.close();
  await expect(third.locator('.state')).not.toContainText('rematch');
  await expect(other.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other).toHaveURL(page.url());
  await ready(other);
  await expect(seat(page, 0)).toContainText('online');
  // The battle that is over leads both to it.
  const rematch = other.url();
  for (const one of [page, other]) {
    await one.goto(first);
    await expect(one.locator('.state')).not.toContainText('asks for a rematch');
    await one.getByRole('button', { name: 'Go to the rematch' }).click();
    await expect(one).toHaveURL(rematch);
    await ready(one);
  }
  await press(other, 'rest');
  await expect(page).toHaveTitle(/^● /);
  // Its result shows the changes of the ratings to both players, and to everyone else.
  const result = `${new URL(first).pathname}/result`;
  for (const [one, first] of [[page, 'Your rating as the British: 1662 (+162)'], [other, 'Your rating as the Zulu: 1338 (−162)']] as const) {
    await one.goto(result);
    await expect(one.locator('.result-ratings li').first()).toHaveText(first);
    await expect(one.locator('.result-ending b')).toHaveText(/^You have (won|lost)\.$/);
    await expectAccessible(one, 'the result of a rated battle');
  }
  await third.goto(result);
  await expect(third.locator('.result-ending b')).toHaveCount(0);
  await expect(third.locator('.result-ratings li')).toHaveText([/rating as the British: 1662 \(\+162\)$/, /rating as the Zulu: 1338 \(−162\)$/]);
});

test('an open game is found and taken by a stranger, and called off by both', async ({ page, stranger }) => {
  await page.goto('/isandlwana');
  await page.locator('#side-zulu').click();
  await page.locator('#clock-live').click();
  await page.locator('#begin-open').click();
  await ready(page);
  await expect(page.locator('.state')).toContainText('You can close this page');
  await expect(page.locator('.asked')).toContainText('British: nobody has joined yet.');
  // Asked whether to withdraw it, its player is joined before she answers.
  await press(page, 'ask-resign');
  await expect(page.locator('[data-do="resign"]')).toBeVisible();

  const other = await stranger({ viewport: phone, hasTouch: true });
  await other.goto('/isandlwana');
  const open = other.locator('.open-games a');
  await expect(open).toContainText('British');
  await expect(open).toContainText('60 min + 30 s');
  await open.click();
  await ready(other);
  await other.getByRole('button', { name: 'Play as the British' }).click();
  await expect(seat(other, 0).locator('.clock')).toHaveText(/^(1:00:00|59:\d\d)$/);
  await expect(page.locator('[data-do="resign"]')).toHaveCount(0);
  // Who has joined is told for a while, and leaves the question by itself.
  await page.setViewportSize(phone);
  const news = page.locator('.prompt .thrown');
  await expect(news).toContainText('has joined: British');
  await expect(news).toBeHidden({ timeout: 9000 });
  await expect(page.locator('.prompt .asked')).toBeVisible();
  await expect(seat(page, 0)).toHaveAttribute('data-running', '');
  // A clock runs while somebody thinks.
  await expect(seat(page, 0).locator('.clock')).toHaveText(/^59:\d\d$/);

  await press(page, 'ask-call-off');
  await expect(page.locator('.offer')).toContainText('has not answered yet');
  // Seen without looking for it, on a phone as well.
  await expect(other.locator('[data-do="accept-offer"]')).toBeInViewport();
  await press(other, 'accept-offer');
  for (const one of [page, other]) {
    await expect(one.locator('.outcome')).toContainText('Called off: no result');
    await expect(one.locator('button[data-do="rest"]')).toHaveCount(0);
  }
  // Nobody else finds it any more.
  await other.goto('/isandlwana');
  await expect(other.locator('.elsewhere')).toContainText('Nobody is waiting just now.');
});

test('a battle that nobody has joined is withdrawn', async ({ page }) => {
  await page.goto('/isandlwana');
  await page.locator('#begin-invited').click();
  await ready(page);
  await press(page, 'ask-resign');
  await press(page, 'resign');
  await expect(page.locator('.outcome').first()).toContainText('Called off: no result');
});

test('an invitation that there is not is refused in words', async ({ page, trouble }) => {
  trouble.excuse(/status of 404/);
  const said = await liveRegions(page);
  await page.goto('/isandlwana');
  await page.locator('#invitation-code').fill('nobody nowhere');
  const alert = page.locator('.elsewhere [role=alert]');
  for (const _ of ['once', 'twice']) {
    await page.locator('#enter-invitation').click();
    await expect(alert).not.toBeEmpty();
    await expect.poll(said).toContain(await alert.innerText());
  }
  await expect(page).toHaveURL(/\/isandlwana$/);
});

test('a side taken in one tab is played in the other as well, and a tab that nobody sees tells whose turn it is', async ({ page, stranger, trouble }) => {
  trouble.excuse(/net::ERR_FAILED.*\/join/);
  await page.goto('/isandlwana');
  await page.locator('#begin-invited').click();
  await ready(page);
  const code = await page.locator('.invitation .code').innerText();
  const other = await stranger();
  await other.request.get('/api/v1/me');
  const address = `${new URL(page.url()).pathname}#${code}`;
  // As the browser says it of a tab behind another.
  const hide = (tab: Page, hidden: boolean) => tab.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  // The code is sent to somebody from another tab.
  await hide(page, true);
  const second = await other.context().newPage();
  for (const tab of [other, second]) {
    await tab.goto(address);
    await ready(tab);
  }
  // A request whose answer is lost is stored all the same.
  let lost = 0;
  await other.route('**/join', async route => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await other.getByRole('button', { name: 'Play as the Zulu' }).click();
  await expect(other.locator('.asked')).toContainText('the other player decides');
  await expect(second.locator('.asked')).toContainText('the other player decides');
  expect(lost).toBe(1);
  await expect(page).toHaveTitle(/^● /);

  await hide(page, false);
  await hide(second, true);
  await press(page, 'rest');
  await expect(second).toHaveTitle(/^● /);
});
