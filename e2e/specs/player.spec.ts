// The player: on another device, recovered with a code, exported, deleted.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Api, good } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { liveRegions } from '../live-regions.ts';
import { idle } from '../policy.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'player' });

type Me = { player: { id: string; name: string } | null; games: { id: string }[] };
const me = (api: Api) => api.get('/me').then(answer => good<Me>(answer));

/** What is wrong with a code stands at its field. */
async function refused(page: Page): Promise<void> {
  const field = page.getByLabel('Code');
  await expect(field).toHaveAccessibleDescription(/no longer valid/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#enter-why')).toBeVisible();
  await expectAccessible(page, 'a code that is refused');
}

for (const [name, viewport] of windows) {
  test.describe(name, () => {
    test.use({ viewport });
    test(`a link makes another device the same player, on a ${name}`, async ({ page, stranger, trouble }) => {
      trouble.excuse(/404/); // The code that is used up.
      const api = new Api(page.request);
      const game = await api.begin('standard');
      await page.goto('/');
      await page.getByRole('link', { name: 'Your profile' }).click();
      await expect(page).toHaveURL('/player');
      await expect(page.locator('[data-who]')).toContainText('Recruit');
      await expect(page.locator('[data-browsers]')).toContainText('Only this browser');
      await page.getByRole('button', { name: 'Create link' }).click();
      await expect(page.locator('#link-code')).toBeFocused();
      await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
      const code = await page.locator('#link-code').textContent();
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      await expectAccessible(page, 'a link');

      const other = await stranger();
      await other.setViewportSize(viewport);
      const theirs = new Api(other.request);
      expect((await me(theirs)).player).toBeNull();
      // As a camera would open it.
      await other.goto(`/player#${code}`);
      await expect(other.getByLabel('Code')).toHaveValue(code ?? '');
      await expectAccessible(other, 'nobody yet');
      await other.getByRole('button', { name: 'Sign in with code' }).click();
      await expect(other.locator('[data-who]')).toContainText('Recruit');
      await expect(other).toHaveURL('/player');
      expect(await me(theirs)).toEqual(await me(api));
      await other.goto(`/siege/${game.id}`);
      await expect(other.locator('.table')).toHaveAttribute('data-status', 'ready');

      await page.reload();
      await expect(page.locator('[data-browsers]')).toContainText('2 browsers');
      await page.getByRole('button', { name: 'Sign out all other browsers' }).click();
      await expect(page.locator('[data-browsers]')).toContainText('Only this browser');
      expect((await me(theirs)).player).toBeNull();
      // Used up.
      await other.goto('/player');
      await other.getByLabel('Code').fill(code ?? '');
      await other.getByRole('button', { name: 'Sign in with code' }).click();
      await refused(other);
    });
  });
}

test('a recovery code brings a player back, and says whom one leaves', async ({ page, stranger }) => {
  const api = new Api(page.request);
  await api.begin('standard');
  await api.rename('Nomkhosi');
  await page.goto('/player');
  await page.getByRole('button', { name: 'Create recovery code' }).click();
  const code = (await page.locator('#recovery-code').textContent()) ?? '';
  expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  // It is shown this once: nothing else that is made here may take it away.
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.locator('#link-code')).toBeFocused();
  await expect(page.locator('#recovery-code')).toHaveText(code);
  await page.reload();
  await expect(page.locator('#main')).toContainText('You created a code on');
  await expect(page.locator('.code')).toHaveCount(0);

  const other = await stranger();
  const theirs = new Api(other.request);
  await theirs.begin('standard');
  await theirs.rename('Mbuyisa');
  await other.goto('/player');
  await expect(other.locator('#main')).toContainText('You will no longer be Mbuyisa here');
  await other.getByLabel('Code').fill(code.toLowerCase().replaceAll('-', ' '));
  await other.getByLabel('Code').press('Enter');
  await expect(other.locator('[data-who]')).toContainText('Nomkhosi');
  expect(await me(theirs)).toEqual(await me(api));

  // A new name is in the sentence above as soon as it is saved.
  await other.getByLabel('Your name').fill('Nandi');
  await other.getByLabel('Your name').press('Enter');
  await expect(other.locator('[data-who]')).toContainText('you are Nandi.');
});

