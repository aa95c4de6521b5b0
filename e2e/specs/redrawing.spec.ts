// What changes is drawn anew, and what stays is left alone: drawing all of it would be the longest task of an enemy's move.
import { Api } from '../api.ts';
import { steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

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
