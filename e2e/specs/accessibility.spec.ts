// Every page for everyone: by axe, on a phone and on a desktop, without sideways scrolling, still where stillness is wished.
import { Api } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { HISTORY, expect, test, windows } from '../test.ts';

test.use({ luck: 'n17' });

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`the pages suit everyone on a ${name}`, async ({ page, trouble }) => {
      trouble.excuse(/404.*\/nowhere/);
      // These pages, the rulebooks among them, looked through by axe; those with a spec of their own are looked through there.
      test.setTimeout(240_000);
      const api = new Api(page.request);
      await page.goto('/');
      await expect(page.locator('#begin-standard')).toBeVisible();
      await expectAccessible(page, 'home');
      const game = await api.play((await api.begin('standard')).id, idle);
      await api.begin('standard');
      await page.goto('/');
      await expect(page.getByRole('link', { name: /^Resume:/ })).toBeVisible();
      await expectAccessible(page, 'home with a game');
      await page.goto(`/siege/${game.id}/result`);
      await expect(page.locator('.result-vp')).toBeVisible();
      await expectAccessible(page, 'result');
      await page.goto('/leaderboards/standard');
      await expect(page.locator('tr[data-mine]')).toBeVisible();
      await expectAccessible(page, 'leaderboard');
      await page.goto('/leaderboards/daily/today');
      await expect(page.locator('.data-table-empty')).toBeVisible();
      await expectAccessible(page, 'empty leaderboard');
      for (const path of ['/rules', '/rules/first']) {
        await page.goto(path);
        await expect(page.locator('.rulebook')).toBeVisible();
        await expectAccessible(page, path);
      }
      if (name === 'phone') {
        await page.evaluate(() => localStorage.setItem('shiyane.lang', 'es'));
        for (const path of ['/rules', '/rules/first']) {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', 'es');
          await expect(page.locator('.rulebook')).toBeVisible();
          await expectAccessible(page, `${path} in Spanish`);
        }
        await page.evaluate(() => localStorage.removeItem('shiyane.lang'));
      }
      for (const path of ['/new', '/how-to-play', '/isandlwana/how-to-play', '/about', '/history', ...HISTORY.map(name => `/history/${name}`), '/nowhere']) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test(`the table suits everyone on a ${name}, by day and by night`, async ({ page }) => {
      test.setTimeout(120_000);
      const api = new Api(page.request);
      const screen = await TableScreen.begin(page, 'standard');
      await expectAccessible(page, 'opening');
      await page.locator('.hand [data-thing]').first().click();
      await expect(screen.sheet).toBeVisible();
      await expectAccessible(page, 'sheet of a card');
      await page.keyboard.press('Escape');
      await expect(screen.sheet).toBeHidden();
      await page.keyboard.press('w');
      await expect(screen.sheet).toBeVisible();
      await expectAccessible(page, 'list of choices');

      const seen = new Set<string>();
      for (;;) {
        let met = '';
        const game = await api.play(screen.id, (legal, table) => {
          const phase = typeof table.phase === 'string' ? table.phase : Object.keys(table.phase)[0];
          met = `${phase} by ${table.night ? 'night' : 'day'}`;
          return seen.has(met) ? steady(legal, table) : undefined;
        });
        await page.reload();
        await screen.at(game.seq);
        if (game.score) break;
        seen.add(met);
        await expect(screen.root).toHaveAttribute('data-sky', met.endsWith('night') ? 'night' : 'day');
        await expectAccessible(page, met);
      }
      expect([...seen]).toEqual(expect.arrayContaining(['impi by day', 'action by day', 'action by night']));
      await page.locator('[data-primary]').click();
      await expect(screen.sheet).toBeVisible();
      await expectAccessible(page, 'the end');
    });
  });
}

test('stillness is honoured where it is wished', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moving = () => page.evaluate(() => document.getAnimations().filter(animation => {
    const { duration } = animation.effect?.getComputedTiming() ?? {};
    return animation.playState === 'running' && typeof duration === 'number' && duration > 20;
  }).length);
  const screen = await TableScreen.begin(page, 'standard');
  // Where nobody wishes for it, what happens is shown moving, or this test would prove nothing.
  await screen.pass.click();
  await expect(screen.root).toHaveAttribute('data-playing');
  await expect.poll(moving).toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await screen.laid();
  const played = page.evaluate(() => new Promise<boolean>(tell => {
    const table = document.querySelector('.table');
    let seen = false;
    new MutationObserver(() => { seen ||= table?.hasAttribute('data-playing') ?? false; })
      .observe(table as Node, { attributeFilter: ['data-playing', 'data-seq'] });
    addEventListener('told', () => tell(seen), { once: true });
  }));
  await screen.pass.click();
  await screen.at(3);
  expect(await moving()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('told')));
  expect(await played).toBe(false);
});

