// What a volley may bring is on the map before it is fired, and its dice lie beside its target afterwards.
import type { Page } from '@playwright/test';
import { type Action, Api } from '../api.ts';
import { steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, moving, phone, test, windows } from '../test.ts';

test.use({ luck: 'n17', ...moving });

type Volley = { volley: { card: number; at: string } };

/** Plays on until some card in hand has several targets, and returns its volleys. */
async function severalTargets(api: Api, id: string): Promise<Volley[]> {
  let found: Volley[] = [];
  await api.play(id, (legal, table) => {
    for (const card of table.hand) {
      const volleys = legal.filter((action): action is Action & Volley => typeof action === 'object' && 'volley' in action && action.volley.card === card);
      if (volleys.length > 1) found = volleys;
    }
    return found.length > 0 ? undefined : steady(legal, table);
  });
  expect(found.length, 'some card has several targets').toBeGreaterThan(1);
  return found;
}

/** The chances beside each regiment on the map. */
const bars = (page: Page) => page.locator('.map .ibutho').evaluateAll(all => Object.fromEntries(all.map(one => [
  one.getAttribute('data-thing')?.replace('ibutho-', ''),
  [...one.querySelectorAll('.odds text')].map(text => text.textContent),
])));

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });

    test('while a target is chosen, each has the three chances of the volley, and afterwards its dice', async ({ page }) => {
      const api = new Api(page.request);
      const { id } = await api.begin('standard');
      const volleys = await severalTargets(api, id);
      const [{ volley: { card, at } }] = volleys;
      const screen = await TableScreen.open(page, id);
      await expect(screen.root).not.toHaveAttribute('data-playing');
      expect(Object.values(await bars(page)).flat()).toEqual([]);

      await screen.thing(`card-${card}`).click();
      await screen.sheet.getByRole('button', { name: /Fire a volley/ }).click();
      await expect(screen.root).toHaveAttribute('data-aiming');
      await expect(page.locator('.asked')).toContainText('In %: hit, driven back, nothing.');
      await expect.poll(async () => Object.values(await bars(page)).filter(bar => bar.length > 0).length).toBe(volleys.length);
      const shown = await bars(page);
      for (const { volley } of volleys) {
        const label = await screen.thing(`ibutho-${volley.at}`).getAttribute('aria-label');
        const [, ...chances] = label?.match(/Hit (\d+)%, driven back (\d+)%, nothing (\d+)%/) ?? [];
        expect(shown[volley.at], label ?? '').toEqual(chances);
        // So do the modifiers, and where they can be read the dice; always in the label.
        const [dice, modifiers] = ['.dice', '.modifier'].map(part => screen.thing(`ibutho-${volley.at}`).locator(part));
        await expect(dice).toBeVisible({ visible: name === 'desktop' });
        await expect(modifiers).toHaveText(['−1 on the best', 'ammunition low']);
        await expect(modifiers.last()).toBeVisible();
        expect(label).toContain(`${await dice.textContent()}, −1 on the best (ammunition low)`);
      }
      // A bar lies on no regiment, and within the map.
      const faults = await page.evaluate(() => {
        const map = document.querySelector('.map')!.getBoundingClientRect();
        const rings = [...document.querySelectorAll('.map .ibutho[data-legal]')].map(ibutho => ibutho.querySelector('.spot-ring')!.getBoundingClientRect());
        const visible = [...document.querySelectorAll('.map :is(.odds, .dice, .modifier)')].map(part => part.getBoundingClientRect()).filter(part => part.width > 0);
        return visible.filter(part => part.left < map.left || part.right > map.right || part.top < map.top || part.bottom > map.bottom
          || rings.some(ring => part.left < ring.right && part.right > ring.left && part.top < ring.bottom - 1 && part.bottom > ring.top)).length;
      });
      expect(faults).toBe(0);

      await screen.thing(`ibutho-${at}`).click();
      const dice = page.locator(`.map [data-thing="ibutho-${at}"] use[href*="die-"]`);
      const pips = (drawn: Element[]) => drawn.map(one => one.getAttribute('href')?.replace(/.*die-/, ''));
      const announced = page.locator('.announcement .throw .die use');
      await expect(announced.first()).toBeVisible();
      await expect(dice.first()).toBeVisible();
      expect(await dice.evaluateAll(pips)).toEqual(await announced.evaluateAll(pips));
      expect(await page.locator('.map .ibutho use[href*="die-"]').count(), 'at nobody else').toBe(await dice.count());
      expect(Object.values(await bars(page)).flat()).toEqual([]);
      // They go with the announcement.
      await expect(screen.root).not.toHaveAttribute('data-playing', { timeout: 15_000 });
      await page.locator('.asked').click({ force: true });
      await expect(dice).toHaveCount(0);
    });
  });
}

for (const language of ['en', 'es']) {
  test(`a phone's map is as large while a target is chosen, in ${language}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.addInitScript(language => localStorage.setItem('shiyane.lang', language), language);
    const api = new Api(page.request);
    const { id } = await api.begin('standard');
    const [{ volley: { card } }] = await severalTargets(api, id);
    const screen = await TableScreen.open(page, id);
    await expect(screen.root).not.toHaveAttribute('data-playing');
    const height = () => page.locator('.map').evaluate(map => map.getBoundingClientRect().height);
    const before = await height();
    await screen.thing(`card-${card}`).click();
    await screen.sheet.locator('.option[data-legal]:not([data-action])').first().click();
    await expect(page.locator('.map .odds').first()).toBeVisible();
    expect(await height()).toBe(before);
  });
}
