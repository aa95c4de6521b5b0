// The siege by script alone: what anybody can do with the API and a cookie jar, against the real program.
import { Api, good } from '../api.ts';
import { seedOf } from '../test-server.ts';
import { steady } from '../policy.ts';
import { expect, test } from '../test.ts';

const luck = 'by script';
test.use({ luck });

test('a script plays a game to its end, and no answer or log line gives the seed away', async ({ request, server }) => {
  const api = new Api(request);
  const begun = await api.begin('standard');
  // Before its end nothing tells the seed; at its end the game itself does, and it is the promised one.
  const before = await api.get(`/games/${begun.id}`).then(answer => answer.text());
  expect(before).not.toContain('"seed"');
  const game = await api.play(begun.id, steady);
  expect(game.score).toMatchObject({ ending: 'overrun', total: 9 });
  expect(game.log).toHaveLength(30);

  const answers = await Promise.all(['/legal', '/table'].map(part => api.get(`/games/${game.id}${part}`).then(answer => answer.text())));
  const said = [...answers, server.log].join('\n');
  expect(said).toContain('only'); // the warning of the fixed seed: the log was read
  expect(said).not.toContain(seedOf(luck));
  expect(said).not.toContain('"seed"');
  expect(await good<{ seed: string }>(await api.get(`/games/${game.id}`))).toMatchObject({ seed: seedOf(luck) });
});

test('a kill in mid-game loses nothing that was answered', async ({ request, server }) => {
  const api = new Api(request);
  const { id } = await api.begin('standard');
  let moves = 0;
  const before = await api.play(id, (legal, table) => ((moves += 1) <= 5 ? steady(legal, table) : undefined));
  await server.kill();
  await server.reopen();
  expect(await api.game(id)).toEqual(before);
  expect(await good(await api.get('/health'))).toMatchObject({ status: 'ok', database: process.env.DATABASE_URL ? 'postgres' : 'embedded' });
});

test('what is illegal is refused with its reason and changes nothing', async ({ request }) => {
  const api = new Api(request);
  const { id, seq, digest } = await api.begin('standard');
  const refused = await api.post(`/games/${id}/moves`, { command_id: crypto.randomUUID(), seq, digest, action: 'continue_work' });
  expect(refused.status()).toBe(422);
  const legal = await api.legal(id);
  expect(await refused.json()).toMatchObject({ type: 'illegal-action', case: expect.stringMatching(/^\d+\.\d+/), legal: legal.actions });
  expect(legal).toMatchObject({ seq, digest });
});
