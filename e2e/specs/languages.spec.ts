// A language is a folder of files: one more beside the others, and page and server speak it, with nothing compiled anew.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idle } from '../policy.ts';
import { Api } from '../api.ts';
import { compiled, pack, statics } from '../paths.ts';
import { TestServer, seedOf } from '../test-server.ts';
import { expect, test } from '../test.ts';

/** A tag that no people speaks: BCP 47 reserves `qaa` to `qtz` for private use. */
const TAG = 'qps';
const NAME = 'Ƥşḗŭḓō';

/** English with marks on its vowels, wherever a message says something itself. */
function marked(english: string): string {
  const marks: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
  const mark = (text: string) => text.replace(/\{[^}]*\}?|[aeiou]/g, found => marks[found] ?? found);
  const line = /^(\s*(?:\*?\[[^\]]+\]|\.?[a-z][\w.-]* =) )(.*)$/;
  const lines = english.split('\n').map(text => (text.startsWith('#') ? text : text.replace(line, (_, head, said) => head + mark(said))));
  const all = lines.join('\n').replace(/^language-name = .*$/m, `language-name = ${NAME}`);
  return all.replace(/^locale = .*$/m, `locale = ${TAG}`);
}

let folder: string;
let server: TestServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shiyane-language-'));
  const sources = join(folder, 'static');
  await cp(statics, sources, { recursive: true });
  const [english, added] = [join(sources, 'words/en'), join(sources, 'words', TAG)];
  await mkdir(added);
  for (const file of await readdir(english)) {
    // Running text it has not yet: that is English's.
    if (file.endsWith('.ftl')) await writeFile(join(added, file), marked(await readFile(join(english, file), 'utf8')));
  }
  // Of the pages that are looked at; each takes seconds.
  const programs = ['siege', 'site'].flatMap(name => ['--client', name, join(compiled, `${name}.wasm`)]);
  const dist = join(folder, 'dist');
  execFileSync(pack, [...programs, '--static', sources, '--cache', join(folder, 'cache'), '--out', dist, '--quick']);
  server = await TestServer.open(seedOf('languages'), dist);
});

test.afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a folder more is a language more', async ({ page }) => {
  await page.goto(server.address);
  await page.getByRole('button', { name: NAME }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', TAG);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hóld thé póst úntíl mórníng');

  // The table, its log and its plural forms.
  await page.locator('#begin-standard').click();
  await expect(page.locator('.table')).toHaveAttribute('data-status', 'ready');
  await expect(page.getByText('íMpí chít:').first()).toBeAttached();
  await expect(page.locator('.hand .count')).toHaveText(/^\d+ cárds$/);

  // The other program, and running text in English.
  await page.goto(`${server.address}/leaderboards/standard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Léádérbóárds');
  await page.goto(`${server.address}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abóút');
  await expect(page.locator('.prose p').first()).toContainText('Shiyane');
});

test('the server speaks it where a link is posted', async ({ playwright, page }) => {
  const request = await playwright.request.newContext({ baseURL: server.address });
  const api = new Api(request);
  const game = await api.play((await api.begin('standard')).id, idle);
  const html = await (await request.get(`/siege/${game.id}/replay?lang=${TAG}`)).text();
  expect(html).toContain('Wátch ít stép by stép');
  expect(html).toContain(`/pictures/replay/${game.id}.png?lang=${TAG}`);
  await request.dispose();
  // One is not many.
  await page.addInitScript(tag => localStorage.setItem('shiyane.lang', tag), TAG);
  await page.goto(`${server.address}/leaderboards/standard`);
  await expect(page.locator('caption')).toContainText('1 résúlt ín tótál.');
});