test('a name that nobody has chosen is said in the reader’s language, and stays what it is', async ({ stranger }) => {
  const page = await stranger({ locale: 'es-ES' });
  const api = new Api(page.request);
  await api.begin('standard');
  const name = (await me(api)).player?.name ?? '';
  expect(name).toMatch(/^Recruit \d{4}$/);
  const shown = name.replace('Recruit', 'Recluta');
  await page.goto('/player');
  await expect(page.locator('[data-who]')).toContainText(shown);
  await expect(page.locator('#name')).toHaveValue(shown);
  await page.locator('.name-form', { has: page.locator('#name') }).getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText('Guardado.');
  expect((await me(api)).player?.name).toBe(name);
});

test('whoever leaves elsewhere can end the recovery code as well', async ({ page, stranger, trouble }) => {
  trouble.excuse(/404/); // The code that has ended.
  const api = new Api(page.request);
  await api.begin('standard');
  await page.goto('/player');
  const end = page.getByRole('button', { name: 'Sign out others, revoke codes and passkeys' });
  await expect(page.locator('[data-browsers]')).toContainText('Only this browser');
  await expect(end).toHaveCount(0);
  await page.getByRole('button', { name: 'Create recovery code' }).click();
  const code = (await page.locator('.code').textContent()) ?? '';
  await page.reload();
  await expectAccessible(page, 'a code that can be ended');
  await end.click();
  await expect(page.locator('[data-said]')).toContainText('no longer work');
  await expect(page.locator('[data-browsers]')).toContainText('Only this browser');
  await expect(page.locator('#main')).not.toContainText('You created a code on');
  const other = await stranger();
  await other.goto('/player');
  await other.getByLabel('Code').fill(code);
  await other.getByRole('button', { name: 'Sign in with code' }).click();
  await refused(other);
});

test('everything can be taken along, and deleted', async ({ page }) => {
  const said = await liveRegions(page);
  const api = new Api(page.request);
  const game = await api.play((await api.begin('standard')).id, idle);
  await page.goto('/player');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const kept = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { games: { id: string }[] };
  expect(kept.games.map(({ id }) => id)).toEqual([game.id]);
  await page.getByRole('button', { name: 'Delete everything…' }).click();
  // It is asked, and Enter pressed twice or held deletes nothing.
  const [cancel, sure] = ['Cancel', 'Yes, delete everything'].map(name => page.getByRole('button', { name }));
  await expect(cancel).toBeFocused();
  await expect(sure).toBeVisible();
  await expect.poll(said).toContain('Delete everything? It cannot be undone.');
  await expectAccessible(page, 'the question before everything is deleted');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete everything…' })).toBeFocused();
  expect((await me(api)).player).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-who]')).toContainText('no profile here yet');
  expect(await me(api)).toEqual({ player: null, games: [] });
});

test('a passkey brings a player back in a browser that knows nobody', async ({ page, baseURL }) => {
  // Passkeys belong to a name.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}/`);
  await page.locator('#begin-standard').click();
  await expect(page.locator('.table')).toHaveAttribute('data-status', 'ready');
  await page.goto(`${site}/player`);
  await expect(page.locator('[data-who]')).toContainText('Recruit');
  const who = await page.locator('[data-who]').textContent();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.locator('[data-passkeys]')).toHaveAttribute('data-passkeys', '1');

  // The cookie is lost, the authenticator is not.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.locator('[data-who]')).toContainText('no profile here yet');
  await page.getByRole('button', { name: 'Sign in with passkey' }).click();
  await expect(page.locator('[data-who]')).toHaveText(who ?? '');
  await page.getByRole('button', { name: 'Delete passkeys' }).click();
  await expect(page.locator('[data-passkeys]')).toHaveAttribute('data-passkeys', '0');
  await expect(page.locator('[data-said]')).toHaveText('Passkeys deleted.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page, 'the player');
});
