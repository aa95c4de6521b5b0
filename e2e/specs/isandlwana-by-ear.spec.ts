// Isandlwana by keyboard and screen reader: the focus is never lost nor put on a button that ends a phase, and whose turn it is
// is announced, alone and between two browsers.
import { type Locator, type Page } from '@playwright/test';
import { liveRegions } from '../live-regions.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'isandlwana' });

const table = (page: Page): Locator => page.locator('.battle');
const button = (page: Page, does: string): Locator => page.locator(`button[data-do="${does}"]`).first();
const hex = (page: Page, number: string): Locator => page.locator(`[data-hex="${number}"]`);
const ready = (page: Page) => expect(table(page)).toHaveAttribute('data-status', 'ready');
const list = (page: Page): Locator => page.locator('.all-choices');

async function begin(page: Page, how: string): Promise<void> {
  await page.goto('/isandlwana');
  await page.locator(`#${how}`).click();
  await expect(page).toHaveURL(/\/isandlwana\/[0-9a-f-]{36}$/);
  await ready(page);
}

/** Presses a button by the keyboard. */
async function press(page: Page, thing: Locator): Promise<void> {
  await thing.focus();
  await page.keyboard.press('Enter');
}

/** What has the focus: what it does, or its hex, or its tag. */
const focused = (page: Page): Promise<string> => page.evaluate(() => {
  const element = document.activeElement as HTMLElement;
  return element.dataset.do ?? element.dataset.hex ?? element.tagName;
});

/** The focus comes to this and stays there. */
async function comesTo(page: Page, thing: string | RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(thing);
  await page.waitForTimeout(300);
  expect(await focused(page)).toMatch(thing);
}

test('help that Escape closes gives the focus back', async ({ page }) => {
  await begin(page, 'begin-alone');
  await expect(page.locator('h1 [lang="zu"]')).toHaveText('Isandlwana');
  const help = page.getByRole('dialog', { name: 'Help' });
  for (const thing of [button(page, 'rest'), hex(page, '1206')]) {
    await thing.focus();
    await page.keyboard.press('?');
    await expect(help.locator('[data-do="close"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(thing).toBeFocused();
  }
  // Keys are heard again.
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});

test('a key pressed in the instant in which Escape takes the help away is not lost', async ({ page }) => {
  await begin(page, 'begin-alone');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.locator('[data-do="close"]')).toBeFocused();
  // Faster than any finger: both keys before the browser could tell of the closing.
  const turns = await page.evaluate(async () => {
    const turns: string[] = [];
    document.querySelector('dialog.sheet')?.addEventListener('beforetoggle', event => turns.push((event as ToggleEvent).newState));
    for (const key of ['Escape', '?']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise(resolve => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(undefined)))));
    }
    await new Promise(later => setTimeout(later, 300));
    return turns;
  });
  expect(turns).toEqual(['closed', 'open']);
  await expect(help).toBeVisible();
});

test('keys lead to the parts of the table, and the number of a hex to it', async ({ page }) => {
  const said = await liveRegions(page);
  await begin(page, 'begin-alone');
  const keys = page.keyboard;
  await button(page, 'rest').focus();
  await keys.press('l');
  await expect(page.locator('.log-pane')).toBeFocused();
  await keys.press('p');
  await expect(page.locator('.plan')).toBeFocused();
  // 0 is a figure here, not the whole field.
  for (const number of ['1206', '0907']) {
    await keys.type(number);
    await expect(hex(page, number)).toBeFocused();
    await expect(hex(page, number)).toBeInViewport();
  }
  await keys.press('ArrowRight');
  const there = await focused(page);
  expect(there).not.toBe('0907');
  await keys.press('l');
  await keys.press('m');
  expect(await focused(page)).toBe(there);
  // Figures of two numbers are no third one.
  await keys.type('12');
  await keys.press('Tab');
  await keys.press('m');
  await keys.type('0907');
  await expect(hex(page, '0907')).toBeFocused();
  await said();
  await keys.type('9999');
  await expect.poll(said).toContain('There is no hex 9999 on the map.');
  await expect(hex(page, '0907')).toBeFocused();
});

