// The day's challenge: the first game of a player counts, the second does not.
import { Api, good } from '../api.ts';
import { idle } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'daily' });

type Rows = { rows: { game_id: string; vp: number; mine: boolean }[]; meta: { total: number } };

test('the first game of a day ranks and shows on the day’s table; the second does not', async ({ page, stranger }) => {
  const api = new Api(page.request);
  const table = () => api.get('/leaderboards/daily/today').then(answer => good<Rows>(answer));

  const first = await TableScreen.begin(page, 'daily');
  const ranked = await api.play(first.id, idle);
  expect(ranked).toMatchObject({ kind: 'daily', ranked: true });
  await page.goto(`/result/${ranked.id}`);
  await expect(page.locator('[data-vp]')).toHaveAttribute('data-vp', String(ranked.score?.total));
  await api.rename('Sihayo');

  await page.goto('/leaderboards/daily/today');
  await expect(page.locator('tr[data-mine]')).toContainText('Sihayo');
  await expect(page.locator('tbody tr')).toHaveCount(1);

  const second = await TableScreen.begin(page, 'daily');
  expect(second.id).not.toBe(ranked.id);
  const unranked = await api.play(second.id, idle);
  expect(unranked).toMatchObject({ kind: 'daily', ranked: false, day: ranked.day });
  // The same day is the same luck for everybody: the same decisions bring the same end.
  expect(unranked.log.map(entry => entry.outcomes)).toEqual(ranked.log.map(entry => entry.outcomes));

  await page.goto('/leaderboards/daily/today');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect((await table()).rows).toEqual([expect.objectContaining({ game_id: ranked.id, mine: true })]);

  const other = await stranger();
  await other.goto(`/leaderboards/daily/${ranked.day}`);
  await expect(other.locator('tbody tr')).toHaveText(/Sihayo/);
  await expect(other.locator('tr[data-mine]')).toHaveCount(0);
});