test('the page speaks Spanish when it is told to, and remembers', async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', 'en');
  const english = await page.locator('main').innerText();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(html).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: 'Español' })).toBeFocused();
  await expect(page.locator('main')).not.toHaveText(english);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Hold the post until morning');
  await page.locator('#begin-standard').click();
  const screen = new TableScreen(page);
  await screen.laid();
  await page.reload();
  await screen.laid();
  await expect(html).toHaveAttribute('lang', 'es');
  await expect(page.locator('.asked')).not.toBeEmpty();
  const words = await page.locator('body').innerText();
  for (const word of ['Turn ', 'Hand', 'Draw pile', 'Actions left']) expect(words).not.toContain(word);
});

test('a browser that prefers Spanish gets it at once', async ({ stranger }) => {
  const page = await stranger({ locale: 'es-ES' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

// After a change of words that is meant: npx playwright test accessibility --update-snapshots
test('home and the table’s opening read as they should', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#begin-standard')).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'home.aria.yml' });
  const screen = await TableScreen.begin(page, 'standard');
  await expect(page.locator('.prompt')).toMatchAriaSnapshot({ name: 'opening-prompt.aria.yml' });
  await expect(page.locator('.drawer')).toMatchAriaSnapshot({ name: 'opening-drawer.aria.yml' });
  const names = await page.locator('.map [data-thing^="ibutho"]').evaluateAll(list => list.map(one => one.getAttribute('aria-label')));
  expect(names).toEqual([
    'iNdluyengwe 3, Chest track, box 5, Strength 3 of 3, Next: box 4',
    'uThulwana 5, Right Horn track, box 5, Strength 5 of 5, Next: box 4',
    'iNdlondlo 2, Left Horn track, box 5, Strength 2 of 2, Next: box 4',
    'uDloko 4, Loins track, box 5, Strength 4 of 4, Next: box 4',
  ]);
});

test('the focus stays with what was pressed, and with the heading while its page is filled', async ({ page }) => {
  await page.goto('/leaderboards/standard');
  for (const name of ['This week', 'Today']) {
    const period = page.getByRole('button', { name });
    await period.focus();
    await page.keyboard.press('Enter');
    await expect(period).toHaveAttribute('aria-pressed', 'true');
    await expect(period).toBeFocused();
  }
  let answer = () => {};
  const held = new Promise<void>(resolve => { answer = resolve; });
  await page.route('**/api/v1/me', async route => {
    await held;
    await route.continue();
  });
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  // A page of the same program as home: between two programs the browser loads anew.
  await page.goto(`/siege/${id}`);
  await page.locator('a[href="/"]').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  answer();
  await expect(page.getByRole('link', { name: /^Resume:/ })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('high contrast can be read by day and by night, as chosen and as the device says', async ({ page }) => {
  const look = async (where: string) => {
    await expect(page.locator('#begin-standard')).toBeVisible();
    await expectAccessible(page, where);
  };
  await page.goto('/');
  await page.locator('#contrast').click();
  await look('high contrast');
  await page.locator('#night').click();
  await look('high contrast by night');
  const ink = () => page.evaluate(() => ['--ink', '--paper'].map(name => getComputedStyle(document.documentElement).getPropertyValue(name)));
  const dark = ['#fff', '#080c12'];
  expect(await ink()).toEqual(dark);
  await page.locator('#light').click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await look('high contrast on a dark device');
  expect(await ink()).toEqual(dark);
  await page.locator('#contrast').click();
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await look('a dark device that wants contrast');
  expect(await ink()).toEqual(dark);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    for (const path of ['/siege/first-night', '/siege/practice', '/isandlwana/first-battle', '/leaderboards/standard', '/daily', '/my-record', '/how-to-play']) {
      await page.goto(path);
      await expect(page.locator('h1, .guide').first()).toBeVisible();
      // What the server has put there is replaced as a whole.
      await expect(page.locator('.waiting, .prerendered-loading')).toHaveCount(0);
      await expectAccessible(page, `${path} in high contrast, ${colorScheme}`);
    }
  }
});

test('the theme that was chosen is there before the program, and at the table of the battle', async ({ page, trouble }) => {
  trouble.excuse(/ERR_FAILED|Failed to fetch/);
  await page.goto('/');
  await page.locator('#night').click();
  await page.locator('#still').click();
  const html = page.locator('html');
  await page.route('**/*.wasm', route => route.abort());
  await page.goto('/isandlwana');
  await expect(html).toHaveAttribute('data-sky', 'night');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await page.unroute('**/*.wasm');
  await page.reload();
  await page.locator('#begin-alone').click();
  await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
  await expect(html).toHaveAttribute('data-sky', 'night');
  // The siege has its own hours.
  await TableScreen.begin(page, 'standard');
  await expect(html).not.toHaveAttribute('data-sky');
  await expect(page.locator('.table')).toHaveAttribute('data-sky', 'day');
});