test('what is planned and taken back with Escape leaves the focus where one goes on, and says what is asked', async ({ page }) => {
  const said = await liveRegions(page);
  await begin(page, 'begin-alone-zulu');
  await press(page, page.locator('[data-do="group"][data-with="chest"]'));
  await button(page, 'surround').focus();
  await said();
  await page.keyboard.press('Escape');
  await expect.poll(said).toContain('Move the Zulu units.');
  await comesTo(page, /group/);
  // A target out of the list.
  await begin(page, 'begin-alone');
  await press(page, button(page, 'rest'));
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await ready(page);
  // The list is drawn anew some frames after the answer.
  await page.waitForTimeout(300);
  await list(page).locator('summary').press('Enter');
  await press(page, list(page).locator('[data-do="point"]').first());
  await comesTo(page, 'fire');
  await said();
  await page.keyboard.press('Escape');
  await expect.poll(said).toContain('Fire at Zulu units next to you.');
  await expect(list(page)).toHaveAttribute('open', '');
  await comesTo(page, 'point');
});

test('whoever decides by the list goes on in it, not at the button that ends the phase', async ({ page }) => {
  await begin(page, 'begin-alone');
  await list(page).locator('summary').press('Enter');
  await press(page, list(page).locator('[data-do="point"]').first());
  await expect(page.locator('.battle-log')).toContainText('is placed at');
  await comesTo(page, 'point');
  await press(page, button(page, 'rest'));
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await ready(page);
  await comesTo(page, 'point');
  // A shot at the first target, and the list is open as it was.
  await page.keyboard.press('Enter');
  await comesTo(page, 'fire');
  await page.keyboard.press('Enter');
  await expect(page.locator('.battle-log')).toContainText(/Fire at \d{4}/);
  await ready(page);
  await comesTo(page, 'point');
  await expect(list(page)).toHaveAttribute('open', '');
  // A march out of it.
  await press(page, button(page, 'done'));
  await expect(table(page)).toHaveAttribute('data-phase', '4');
  await ready(page);
  await press(page, button(page, 'movement'));
  await ready(page);
  await comesTo(page, 'point');
  for (const from of await list(page).locator('[data-do="point"]').all()) {
    await press(page, from);
    const to = list(page).locator('[data-do="point"]').filter({ hasText: 'Can go there' }).first();
    if ((await page.locator('.m-go').count()) > 0) {
      await press(page, to);
      break;
    }
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('.battle-log')).toContainText(/\d{4} to \d{4}/);
  await comesTo(page, 'point');
});

test('arriving, splitting a unit’s fire, undoing and what changed last are said', async ({ page }) => {
  const said = await liveRegions(page);
  await begin(page, 'begin-alone');
  const arrival = /Turn 1 of 6\. You lead the British\. Place Band/;
  await expect.poll(said).toMatch(arrival);
  await page.keyboard.press('c');
  await expect.poll(said).not.toBe('');
  await hex(page, '1207').focus();
  await page.keyboard.press('Enter');
  await expect.poll(said).toContain('Band, 1/24th is placed at 1207.');
  await page.keyboard.press('u');
  await expect.poll(said).toContain('Undone: Band, 1/24th is placed at 1207.');
  await press(page, button(page, 'rest'));
  await expect(table(page)).toHaveAttribute('data-phase', '2');
  await ready(page);
  await press(page, button(page, 'done'));
  await expect(table(page)).toHaveAttribute('data-phase', '4');
  await ready(page);
  await page.reload();
  await ready(page);
  await expect.poll(said).toMatch(/Turn 1 of 6\. You lead the British\. Which comes first/);
  await page.keyboard.press('c');
  await expect.poll(said).not.toBe('');
  await page.keyboard.press('s');
  await expect.poll(said).toMatch(/You lead the British\. Which comes first.*Turn 1 of 6\. British, first half/);
  // What was undone is not what stands last in the log, which has no row for this decision.
  await press(page, button(page, 'movement'));
  await ready(page);
  await page.keyboard.press('u');
  await expect.poll(said).toContain('Undone. Which comes first');
  await press(page, button(page, 'combat'));
  await ready(page);
  await list(page).locator('summary').press('Enter');
  await press(page, list(page).locator('[data-do="point"]').first());
  await said();
  const less = page.locator('[data-do="less"]:not([aria-disabled])').first();
  const unit = (await less.getAttribute('aria-label'))?.split(': ')[1] ?? '';
  await press(page, less);
  await expect.poll(said).toMatch(new RegExp(`${unit}: \\d of \\d points\\.`));
  // What one button takes the other gives back, and no more than there is.
  const more = page.locator(`[data-do="more"][aria-label$=": ${unit}"]`);
  await press(page, more);
  await expect.poll(said).toMatch(new RegExp(`${unit}: (\\d) of \\1 points\\.`));
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  // Without single keys the same is had by buttons.
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Say how the battle stands' }).press('Enter');
  await expect.poll(said).toMatch(/You lead the British\..*Turn 1 of 6/);
});

