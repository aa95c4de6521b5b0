// What changes is drawn anew, and what stays is left alone: drawing all of it would be the longest task of an enemy's move.
import { Api } from '../api.ts';
import { steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, phone, test } from '../test.ts';

test.use({ luck: 'n17' });

test('of the cup only the chit is redrawn that was drawn from it', async ({ page }) => {
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const chits = page.locator('.cup-list > li');
  // Whatever is drawn anew has no mark.
  await chits.evaluateAll(all => all.forEach(chit => { chit.toggleAttribute('data-old', true); }));
  const said = () => chits.evaluateAll(all => all.map(chit => chit.getAttribute('title')));
  const before = await said();
  const changes = async () => (await said()).map((now, nth) => now !== before[nth]);
  for (let made = 0; made < 12 && !(await changes()).includes(true); made += 1) {
    const legal = await api.legal(screen.id);
    await screen.point(steady(legal.actions, await api.table(screen.id)));
    await screen.at(legal.seq + 1);
  }
  expect((await changes()).filter(Boolean)).toHaveLength(1);
  expect(await chits.evaluateAll(all => all.map(chit => !chit.hasAttribute('data-old')))).toEqual(await changes());
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('what lies in a drawer that is not shown is neither focused nor scrolled to', async ({ page }) => {
    // The browser would lay out all of the drawer first.
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      const noted = (element: Element, how: string) => {
        const drawer = element.closest('.tray, .paper');
        if (drawer && getComputedStyle(drawer).visibility === 'hidden') asked.push(`${how} ${element.getAttribute('data-thing') ?? element.className}`);
      };
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function (...how) {
        noted(this, 'focus');
        focus.apply(this, how);
      };
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (...how) {
        noted(this, 'scroll');
        scrollIntoView.apply(this, how);
      };
    });
    const api = new Api(page.request);
    const screen = await TableScreen.begin(page, 'standard');
    let forth = 0;
    for (let made = 0; made < 16 && forth < 2; made += 1) {
      const { seq, actions } = await api.legal(screen.id);
      const action = steady(actions, await api.table(screen.id));
      if (typeof action === 'object' && 'put_forth' in action) forth += 1;
      // Whoever is put forth goes from the drawer that is shown to one that is not.
      if (action !== 'pass') await page.locator(`.tabs [data-do="${typeof action === 'object' && 'volley' in action ? 'tableau' : 'hand'}"]`).click();
      await screen.point(action);
      await screen.at(seq + 1);
    }
    expect(forth).toBe(2);
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
  });
});
