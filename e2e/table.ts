// The table's screen as a player handles it. Every way of deciding goes through what the page shows.
import { type Locator, type Page, expect } from '@playwright/test';
import { type Action, Api } from './api.ts';

/** What a player would point at for an action: the thing, and the second thing for a volley. */
export function thingsOf(action: Action): string[] {
  if (typeof action === 'string') {
    const things: Partial<Record<string, string>> = {
      break_platoon: 'platoon', continue_work: 'barricade', dismiss_builder: 'barricade', draw_more: 'pile',
    };
    const thing = things[action];
    return thing ? [thing] : [];
  }
  const card = (number: number) => `card-${number}`;
  if ('volley' in action) return [card(action.volley.card), `ibutho-${action.volley.at}`];
  if ('put_forth' in action) return [card(action.put_forth.card)];
  if ('discard_down' in action) return [card(action.discard_down.card)];
  if ('form_platoon' in action) return [card(action.form_platoon.lieutenant), card(action.form_platoon.second)];
  if ('begin_work' in action) return ['barricade'];
  if ('fight_fire' in action) return [card(action.fight_fire.hero)];
  if ('distribute' in action) return ['ammunition'];
  if ('put_out' in action) return [`building-${action.put_out.building}`];
  throw new Error(`our players do not use ${JSON.stringify(action)}`);
}