test('two at one screen hear which side is asked', async ({ page }) => {
  const said = await liveRegions(page);
  await begin(page, 'begin-two');
  await expect.poll(said).toMatch(/Turn 1 of 6\. British: Place /);
  await press(page, button(page, 'rest'));
  await expect.poll(said).toContain('Zulu: Move the Zulu units.');
});

test('two in their own browsers hear who joins and who decides, and every button of the seats leaves the focus on the table', async ({ page, stranger }) => {
  test.setTimeout(120_000);
  const said = await liveRegions(page);
  await begin(page, 'begin-invited');
  const address = await page.locator('.invitation a').getAttribute('href');
  const other = await stranger();
  const saidToOther = await liveRegions(other);
  await other.goto(address ?? '');
  await ready(other);
  await expect.poll(saidToOther).toContain('is waiting for an opponent');
  await press(other, button(other, 'join'));
  await expect.poll(saidToOther).toMatch(/You lead the Zulu\. British: the other player decides\./);
  await comesTo(other, /^(?!BODY|MAIN)/);
  await expect.poll(said).toMatch(/ has joined: Zulu\./);
  await press(page, button(page, 'rest'));
  await expect.poll(said).toContain('Zulu: the other player decides.');
  await expect.poll(saidToOther).toContain('Zulu: Move the Zulu units.');
  await press(page, button(page, 'ask-take-back'));
  await expect.poll(said).toContain('You have asked to undo your last move.');
  await comesTo(page, 'refuse-offer');
  await page.keyboard.press('Enter');
  await expect.poll(said).toContain('offer has lapsed');
  await comesTo(page, 'ask-take-back');
  await expect(page.locator('.prompt .why')).not.toContainText('offer has lapsed');
  // Declined, then accepted.
  await page.keyboard.press('Enter');
  await press(other, button(other, 'refuse-offer'));
  await comesTo(other, /^(?!BODY|MAIN)/);
  await expect.poll(said).toContain('offer has lapsed');
  await comesTo(page, 'ask-take-back');
  await page.keyboard.press('Enter');
  await press(other, button(other, 'accept-offer'));
  await expect.poll(said).toContain('Place ');
  expect(await said()).not.toContain('offer has lapsed');
  await comesTo(other, /^(?!BODY|MAIN)/);
  await comesTo(page, /^(?!BODY|MAIN)/);
  // Giving up is asked for twice; "Play on" has the focus.
  await press(page, button(page, 'ask-resign'));
  await expect.poll(said).toContain('Resign? The other side wins.');
  await comesTo(page, 'stay-in');
  await page.keyboard.press('Enter');
  await comesTo(page, /ask-/);
  await press(page, button(page, 'ask-resign'));
  await comesTo(page, 'stay-in');
  await press(page, button(page, 'resign'));
  await expect.poll(said).toContain('The British resigned.');
  await comesTo(page, /^(?!BODY|MAIN)/);
});

test('an invitation is taken with Enter, and what is wrong with it belongs to its field', async ({ page, trouble }) => {
  trouble.excuse(/status of 404/);
  await page.goto('/isandlwana');
  const field = page.locator('#invitation-code');
  await field.fill('nobody nowhere');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/\w/);
});
