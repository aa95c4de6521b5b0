// The player's own record: counted from the server's results, chosen by rules, each chart with the table behind it.
import { randomUUID } from 'node:crypto';
import { Api, type Game, good } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle } from '../policy.ts';
import { expect, printed, test, windows } from '../test.ts';

test.use({ luck: 'my-record' });

for (const [name, viewport] of windows) {
  test(`results are counted and drawn on a ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    await page.goto('/my-record');
    await expect(page.getByText('You have not finished a solo game yet.')).toBeVisible();
    await expectAccessible(page, 'an empty record');

    const api = new Api(page.request);
    const games: Game[] = [];
    for (const ruleset of ['siege_standard', 'siege_standard', 'siege_first']) {
      const begun: Game = await good(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset }));
      games.push(await api.play(begun.id, idle));
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'My record' }).click();
    await expect(page).toHaveURL('/my-record');
    await expect(page.locator('[data-games]')).toHaveText('3');

    const table = (id: string) => page.locator(`#${id} tbody`);
    await page.locator('#levels summary').click();
    await expect(table('levels')).toContainText('Tragic Defeat3');
    await page.locator('#broke-through summary').click();
    const broke = await table('broke-through').locator('td').allTextContents();
    expect(broke.map(Number).reduce((sum, of) => sum + of, 0)).toBe(3);
    await page.locator('#points summary').click();
    const vp = games.map(game => `${printed(game.score?.total as number)}.0`);
    await expect(table('points').locator('td:nth-child(2)')).toHaveText(vp);
    await expect(page.getByText('Review a finished game in this browser')).toBeVisible();
    await expectAccessible(page, 'a record');

    await page.getByLabel('Rules').selectOption({ label: 'First edition' });
    await expect(page.locator('[data-games]')).toHaveText('1');

    // What reviews in this browser found, and rubbish, which is passed over.
    await page.evaluate(id => localStorage.setItem('shiyane.reviews', `${id} -250 310\nrubbish`), games[0].id);
    await page.reload();
    await page.locator('#skill summary').click();
    await expect(table('skill').locator('tr')).toHaveText('1−2.53.1');
  });
}
