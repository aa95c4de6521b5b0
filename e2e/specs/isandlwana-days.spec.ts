// The battle's leaderboards and its day: begun on its page, played against the automaton, and found again in every list.
import { randomUUID } from 'node:crypto';
import { type Action, Api, type Game, good, kind } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'battle days' });

type Rows = { rows: { game_id: string; vp: number; killed: number; turns: number }[] };

/** Places what has to be placed, and then lets everything pass. */
const passive = (legal: Action[]): Action => legal.find(action => kind(action) === 'done') ?? legal[0];

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`the leaderboards of a battle stand below its name and tell what it is ranked by, on a ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      const api = new Api(page.request);
      const begin = { command_id: randomUUID(), kind: 'standard', ruleset: 'isandlwana_solitaire' };
      const game = await api.play((await good<Game>(await api.post('/games', begin))).id, passive);
      await page.goto('/leaderboards');
      await expect(page).toHaveTitle('Leaderboards · Shiyane');
      const games = page.locator('.boards h2');
      await expect(games).toHaveText(['The siege of Rorke’s Drift', 'The battle of Isandlwana']);
      await page.getByRole('link', { name: 'Standard battle' }).click();
      await expect(page).toHaveURL('/leaderboards/isandlwana');
      await expect(page).toHaveTitle('The battle of Isandlwana: Standard battle · Leaderboards · Shiyane');
      await page.getByRole('button', { name: 'Near my rank' }).click();
      const { rows } = await good<Rows>(await api.get('/leaderboards/isandlwana/around/me'));
      const row = rows.find(of => of.game_id === game.id);
      await expect(page.locator('thead th')).toHaveText(['Rank', 'Name', 'Points', 'Ending', 'Zulu units killed', 'Turns', 'Undos', 'Date']);
      const mine = page.locator('tr[data-mine] td');
      await expect(mine.nth(1)).toHaveText(String(row?.vp));
      await expect(mine.nth(2)).toHaveText('Camp taken');
      await expect(mine.nth(3)).toHaveText(String(row?.killed));
      await expect(page.locator('caption')).toContainText('more Zulu units killed');
      await expectAccessible(page, 'the leaderboard of a battle');
      await page.getByRole('link', { name: 'Free set-up' }).click();
      await expect(page.locator('.data-table-empty')).toBeVisible();
      await page.goto('/leaderboards/isandlwana');
      await page.locator('tr[data-mine]').getByRole('link').click();
      await expect(page).toHaveURL(`/isandlwana/${game.id}/result`);
      await expect(page.locator('main h1')).toBeVisible();

      // It counts in the player's own record, though he has played no siege.
      await page.goto('/my-record');
      await expect(page.locator('[data-battles=battles-british]')).toContainText(String(row?.vp));
      await expect(page.getByText('You have not finished a solo game yet.')).toHaveCount(0);
      await expectAccessible(page, 'a record of battles');
    });

    test(`the battle of the day is begun on its page and stands in its calendar and on its leaderboard, on a ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      const api = new Api(page.request);
      await page.goto('/isandlwana');
      await page.getByRole('link', { name: 'Today’s battle' }).click();
      await expect(page).toHaveURL(/\/daily\/isandlwana\/\d{4}-\d\d-\d\d$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Daily battle');
      const day = new URL(page.url()).pathname.split('/').at(-1);
      await page.getByRole('button', { name: 'Play today’s challenge' }).click();
      await expect(page).toHaveURL(/\/isandlwana\/[0-9a-f]{8}-/);
      const id = new URL(page.url()).pathname.split('/').at(-1) as string;
      await expect(page.locator('.battle')).toHaveAttribute('data-status', 'ready');
      expect(await api.game(id)).toMatchObject({ kind: 'daily', day, ranked: true, ruleset: 'isandlwana_solitaire' });

      await page.goto('/daily');
      const battle = page.locator('[data-game=isandlwana]');
      await expect(battle.locator('[data-level=open]')).toContainText('not finished');
      const game = await api.play(id, passive);
      await page.reload();
      await expect(battle.locator('[data-streak]')).toHaveAttribute('data-streak', '1');
      await expect(page.locator('[data-game=siege] [data-streak]')).toHaveAttribute('data-streak', '0');
      await expectAccessible(page, 'the calendars');
      await battle.locator(`a[href="/daily/isandlwana/${day}"] b`).first().click();
      await expect(page.locator('.spread [data-mine]')).toContainText('yours');
      await expect(page.locator('[data-place=all]')).toContainText('Overall rank:');
      await expectAccessible(page, 'a day of the battle');
      await page.getByRole('link', { name: 'Leaderboard', exact: true }).first().click();
      await expect(page).toHaveURL(`/leaderboards/daily/isandlwana/${day}`);
      await page.getByRole('button', { name: 'Everyone' }).click();
      await expect(page.locator('tr[data-mine] td').nth(1)).toHaveText(String((game.score as unknown as { points: number }).points));
      await expectAccessible(page, 'the leaderboard of a day of the battle');
      // The siege's day is another.
      await page.getByRole('link', { name: 'Daily challenge' }).last().click();
      await page.getByRole('button', { name: 'Everyone' }).click();
      await expect(page.locator('tr[data-mine]')).toHaveCount(0);
    });
  });
}