export class TableScreen {
  readonly page: Page;
  readonly root: Locator;
  readonly sheet: Locator;
  readonly pass: Locator;
  /** When `point` pressed it last. */
  #passed = 0;
  /** How something is pointed at. */
  tap = (thing: Locator): Promise<void> => thing.click();

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('.table');
    this.sheet = page.getByRole('dialog');
    this.pass = page.locator('[data-primary]');
  }

  /** Begins a game from the home page by its button. */
  static async begin(page: Page, kind: 'standard' | 'daily'): Promise<TableScreen> {
    await page.goto('/');
    await page.locator(`#begin-${kind}`).click();
    const screen = new TableScreen(page);
    await screen.laid();
    return screen;
  }

  static async open(page: Page, id: string): Promise<TableScreen> {
    await page.goto(`/siege/${id}`);
    const screen = new TableScreen(page);
    await screen.laid();
    return screen;
  }

  /** The game's id, out of the address. */
  get id(): string {
    return new URL(this.page.url()).pathname.replace('/siege/', '');
  }

  thing(key: string): Locator {
    return this.root.locator(`[data-thing="${key}"]`);
  }

  /** The button or thing that does exactly this. */
  doing(action: Action): Locator {
    return this.root.locator(`[data-action='${JSON.stringify(action)}']`);
  }

  /** Waits for the table and for every answer. */
  async laid(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-status', 'ready', { timeout: 20_000 });
    // On arrival the focus is on the table; letters are keys from then on.
    const arrived = () => this.page.evaluate(() => document.activeElement?.closest('#main, dialog') != null);
    await expect.poll(arrived, { message: 'the focus comes to the table' }).toBe(true);
  }

  /** Waits until the table shows this many entries, all of them answered. */
  async at(seq: number, timeout = 20_000): Promise<void> {
    await expect(this.root).toHaveAttribute('data-seq', String(seq), { timeout });
    await expect(this.root).toHaveAttribute('data-status', 'ready', { timeout });
  }

  /** Decides by pointing at things: the thing itself, its sheet, and a second thing where it takes one. */
  async point(action: Action): Promise<void> {
    if (action === 'pass') {
      // Sooner it would be the second half of a double click.
      await this.page.waitForTimeout(Math.max(0, this.#passed + 400 - Date.now()));
      await this.tap(this.pass);
      this.#passed = Date.now();
      return;
    }
    const [first, second] = thingsOf(action);
    await this.tap(this.thing(first));
    await this.opened();
    const direct = this.sheet.locator(`[data-action='${JSON.stringify(action)}']`);
    if ((await direct.count()) > 0) {
      await this.tap(direct);
      return;
    }
    // One of several: the sheet asks for the second thing.
    const option = 'volley' in (action as object) ? 'Fire a volley' : 'Form the Reserve Platoon';
    await this.tap(this.sheet.locator('.option[data-legal]').filter({ hasText: option }));
    await this.tap(this.thing(second));
  }

  /** The same by keys: shortcuts, arrows and Enter. */
  async type(action: Action): Promise<void> {
    const keys = this.page.keyboard;
    await this.hearsKeys();
    if (action === 'pass') {
      await keys.press('e');
      return;
    }
    const [first, second] = thingsOf(action);
    const wanted = JSON.stringify(action);
    if (typeof action === 'object' && ('put_forth' in action || 'volley' in action) && (await this.thing(first).locator('xpath=ancestor::*[contains(@class,"hand")]').count()) > 0) {
      await keys.press('h');
      await this.#walk('.hand', 'ArrowRight', element => element?.getAttribute('data-thing') ?? '', first);
      await keys.press('Enter');
      await this.opened();
      if ((await this.sheet.locator(`[data-action='${wanted}']`).count()) === 0) {
        await this.#walk('.sheet', 'ArrowDown', element => (/^Fire a volley/.test(element?.textContent ?? '') ? 'volley' : ''), 'volley');
        await keys.press('Enter');
        await expect(this.root).toHaveAttribute('data-aiming');
        await this.#walk('.map', 'ArrowRight', element => element?.getAttribute('data-thing') ?? '', second);
        await keys.press('Enter');
        return;
      }
    } else {
      await keys.press('w');
      await this.opened();
    }
    await this.#walk('.sheet', 'ArrowDown', element => element?.getAttribute('data-action') ?? '', wanted);
    await keys.press('Enter');
  }

  /** A sheet lies open and is drawn: what it says follows a frame later. */
  async opened(): Promise<void> {
    await expect(this.sheet.locator('.sheet-body > *').first()).toBeVisible();
  }

  /** A sheet stays until its line's answer is there, and letters are keys only while the table has the focus. */
  async hearsKeys(): Promise<void> {
    await expect(this.sheet).toBeHidden();
    const onTable = () => this.page.evaluate(() => document.activeElement?.closest('#main') != null);
    await expect.poll(onTable, { message: 'the focus is on the table' }).toBe(true);
  }

  /** Decides by keys without asking the server, which knows no practice game: ends the phase, or where something has to be chosen, chooses the first. */
  async decide(): Promise<void> {
    const before = String(await this.root.getAttribute('data-seq'));
    await this.hearsKeys();
    await this.page.keyboard.press('e');
    if (await this.root.getAttribute('data-seq') !== before) return;
    await this.page.keyboard.press('w');
    await this.opened();
    await this.page.keyboard.press('1');
    await expect(this.root).not.toHaveAttribute('data-seq', before);
  }

  /** Decides so until the game is over and its last sheet lies open. */
  async endPractice(): Promise<void> {
    while (await this.root.getAttribute('data-ended') === null) {
      if (await this.root.getAttribute('data-phase') === 'over') await this.page.waitForTimeout(100);
      else await this.decide();
    }
    await expect(this.sheet.locator('.result-vp')).toBeVisible();
  }

  /** The focus is on something a player can see it on, and has its ring. */
  async keepsFocus(after: string): Promise<void> {
    const seen = () => this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) return 'not shown';
      if (!element.matches(':focus-visible')) return `no ring: ${element.tagName} ${element.className}`;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const ring = element.querySelector('.spot-ring');
      const drawn = ring ? getComputedStyle(ring).strokeWidth : outlineStyle !== 'none' && outlineWidth;
      return drawn && Number.parseFloat(drawn) > 2 ? 'seen' : `no ring: ${element.tagName} ${element.className}`;
    });
    await expect.poll(seen, { message: `the focus after ${after}` }).toBe('seen');
  }

  async #walk(group: string, key: string, read: (element: Element | null) => string, wanted: string): Promise<void> {
    const here = () => this.page.evaluate(`(${read})(document.activeElement)`);
    // The page moves the focus into the new group after it is drawn; a key before that would go to the old one.
    const inside = () => this.page.evaluate(
      group => document.activeElement?.closest(`${group} [data-arrows], ${group}[data-arrows]`) != null, group,
    );
    await expect.poll(inside, { message: `the focus comes to ${group}` }).toBe(true);
    for (let steps = 0; steps < 60; steps += 1) {
      if ((await here()) === wanted) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} never came to ${wanted}`);
  }
}

/** Plays a game to its end, deciding each time by `choose` and doing it by `decide`. */
export async function playOut(
  screen: TableScreen,
  api: Api,
  choose: (legal: Action[], table: Awaited<ReturnType<Api['table']>>) => Action,
  decide: (action: Action) => Promise<void>,
): Promise<Action[]> {
  const decided: Action[] = [];
  for (;;) {
    const legal = await api.legal(screen.id);
    await screen.at(legal.seq);
    if (legal.actions.length === 0) return decided;
    const action = choose(legal.actions, await api.table(screen.id));
    decided.push(action);
    await decide(action);
    await screen.at(legal.seq + 1);
  }
}
