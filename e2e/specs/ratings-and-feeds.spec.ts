// What players of games for two have beside the table: ratings of each side, and a private feed of whose turn it is.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { Api, good } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'ratings' });

type Battle = { id: string; seq: number; digest: string; invitation?: string };
/** What may be done first, `done` before all else; nothing where it is not this player's turn. */
const act = async (api: Api, id: string): Promise<boolean> => {
  const { seq, digest, actions } = await good<{ seq: number; digest: string; actions: unknown[] }>(await api.get(`/games/${id}/legal`));
  if (actions.length === 0) return false;
  const action = actions.find(one => one === 'done') ?? actions[0];
  await good(await api.post(`/games/${id}/moves`, { command_id: randomUUID(), seq, digest, action }));
  return true;
};

/** A battle between two, in which it is the Zulu player's turn. */
async function begun(british: APIRequestContext, zulu: APIRequestContext): Promise<string> {
  const [one, other] = [new Api(british), new Api(zulu)];
  const asked = { command_id: randomUUID(), kind: 'standard', ruleset: 'isandlwana_battle', clock: { days: 3 } };
  await one.get('/me');
  await other.get('/me');
  const { id, invitation } = await good<Battle>(await one.post('/games', asked));
  await good(await other.post(`/games/${id}/join`, { invitation }));
  while (await act(one, id));
  return id;
}

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`whoever has no rating yet is told how to get one, and whoever has one finds it, on a ${name}`, async ({ page, stranger }) => {
      await page.goto('/leaderboards/ratings/isandlwana');
      const main = page.locator('#main');
      if (name === 'phone') {
        await expect(main).toContainText('Nobody is rated here yet.');
        await expectAccessible(page, 'ratings of nobody');
        await expect(page.getByRole('link', { name: 'Invite someone, or join an open game' })).toHaveAttribute('href', '/isandlwana');
      }
      const other = await stranger({ viewport, locale: 'es-ES' });
      const id = await begun(page.request, other.request);
      await new Api(page.request).rename(`Anna on a ${name}`);
      const zulu = new Api(other.request);
      expect(await act(zulu, id)).toBe(true);
      const { seq, digest } = await good<Battle>(await zulu.get(`/games/${id}`));
      await good(await zulu.post(`/games/${id}/resign`, { command_id: randomUUID(), seq, digest }));

      // From the battle's start page and from the leaderboards.
      await page.goto('/isandlwana');
      await page.getByRole('link', { name: 'Ratings of both sides' }).click();
      await expect(page).toHaveURL('/leaderboards/ratings/isandlwana/british');
      await expect(page).toHaveTitle(/^Ratings/);
      const own = page.locator('tr[data-mine]');
      await expect(own).toContainText(`Anna on a ${name} (you) provisional`);
      await expect(own.locator('td').nth(1)).toHaveText('1662 ± 290');
      await expect(main).toContainText('A rating is provisional while');
      await expectAccessible(page, 'ratings');
      await page.goto('/leaderboards');
      await page.getByRole('link', { name: 'Ratings' }).click();
      await expect(page).toHaveURL('/leaderboards/ratings/isandlwana/british');
      await page.getByRole('link', { name: 'Zulu', exact: true }).click();
      await expect(page).toHaveURL('/leaderboards/ratings/isandlwana/zulu');
      await expect(page.locator('.data-table')).toBeVisible();
      await expect(own).toHaveCount(0);
      await other.goto('/leaderboards/ratings/isandlwana/zulu');
      await expect(other.locator('tr[data-mine]')).toContainText('provisional');
      await expect(other.locator('tr[data-mine] td').nth(1)).toHaveText('1338 ± 290');
      await expectAccessible(other, 'ratings in Spanish');
    });

    test(`the start page says whose turn it is and against whom, on a ${name}`, async ({ page, stranger }) => {
      const other = await stranger({ viewport, locale: 'es-ES' });
      const [api, zulu] = [new Api(page.request), new Api(other.request)];
      // The first waits for the Zulu player, the second for its opponent to come.
      const id = await begun(page.request, other.request);
      const own = `Berta on a ${name}`;
      await api.rename(own);
      await good(await api.post('/games', { command_id: randomUUID(), kind: 'standard', ruleset: 'isandlwana_battle' }));
      await page.goto('/isandlwana');
      const battle = page.locator(`a[href="/isandlwana/${id}"]`);
      const list = page.getByRole('list').filter({ has: battle }).getByRole('listitem');
      await expect(battle).toHaveText(/^Recruit \d{4} to play, turn 1 of 6$/);
      await expect(list).toHaveCount(2);
      await other.goto('/isandlwana');
      await expect(other.locator(`a[href="/isandlwana/${id}"]`)).toHaveText(new RegExp(`^Te toca contra ${own}, turno 1 de 6, hasta el \\d+ \\w+ \\d{4}, \\d+:\\d\\d$`));
      await expectAccessible(other, 'battles and whose turn it is');
      // What waits for the player comes first, and an offer is told as one.
      const { seq } = await good<Battle>(await zulu.get(`/games/${id}`));
      await good(await zulu.put(`/games/${id}/offer`, { seq, kind: 'call_off' }));
      await page.reload();
      await expect(list.first()).toHaveText(/^Recruit \d{4} asks to call the battle off, turn 1 of 6$/);
      await expect(list.last()).toHaveText('Resume, turn 1 of 6');
      // Once it is over the list says how it ended.
      const at = await good<Battle>(await zulu.get(`/games/${id}`));
      await good(await zulu.post(`/games/${id}/resign`, { command_id: randomUUID(), seq: at.seq, digest: at.digest }));
      await page.reload();
      await expect(battle).toHaveText(/^The battle was forfeited \(\d+ \w+ \d{4}\)$/);
    });

    test(`a feed is made, copied, replaced and switched off, on a ${name}`, async ({ page, stranger }) => {
      const other = await stranger({ viewport, locale: 'es-ES' });
      await begun(page.request, other.request);
      await other.goto('/player');
      await other.getByRole('button', { name: 'Crear direcciones secretas' }).click();
      await expect(other.locator('#feed-atom')).toBeFocused();
      await expect(other.locator('#feed-atom')).toHaveText(/\/feeds\/[0-9a-f]{64}\/turns\.atom\?lang=es$/);
      await expectAccessible(other, 'a feed in Spanish');
      const address = await other.locator('#feed-atom').innerText();
      const read = async (): Promise<string> => (await page.request.get(address)).text();
      expect(await read()).toContain('Te toca contra Recluta');

      await page.goto('/player');
      await page.getByRole('button', { name: 'Create secret addresses' }).click();
      const calendar = await page.locator('#feed-calendar').innerText();
      expect(calendar).toMatch(/\/feeds\/[0-9a-f]{64}\/turns\.ics$/);
      await expectAccessible(page, 'a feed');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy calendar address' }).click();
      await expect(page.locator('[data-said]')).toHaveText('Address copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(calendar);
      expect((await page.request.get(calendar)).status()).toBe(200);
      await page.reload();
      await expect(page.locator('[data-feed-since]')).toContainText('You created addresses on');
      await expect(page.locator('.code')).toHaveCount(0);
      await page.getByRole('button', { name: 'Create new addresses' }).click();
      await expect(page.locator('#feed-atom')).toBeVisible();
      expect((await page.request.get(calendar)).status()).toBe(404);
      await page.getByRole('button', { name: 'Switch off' }).click();
      await expect(page.locator('[data-said]')).toContainText('no longer work');
      await expect(page.getByRole('button', { name: 'Create secret addresses' })).toBeVisible();
      // Nobody else's.
      expect(await read()).toContain('Te toca contra Recluta');
    });
  });
}
