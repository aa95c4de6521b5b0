// The page that explains luck and checks any finished game, named or brought as a file.
import { Api } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { idle } from '../policy.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'luck' });

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`a finished game is checked on a ${name}`, async ({ page }) => {
      const api = new Api(page.request);
      const game = await api.play((await api.begin('standard')).id, idle);
      await page.goto('/about');
      await page.getByRole('link', { name: 'Provably fair luck' }).click();
      await expect(page).toHaveURL('/luck');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provably fair luck');
      await expect(page.locator('#main')).toContainText('Before the game: the promise');
      // What is promised for the days is there before they begin.
      const today = await (await page.request.get('/api/v1/daily')).json();
      await expect(page.locator('#main')).toContainText(today.next_commitment);
      await expectAccessible(page, 'luck');

      await page.getByLabel('Address or ID').fill(`http://127.0.0.1/siege/${game.id}/replay#4`);
      await page.getByRole('button', { name: 'Check the luck' }).click();
      const found = page.locator('[data-holds]');
      await expect(found).toHaveAttribute('data-holds', 'true');
      const record = await (await page.request.get(`/api/v1/games/${game.id}/record`)).json();
      for (const told of [record.seed, record.commitment]) await expect(page.locator('.proof')).toContainText(told);
      await expectAccessible(page, 'luck that holds');
      await page.getByRole('link', { name: 'Watch' }).click();
      await expect(page).toHaveURL(`/siege/${game.id}/replay`);
    });
  });
}

test('a downloaded game is checked without the server, and a changed one is found out', async ({ page }) => {
  const api = new Api(page.request);
  const game = await api.play((await api.begin('standard')).id, idle);
  const record = await (await page.request.get(`/api/v1/games/${game.id}/record`)).json();
  await page.goto('/luck');
  const bring = (content: unknown) =>
    page.getByLabel('Or a downloaded game').setInputFiles({
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    });
  const found = page.locator('[data-holds]');
  await bring(record);
  await expect(found).toHaveAttribute('data-holds', 'true');
  const entry = record.log.find((one: { outcomes: unknown[] }) => one.outcomes.length > 0);
  entry.outcomes[0].value = (entry.outcomes[0].value + 1) % 4;
  await bring(record);
  await expect(found).toHaveAttribute('data-holds', 'false');
  await expect(found).toContainText('NOT as promised');
  for (const rubbish of ['', '{', '[]', 'é'.repeat(1000)]) {
    await bring(rubbish);
    await expect(page.locator('.proof [role=alert]')).toContainText('not a downloaded game');
    await bring(record);
    await expect(found).toHaveCount(1);
  }
});

test('what is no game, or not over, says so', async ({ page, trouble }) => {
  trouble.excuse(/status of 40[34]/);
  const game = await new Api(page.request).begin('standard');
  const alert = page.locator('.proof [role=alert]');
  await page.goto(`/luck#${game.id}`);
  await expect(alert).toContainText('You can see a game once it is over');
  const check = async (text: string) => {
    await page.getByLabel('Address or ID').fill(text);
    await page.getByRole('button', { name: 'Check the luck' }).click();
  };
  await check('00000000-0000-4000-8000-000000000000');
  await expect(alert).toContainText('no such game');
  await check('<b>rubbish</b>');
  await expect(alert).toContainText('no game ID');
});
