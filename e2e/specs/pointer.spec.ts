// A whole game through the page by pointing at things, and the score everywhere it has to be afterwards.
import { Api, good } from '../api.ts';
import { kind, steady } from '../policy.ts';
import { TableScreen, playOut } from '../table.ts';
import { expect, moving, test } from '../test.ts';

test.use({ luck: 'n17', ...moving });

test('a game played by pointer ends on the result page and on the leaderboard', async ({ page, stranger }) => {
  test.setTimeout(240_000);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  await api.rename('Nomvula');

  const decided = await playOut(screen, api, steady, action => screen.point(action));
  expect(new Set(decided.map(kind))).toEqual(
    new Set(['pass', 'put_forth', 'distribute', 'volley', 'begin_work', 'continue_work', 'fight_fire']),
  );
  await expect(screen.root).toHaveAttribute('data-phase', 'over');

  // A change of rules, seed or policy shows here first: all three together give exactly this game.
  const game = await api.game(screen.id);
  const { turn } = await api.table(screen.id);
  expect({ vp: game.score?.total, turn, entries: game.seq, ending: game.score?.ending }).toEqual({
    vp: 20, turn: 19, entries: 65, ending: 'overrun',
  });

  // The log stands at its newest line.
  await expect(page.locator('.log-pane .log-line').last()).toBeInViewport();
  await screen.sheet.locator('[data-result]').click();
  await expect(page).toHaveURL(`/siege/${game.id}/result`);
  await expect(page.locator('[data-vp]')).toHaveAttribute('data-vp', String(game.score?.total));
  await expect(page.locator('.result-ending')).toContainText(`turn ${turn}`);
  await expect(page.locator('[data-place]')).toContainText('1');
  const other = await stranger();
  await other.goto('/leaderboards/standard');
  const row = other.getByRole('row').filter({ hasText: 'Nomvula' });
  const [best] = (await good<{ rows: { rank: number; vp: number; turns: number; game_id: string }[] }>(await api.get('/leaderboards/standard'))).rows;
  expect(best).toMatchObject({ game_id: game.id, vp: game.score?.total, turns: turn, rank: 1 });
  await expect(row.locator('.num')).toHaveText([String(best.rank), String(best.vp), String(best.turns), '0']);
});
