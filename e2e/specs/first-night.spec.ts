// The first night: a game with a public seed, with a guide beside it, stored in the browser only.
import type { Page } from '@playwright/test';
import { liveRegions } from '../live-regions.ts';
import { expectAccessible } from '../accessibility.ts';
import { TableScreen } from '../table.ts';
import { expect, moving, phone, test } from '../test.ts';

test.use({ luck: 'n1', ...moving });

const guide = (page: Page) => page.locator('.guide');
const next = (page: Page) => page.locator('[data-do="guide-next"]');
/** What the guide points at, once it does. */
const pointed = (page: Page, key: string) => expect(page.locator(`[data-guided]${key}`)).toBeVisible();

async function at(page: Page, step: string): Promise<void> {
  await expect(guide(page)).toHaveAttribute('data-step', step, { timeout: 20_000 });
}

/** From the home page to the first caption that asks for an action. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/');
  const door = page.getByRole('link', { name });
  await expect(door).toHaveClass(/btn-primary/);
  await door.click();
  for (const step of ['welcome', 'come', 'line']) {
    await at(page, step);
    // Nothing moves under the pointer any more: the panel goes to what it points at after its words are there.
    await expect(next(page)).toBeFocused();
    await page.waitForTimeout(400);
    await next(page).click();
  }
  await at(page, 'chard');
}

/** Does what is asked by its card's sheet, as the guide's marks say. */
async function follow(page: Page, thing: string): Promise<void> {
  await pointed(page, `[data-thing="${thing}"]`);
  await page.locator(`[data-guided]`).click();
  await page.locator('.sheet [data-guided]').click();
}

test('the guide leads through the night by mouse, and to the siege', async ({ page }) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  // What it says, however briefly: when turn 2 began it once told the player to end the phase, its Action unused.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        if ((target as Element).matches?.('.guide-says')) said.push([...addedNodes].map(node => node.textContent).join(''));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await begin(page, 'Play your first night');
  await follow(page, 'card-3');
  await at(page, 'fire');
  await follow(page, 'card-5');
  await at(page, 'dice');
  await pointed(page, '[data-thing="ibutho-uThulwana"]');
  await next(page).click();
  await at(page, 'draw');
  await page.locator('[data-guided][data-primary]').click();
  await at(page, 'hero');
  // The button lies where the other one lay: not within a double click.
  await page.waitForTimeout(400);
  await page.locator('[data-guided][data-primary]').click();
  await follow(page, 'card-4');
  await at(page, 'build');
  await follow(page, 'card-3');
  await at(page, 'onward');
  // To the end of the phase, no further card, and a hero put forth for free.
  await page.locator('[data-guided][data-primary]').click();
  await expect(page.locator('.table')).toHaveAttribute('data-phase', 'card_draw');
  await page.waitForTimeout(400);
  await page.locator('[data-guided][data-primary]').click();
  await expect(page.locator('.table')).toHaveAttribute('data-phase', 'hero');
  await page.locator('.card[data-guided]').click();
  await page.locator('.sheet [data-guided]').click();
  await at(page, 'burns');
  await pointed(page, '[data-thing="building-hospital"]');
  await next(page).click();
  await at(page, 'quench');
  await follow(page, 'card-4');
  await at(page, 'score');
  await next(page).click();
  await at(page, 'relief');
  await page.waitForTimeout(400);
  await next(page).click();
  await at(page, 'end');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter(words => words.startsWith('9 of 15. '))).not.toContainEqual(expect.stringContaining('Now finish this phase'));
  expect(sent, 'nothing is decided on the server').toEqual([]);
  // The last caption is no end: only its buttons are.
  await page.reload();
  await at(page, 'end');
  await expect(page.locator('.table')).toHaveAttribute('data-turn', '3');
  await next(page).click();
  // The second night: not ranked, with the advisor.
  await expect(page).toHaveURL(/\/siege\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Get advice' }).click();
  await expect(page.locator('.advice [data-action]')).toHaveCount(3, { timeout: 60_000 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Resume:/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /first night/ })).toHaveCount(0);
});

