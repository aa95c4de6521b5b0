// The example bot of docs/ does what the API's page says that a bot does.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '../test.ts';

test.use({ luck: 'bot' });

const program = fileURLToPath(new URL('../../docs/bot.py', import.meta.url));

test('the example bot plays a game, and its page says that a program played', async ({ page, baseURL }) => {
  const file = join(await mkdtemp(join(tmpdir(), 'bot-')), 'token');
  const run = (...more: string[]) =>
    promisify(execFile)('python3', [program, '--server', baseURL ?? '', '--name', 'Vedette', '--token-file', file, ...more]);
  const said = (await run()).stdout;
  expect(said).toMatch(/^Vedette: -?\d+ VP, \w+, \d+ entries\n/);
  expect((await stat(file)).mode & 0o077).toBe(0);
  // The same player the next time.
  const token = await readFile(file, 'utf8');
  expect((await run()).stdout).toMatch(/^Vedette: /);
  expect(await readFile(file, 'utf8')).toBe(token);
  // What it has begun it goes on with.
  const begun = await fetch(`${baseURL}/api/v1/games`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command_id: randomUUID(), kind: 'standard', ruleset: 'siege_standard' }),
  });
  const { id } = (await begun.json()) as { id: string };
  expect((await run()).stdout).toContain(`/siege/${id}/replay`);

  // The other game, against its automaton.
  expect((await run('--ruleset', 'isandlwana_solitaire')).stdout).toMatch(
    /^Vedette: \d+ points, \w+, \d+ entries\n.*\/isandlwana\/[-0-9a-f]+\/replay\n$/,
  );

  const replay = said.trim().split('\n')[1];
  await page.goto(replay);
  await expect(page.locator('.asked').first()).toContainText('Vedette (bot)');
  await page.goto('/leaderboards/standard');
  await expect(page.locator('#main')).not.toContainText('Vedette');
});
