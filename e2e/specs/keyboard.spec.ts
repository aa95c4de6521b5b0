// A whole game without a pointer: Tab, arrows, Enter and the table's own keys.
import { Api } from '../api.ts';
import { kind, steady } from '../policy.ts';
import { TableScreen, playOut } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'n4' });

test('a game played by keyboard alone never loses the focus', async ({ page, context }) => {
  test.setTimeout(240_000);
  // No pointer has been here, not even by accident of this spec.
  await context.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('a pointer was used'), true);
  });
  const api = new Api(page.request);
  const screen = new TableScreen(page);

  await page.goto('/');
  await expect(page.locator('#begin-standard')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  for (let tabs = 0; tabs < 30 && (await page.evaluate(() => document.activeElement?.id)) !== 'begin-standard'; tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await screen.laid();
  await screen.keepsFocus('the beginning');

  const decided = await playOut(screen, api, steady, async action => {
    await screen.type(action);
    await screen.keepsFocus(JSON.stringify(action));
  });
  expect(new Set(decided.map(kind))).toEqual(new Set(['pass', 'put_forth', 'distribute', 'volley']));

  const game = await api.game(screen.id);
  expect({ vp: game.score?.total, entries: game.seq, ending: game.score?.ending }).toEqual({
    vp: 14, entries: 30, ending: 'overrun',
  });

  // The last sheet opens by itself, and again by the key that lists what can be done; Enter goes on to the count.
  await expect(screen.sheet.locator('[data-result]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.sheet).toBeHidden();
  await page.keyboard.press('w');
  await expect(screen.sheet.locator('[data-result]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/siege/${game.id}/result`);
  // A page of another program: the browser loads it, and reads it from its top.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('every key that the table names does what it says', async ({ page }) => {
  const screen = await TableScreen.begin(page, 'standard');
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await screen.keepsFocus(key);
  };
  await press('?');
  await expect(screen.sheet).toContainText('Keyboard shortcuts');
  await press('Escape');
  await expect(screen.sheet).toBeHidden();
  await press('h');
  await expect(page.locator('.hand [data-thing]').first()).toBeFocused();
  await press('m');
  await expect(page.locator('.map [data-thing^="ibutho"]').first()).toBeFocused();
  // The arrows pass what is not on the map just now.
  const things = page.locator('.map [data-thing]:visible');
  await things.first().focus();
  await press('ArrowLeft');
  await expect(things.last()).toBeFocused();
  await press('ArrowRight');
  await expect(things.first()).toBeFocused();
  await press('l');
  await expect(page.locator('.log-pane')).toBeFocused();
  await press('w');
  await expect(screen.sheet).toBeVisible();
  // The first of the list, by its number.
  await press('1');
  await screen.at(2);
  // Held down, it is decided once.
  await page.keyboard.down('e');
  await screen.at(3);
  await page.keyboard.down('e');
  await page.keyboard.up('e');
  await page.waitForTimeout(150);
  await screen.keepsFocus('e');
  await screen.at(3);

  // On until something can be taken back.
  const api = new Api(page.request);
  let decided = false;
  for (let undo = false; !undo; { undo } = await api.legal(screen.id)) {
    decided = false;
    await api.play(screen.id, (legal, table) => (decided ? undefined : ((decided = true), steady(legal, table))));
  }
  await page.reload();
  const { seq, undos } = await api.game(screen.id);
  await screen.at(seq);
  await page.locator('[data-primary]').focus();
  await press('u');
  await screen.at(seq + 1);
  expect((await api.game(screen.id)).undos).toBe(undos + 1);

  // On until two decisions can be taken back, one after the other.
  for (let open = 0; open < 2; ) {
    let decided = false;
    await api.play(screen.id, (legal, table) => (decided ? undefined : ((decided = true), steady(legal, table))));
    const { undo, actions } = await api.legal(screen.id);
    expect(actions, 'the game is not over before').not.toEqual([]);
    open = undo ? open + 1 : 0;
  }
  await page.reload();
  const before = await api.game(screen.id);
  await screen.at(before.seq);
  await page.locator('[data-primary]').focus();
  await press('r');
  await expect.poll(async () => (await api.legal(screen.id)).undo).toBe(false);
  const after = await api.game(screen.id);
  expect(after.undos).toBeGreaterThanOrEqual(before.undos + 2);
  expect(after.seq - before.seq).toBe(after.undos - before.undos);
});

test('the button that goes on is not pressed by mistake for what it does next, by a key or by a double click', async ({ page }) => {
  const screen = await TableScreen.begin(page, 'standard');
  const primary = page.locator('[data-primary]');
  const seq = async () => Number(await screen.root.getAttribute('data-seq'));
  const begun = await seq();
  const said = await primary.innerText();
  await primary.focus();
  await page.keyboard.press('Enter');
  await expect.poll(seq).toBeGreaterThan(begun);
  await expect(primary).not.toHaveText(said);
  await expect(page.locator('[data-do="choices"]')).toBeFocused();

  await screen.at(await seq());
  const before = await seq();
  await primary.dblclick();
  await expect.poll(seq).toBe(before + 1);
  await page.waitForTimeout(500);
  expect(await seq()).toBe(before + 1);
});

test('a key pressed in the instant in which Escape takes a sheet away is not lost', async ({ page }) => {
  const screen = await TableScreen.begin(page, 'standard');
  const open = async () => {
    await page.keyboard.press('w');
    await expect(screen.sheet).toContainText('What can I do now?');
  };
  // Faster than any finger: both keys before the browser has told of the closing.
  await open();
  await page.evaluate(() => {
    for (const key of ['Escape', '?']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await expect(screen.sheet).toContainText('To the next control');
  await page.keyboard.press('Escape');
  await expect(screen.sheet).toBeHidden();
  // The dialog has closed and says so only after another sheet lies open.
  await open();
  const closed = await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const sheet = document.querySelector<HTMLDialogElement>('dialog.sheet');
    press('Escape');
    for (let turns = 0; turns < 50 && sheet?.open; turns += 1) await Promise.resolve();
    const closed = sheet?.open === false;
    press('?');
    await new Promise(later => setTimeout(later, 300));
    return closed;
  });
  expect(closed).toBe(true);
  await expect(screen.sheet).toContainText('To the next control');
});

test('a key pressed before the panels are drawn is for the table', async ({ page }) => {
  const game = await new Api(page.request).begin('standard');
  // In the instant in which the table is there; its buttons, which the focus will be on, come after its first picture.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-seq]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true, cancelable: true }));
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(`/siege/${game.id}`);
  const screen = new TableScreen(page);
  await screen.at(game.seq);
  await expect(screen.sheet).toContainText('What can I do now?');
});

test('keys that write act on the table alone, and can be turned off', async ({ page }) => {
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const keys = page.keyboard;
  const { id } = screen;
  const { seq } = await api.game(id);
  const nothing = async (pressed: string, why: string) => {
    for (const key of pressed) await keys.press(key);
    await page.waitForTimeout(150);
    await expect(screen.sheet, why).toBeHidden();
    expect(await screen.root.getAttribute('data-seq'), why).toBe(String(seq));
  };
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await nothing('1?we', 'keys before the table');
  // On a link of the table a letter is the table's: it means nothing to a link.
  for (const link of ['.brand', '.phases a', '.tray-head a', '.table-tools a']) {
    await page.locator(link).first().focus();
    await keys.press('?');
    await expect(screen.sheet, `? on ${link}`).toBeVisible();
    await keys.press('Escape');
    await expect(screen.sheet).toBeHidden();
    await expect(page.locator(link).first()).toBeFocused();
  }
  // Off, by the switch among the keys themselves; it keeps the focus.
  await screen.pass.focus();
  await keys.press('?');
  const off = screen.sheet.getByRole('button', { name: 'No single-key shortcuts' });
  await off.click();
  await expect(off).toHaveAttribute('aria-pressed', 'true');
  await expect(off).toBeFocused();
  await keys.press('Escape');
  await expect(screen.sheet).toBeHidden();
  await expect(screen.pass.locator('kbd')).toBeHidden();
  for (const place of ['[data-primary]', '.map [data-thing]', '.hand [data-thing]']) {
    await page.locator(place).first().focus();
    await nothing('1?weE', `keys on ${place}, turned off`);
  }
  // The rest of the keyboard is as it was.
  await page.locator('[data-do="choices"]').focus();
  await keys.press('Enter');
  await expect(screen.sheet).toBeVisible();
  await expect(screen.sheet.locator('.option').first()).toBeFocused();
  await keys.press('1');
  await keys.press('ArrowDown');
  await expect(screen.sheet.locator('.option').nth(1)).toBeFocused();
  await keys.press('Escape');
  await expect(screen.sheet).toBeHidden();

  // Remembered, and among the settings of every page.
  await page.goto('/');
  const setting = page.getByRole('button', { name: 'No single-key shortcuts' });
  await expect(setting).toHaveAttribute('aria-pressed', 'true');
  await setting.click();
  await expect(setting).toHaveAttribute('aria-pressed', 'false');
  await TableScreen.open(page, id);
  await screen.hearsKeys();
  await keys.press('?');
  await expect(screen.sheet).toContainText('0 is the tenth');
});

test('the tenth line of a list has a key too, and the eleventh the arrows', async ({ page }) => {
  const api = new Api(page.request);
  const { id } = await api.begin('standard');
  const game = await api.play(id, (legal, table) => (legal.length > 10 ? undefined : steady(legal, table)));
  expect(game.score, 'the game is not over before').toBeNull();
  const screen = await TableScreen.open(page, id);
  await screen.hearsKeys();
  await page.keyboard.press('w');
  const lines = screen.sheet.locator('.option[data-legal]');
  await expect(lines.nth(8).locator('kbd')).toHaveText('9');
  await expect(lines.nth(9).locator('kbd')).toHaveText('0');
  await expect(lines.nth(10).locator('kbd')).toHaveCount(0);
  const tenth = JSON.parse((await lines.nth(9).getAttribute('data-action')) ?? '');
  await page.keyboard.press('0');
  await screen.at(game.seq + 1);
  expect((await api.game(id)).log.at(-1)?.step).toEqual({ act: tenth });
});