test('a step is taken back with what was decided for it, dice and all', async ({ page }) => {
  await begin(page, 'Play your first night');
  const back = page.locator('[data-do="guide-back"]');
  await follow(page, 'card-3');
  await at(page, 'fire');
  await page.keyboard.press('u');
  await at(page, 'chard');
  await follow(page, 'card-3');
  await at(page, 'fire');
  await follow(page, 'card-5');
  await at(page, 'dice');
  // What it is about has been brought to sight: nothing moves under the pointer any more.
  await expect(next(page)).toBeFocused();
  await back.click();
  await at(page, 'fire');
  await expect(page.locator('.hand [data-thing="card-5"]')).toBeVisible();
  await back.click();
  await at(page, 'chard');
  await back.click();
  await at(page, 'line');
  await expect(page.locator('.hand [data-thing="card-3"]')).toBeVisible();
});

test('a reload goes on where it was; sent away, the guide stays away until it is called', async ({ page }) => {
  await begin(page, 'Play your first night');
  await follow(page, 'card-3');
  await at(page, 'fire');
  await page.reload();
  await at(page, 'fire');
  await expect(page.locator('.tableau [data-thing="card-3"]')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Resume your first night' }).click();
  await at(page, 'fire');
  await guide(page).getByRole('button', { name: 'Skip the guide' }).click();
  await expect(guide(page)).toBeHidden();
  await page.reload();
  await new TableScreen(page).laid();
  await expect(guide(page)).toBeHidden();
  await expect(page.locator('.tableau [data-thing="card-3"]')).toBeVisible();
  await page.getByRole('button', { name: 'Show the guide' }).click();
  await at(page, 'fire');
});

test('the news are said before the caption', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const heard = await liveRegions(page);
  await begin(page, 'Play your first night');
  await heard();
  await follow(page, 'card-3');
  await at(page, 'fire');
  let said = '';
  await expect.poll(async () => (said += await heard())).toContain('is in range');
  expect(said.indexOf('Chard is put forth')).toBeGreaterThanOrEqual(0);
  expect(said.indexOf('Chard is put forth')).toBeLessThan(said.indexOf('is in range'));
});

test('whoever has begun another game still finds the first night', async ({ page }) => {
  await TableScreen.begin(page, 'standard');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Resume:/ })).toHaveClass(/btn-primary/);
  await expect(page.getByRole('link', { name: 'Play your first night' })).not.toHaveClass(/btn-primary/);
  await page.goto('/how-to-play');
  await page.getByRole('link', { name: 'Your first night' }).first().click();
  await at(page, 'welcome');
});

test('the cards that are dealt leave the hand where it is', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/siege/first-night');
  await expect(guide(page)).toHaveAttribute('data-step', 'welcome');
  // Until the cards lie.
  await page.waitForTimeout(1500);
  const hand = await page.locator('.hand .strip').evaluate(strip => [strip.scrollTop, strip.scrollHeight - strip.clientHeight]);
  expect(hand).toEqual([0, 0]);
});

