// An illegal move shows why, with the rulebook's case, and nothing is sent.
import type { Page } from '@playwright/test';
import { Api } from '../api.ts';
import { idle, kind } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'reasons' });

/** A sentence that ends in its case: "… (6.7.2)". */
const reason = /\S.*\d+\.\d+(\.\d+)*/;

function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  return sent;
}

/** Names of the things with this mark for screen readers. */
const names = (page: Page, marked: string) =>
  page.locator(`[data-thing]${marked}`).evaluateAll(list => list.map(one => one.getAttribute('aria-label') ?? one.textContent));

test('what cannot be done with a thing stands in its sheet with the reason', async ({ page }) => {
  const screen = await TableScreen.begin(page, 'standard');
  const sent = posts(page);
  for (const key of ['ammunition', 'barricade', 'platoon', 'building-hospital', 'ibutho-uThulwana', 'pile']) {
    await screen.thing(key).click();
    await expect(screen.sheet, key).toBeVisible();
    for (const option of await screen.sheet.locator('.option[aria-disabled="true"]').all()) {
      await expect(option.locator('small')).toHaveText(reason);
      await expect(option).not.toHaveAttribute('data-action');
    }
    const impossible = screen.sheet.locator('.option[aria-disabled="true"]').first();
    const why = await impossible.locator('small').innerText();
    // Tapped all the same: said aloud, and nothing happens.
    await impossible.click({ force: true });
    await expect(page.locator('.toast')).toHaveText(why);
    // After what was announced just before, if that was a moment ago; with a space if it was the same.
    await expect(page.locator('[role="status"][aria-live]')).toHaveText(new RegExp(`${why.replace(/[()]/g, '\\$&')}\\s?$`));
    await page.keyboard.press('Escape');
    await expect(screen.sheet).toBeHidden();
  }
  expect(sent).toEqual([]);
  await expect(screen.root).toHaveAttribute('data-seq', '1');
});

test('a target that cannot be had says why when it is pointed at', async ({ page }) => {
  // Short news are gone at once, but for what stays until something else is done.
  await page.addInitScript(() => {
    const plain = window.setTimeout;
    window.setTimeout = ((then: () => void, pause?: number) => plain(then, pause === 4500 ? 100 : pause)) as typeof window.setTimeout;
  });
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  type Volley = { volley: { card: number; at: string } };
  const targets = new Map<number, string[]>();
  // On until some card has several targets, and so asks for one, and yet not all four.
  await api.play(screen.id, legal => {
    targets.clear();
    for (const action of legal) {
      if (typeof action === 'object' && 'volley' in action) {
        const { card, at } = (action as Volley).volley;
        targets.set(card, [...(targets.get(card) ?? []), at]);
      }
    }
    const found = [...targets.values()].some(list => list.length > 1 && list.length < 4);
    const gathering = ['put_forth', 'distribute'].map(wanted => legal.find(action => kind(action) === wanted));
    return found ? undefined : gathering.find(action => action !== undefined) ?? idle(legal);
  });
  const [card, list] = [...targets].find(([, list]) => list.length > 1 && list.length < 4) ?? [];
  if (!card || !list) throw new Error('this luck never gives a choice of targets');
  const out = ['uThulwana', 'uDloko', 'inDluyengwe', 'inDlondo'].find(name => !list.includes(name));

  await page.reload();
  await screen.laid();
  const sent = posts(page);
  // Everything marked says so, on the map, beside it and in the hand.
  const unsaid = async () => (await names(page, '[data-legal]')).filter(name => !name?.includes('you can act here'));
  await expect.poll(unsaid).toEqual([]);
  await screen.thing(`card-${card}`).click();
  await screen.sheet.getByRole('button', { name: /Fire a volley/ }).click();
  await expect(screen.root).toHaveAttribute('data-aiming');
  await expect.poll(unsaid).toEqual([]);
  await expect.poll(() => names(page, '[data-chosen]')).toEqual([expect.stringContaining('chosen')]);
  for (const name of list) await expect(screen.thing(`ibutho-${name}`)).toHaveAttribute('data-legal');
  const refused = screen.thing(`ibutho-${out}`);
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.click({ force: true });
  await expect(page.locator('.toast')).toHaveText(reason);
  await expect(refused).toHaveAttribute('data-refused');
  await page.waitForTimeout(400);
  await expect(page.locator('.toast a')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.root).not.toHaveAttribute('data-aiming');
  expect(await page.locator('.toast').count()).toBe(0);
  expect(sent).toEqual([]);
});
