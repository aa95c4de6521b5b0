// A page whose program or words cannot be loaded: it retries, reloads a newer page, and else shows an error.
import { expectAccessible } from '../accessibility.ts';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'broken-start' });

const broken = /net::ERR_FAILED|status of 404|Failed to fetch|: 404/;

for (const [what, address] of [
  ['the script', /\/siege-[0-9a-f]+\.js(\?|$)/],
  ['the program', /\/siege_bg-[0-9a-f]+\.wasm$/],
  ['its words', /\/words\/en\/siege-[0-9a-f]+\.ftl$/],
] as const) {
  test(`a page starts although ${what} did not come at once`, async ({ page, trouble }) => {
    trouble.excuse(broken);
    let asked = 0;
    await page.route(address, route => (asked++ < 2 ? route.abort() : route.continue()));
    await page.goto('/');
    await expect(page.locator('#begin-standard')).toBeVisible();
    expect(asked).toBe(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const [locale, path, says, button] of [
  ['en-GB', '/daily', 'This page did not load completely.', 'Try again'],
  ['es-AR', '/siege/first-night', 'Esta página no se cargó por completo.', 'Reintentar'],
] as const) {
  test(`a page that cannot start says so, and starts when asked again: ${locale}`, async ({ stranger, server, trouble }) => {
    trouble.excuse(broken);
    const page = await stranger({ locale, viewport: phone });
    const shut = /\.(wasm|ftl)$/;
    await page.route(shut, route => route.abort());
    await page.goto(server.address + path);
    await expect(page.getByRole('alert')).toContainText(says, { timeout: 20_000 });
    await expect(page.getByRole('button', { name: button })).toBeInViewport();
    await expect(page.getByText(/^(Loading|Cargando)…$/)).toHaveCount(0);
    // Nobody is read this while scripts run.
    await page.locator('noscript').evaluate(unread => unread.remove());
    await expectAccessible(page, `a page that cannot start, ${locale}`);
    await page.unroute(shut);
    const again = page.getByRole('button', { name: button });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main h1, .guide').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

// A deploy removes files that a page of before still asks for: its words here, since they are named in the page's HTML.
for (const [what, times, started] of [['gives way to the new one', 1, true], ['does so only once', 9, false]] as const) {
  test(`a page whose files are gone ${what}`, async ({ page, server, trouble }) => {
    trouble.excuse(broken);
    let shown = 0;
    await page.route(`${server.address}/new`, async route => {
      if (++shown > times) return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/\/words\/en\/site-[0-9a-f]+/, '/words/en/site-0123456789abcdef') });
    });
    await page.goto('/new');
    if (started) await expect(page.locator('#main h1')).toBeVisible();
    else await expect(page.getByRole('alert')).toContainText('This page did not load completely.', { timeout: 20_000 });
    expect(shown).toBe(2);
  });
}

test('more rows of a leaderboard that do not come are missed in words', async ({ page, trouble }) => {
  trouble.excuse(broken);
  let asked = 0;
  await page.route(/\/leaderboards\/standard\?/, async route => {
    asked += 1;
    if (asked === 2) return route.abort();
    const answer = await route.fetch();
    const board = await answer.json();
    await route.fulfill({ response: answer, json: { ...board, meta: { ...board.meta, total: board.rows.length + 1 } } });
  });
  await page.goto('/leaderboards/standard');
  const more = page.locator('#more');
  await more.click();
  await expect(page.getByRole('alert')).toContainText('Cannot reach the server.');
  await expect(more).toBeFocused();
  await more.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