test('a night that is lost is told, and can be tried again', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, 'Play your first night');
  await guide(page).getByRole('button', { name: 'Skip the guide' }).click();
  const table = page.locator('.table');
  for (let steps = 0; steps < 1500 && (await table.getAttribute('data-ended')) === null; steps += 1) {
    const seq = await table.getAttribute('data-seq');
    await page.keyboard.press('e');
    // The page follows a little later; what is pressed now would be for the end's sheet.
    await page.waitForTimeout(50);
    if ((await table.getAttribute('data-seq')) !== seq) continue;
    // Something has to be chosen first.
    await page.keyboard.press('w');
    await page.keyboard.press('1');
    // Escape would close the end's sheet as well.
    if ((await table.getAttribute('data-ended')) === null) await page.keyboard.press('Escape');
  }
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('The post is overrun.', { timeout: 10_000 });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // As its button says.
  await page.keyboard.press('e');
  await expect(sheet.getByRole('button', { name: 'Second night, with an advisor' })).toBeVisible();
  // Over is over, also where the guide was sent away.
  const home = await page.context().newPage();
  await home.goto('/');
  await expect(home.getByRole('button', { name: /second night/i })).toBeVisible();
  await expect(home.getByRole('link', { name: 'Resume your first night' })).toHaveCount(0);
  await home.close();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet).toBeHidden();
  await at(page, 'welcome');
  await expect(table).toHaveAttribute('data-turn', '1');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, locale: 'es-ES', contextOptions: { reducedMotion: 'reduce' } });

  test('by keyboard alone, heard, and in Spanish', async ({ page }) => {
    test.setTimeout(180_000);
    const heard = await liveRegions(page);
    const keys = page.keyboard;
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Jugar tu primera noche' })).toHaveClass(/btn-primary/);
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await keys.press('Tab');
      if (await page.evaluate(() => document.activeElement?.getAttribute('href') === '/siege/first-night')) break;
    }
    await keys.press('Enter');
    /** The caption has come, is said, covers neither what it points at nor the buttons, and its button has the focus. */
    const caption = async (step: string, says: RegExp) => {
      await at(page, step);
      await expect(next(page)).toBeFocused();
      await expect.poll(heard, { message: step }).toMatch(says);
      await expect(next(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-primary]')).toBeInViewport({ ratio: 1 });
    };
    const read = async (step: string, says: RegExp) => {
      await caption(step, says);
      await keys.press('Enter');
    };
    /** To the thing, into its sheet, its line. */
    const does = async (step: string, says: RegExp) => {
      await caption(step, says);
      await expect(page.locator('[data-guided]')).toBeInViewport({ ratio: 0.5 });
      await keys.press('Enter');
      await expect(page.locator('[data-guided]')).toBeFocused();
      await keys.press('Enter');
      await expect(page.locator('.sheet [data-guided]')).toBeFocused();
      await keys.press('Enter');
    };
    await read('welcome', /Tú mandas/);
    await read('come', /uThulwana/);
    await read('line', /aguantar/);
    await expectAccessible(page, 'the guide on a phone');
    await does('chard', /Chard/);
    await does('fire', /a tiro/);
    await read('dice', /impacto/);
    await caption('draw', /Termina la Fase/);
    await keys.press('e');
    await caption('hero', /./);
    await keys.press('e');
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'hero');
    await expect(page.locator('.card[data-guided]')).toBeVisible();
    await does('hero', /Bromhead/);
    await does('build', /barricada/);
    await caption('onward', /tercer turno/);
    await keys.press('e');
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'card_draw');
    await expect(next(page)).toBeFocused();
    await keys.press('e');
    await expect(page.locator('.table')).toHaveAttribute('data-phase', 'hero');
    await expect(next(page)).toBeFocused();
    await keys.press('e');
    await read('burns', /Arde/);
    await does('quench', /Bromhead/);
    await read('score', /puntuación/);
    await read('relief', /Columna de Socorro/);
    await caption('end', /Con esto basta/);
    // Escape does not lose it.
    await keys.press('Escape');
    await at(page, 'end');
    await expectAccessible(page, 'the guide’s end on a phone');
    // The page is no higher than the phone: its tabs are to be seen.
    await expect(page.locator('.tabs')).toBeInViewport({ ratio: 1 });
  });
});

test('on a desktop the guide covers nothing that has the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/siege/first-night');
  /** How much of the focused thing lies beneath the panel, and where the panel is. */
  const covered = () => page.evaluate(() => {
    const [panel, at] = [document.querySelector('.guide')!, document.activeElement!];
    const [over, under] = [panel.getBoundingClientRect(), at.getBoundingClientRect()];
    const wide = Math.min(over.right, under.right) - Math.max(over.left, under.left);
    const high = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
    const share = at === document.body || panel.contains(at) ? 0 : (Math.max(wide, 0) * Math.max(high, 0)) / (under.width * under.height);
    return { share, name: at.getAttribute('data-thing') ?? at.tagName, panel: [over.left, over.top].join() };
  });
  for (const step of ['welcome', 'come', 'line']) {
    await at(page, step);
    await expect(next(page)).toBeFocused();
    // The button has the focus from the caption before: the new one gives it once more, frames later.
    await page.waitForTimeout(400);
    const seen = new Set<string>();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await next(page).evaluate(button => button === document.activeElement)) break;
      // It looks where the focus is some times a second, and is drawn anew then.
      await expect.poll(async () => (await covered()).share, { message: `${step}: ${(await covered()).name}` }).toBeLessThan(0.01);
      seen.add((await covered()).name);
    }
    expect(seen.size, 'the Tab key goes round the table').toBeGreaterThan(8);
    // It stays where it went.
    await page.locator('[data-thing="building-storehouse"]').focus();
    await expect.poll(async () => (await covered()).share).toBeLessThan(0.01);
    const places = new Set<string>();
    for (let looks = 0; looks < 8; looks += 1) {
      await page.waitForTimeout(100);
      places.add((await covered()).panel);
    }
    expect(places.size).toBe(1);
    await next(page).press('Enter');
  }
});

test('the guide suits everyone on a desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, 'Play your first night');
  await pointed(page, '[data-thing="card-3"]');
  await expectAccessible(page, 'the guide on a desktop');
});
