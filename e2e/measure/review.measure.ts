// How long the review of a finished game takes in the browser, from the address to its last figure: games of the siege and of the
// battle alone, each with luck of its own. `GAMES` (5) of each.
import { randomUUID } from 'node:crypto';
import { type Action, Api, type Game, good, kind } from '../api.ts';
import { steady } from '../policy.ts';
import { TestServer, seedOf } from '../test-server.ts';
import { expect, test } from '../test.ts';
import { spread } from './figures.ts';

const games = Number(process.env.GAMES ?? 5);
const done = (legal: Action[]) => legal.find(action => kind(action) === 'done') ?? legal[0];

test('the review of a finished game', async ({ browser }) => {
  console.log('| game | decisions | seconds |\n|---|---|---|');
  for (const game of ['siege', 'isandlwana'] as const) {
    const [taken, decisions]: [number[], number[]] = [[], []];
    for (let round = 0; round < games; round += 1) {
      const server = await TestServer.open(seedOf(`measure ${round}`));
      const page = await browser.newPage({ baseURL: server.address, locale: 'en-GB' });
      const api = new Api(page.request);
      const asked = { command_id: randomUUID(), kind: 'standard', ...(game === 'isandlwana' && { ruleset: 'isandlwana_solitaire' }) };
      const { id } = await good<Game>(await api.post('/games', asked));
      const { log } = await api.play(id, game === 'siege' ? steady : done);
      decisions.push(log.filter(({ step }) => typeof step === 'object').length);
      const began = performance.now();
      await page.goto(`/${game}/${id}/review`);
      await expect(page.locator('.turning-points')).toBeVisible({ timeout: 600_000 });
      await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 600_000 });
      taken.push((performance.now() - began) / 1000);
      console.log(`${game}, game ${round + 1}: ${decisions.at(-1)} decisions, ${taken.at(-1)?.toFixed(1)} s`);
      await page.close();
      await server.close();
    }
    console.log(`| ${game} | ${spread(decisions)} | ${spread(taken, 1)} |`);
  }
});
