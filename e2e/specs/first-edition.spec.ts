// The first edition: chosen on the page, played by tapping, with its own draw, its own numbers and its luck.
import type { Page } from '@playwright/test';
import { type Action, Api } from '../api.ts';
import { expectAccessible } from '../accessibility.ts';
import { kind, steady } from '../policy.ts';
import { TableScreen } from '../table.ts';
import { expect, printed, test, windows } from '../test.ts';

test.use({ luck: 'first' });

/** By axe and without sideways scrolling, on a phone and on a desktop. */
async function suits(page: Page, where: string): Promise<void> {
  for (const [name, size] of windows) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} on a ${name}`);
  }
}

/** Decides as `choose` says, by tapping, until it says nothing. */
async function tap(
  screen: TableScreen, api: Api, choose: (legal: Action[]) => Action | undefined,
): Promise<Action[]> {
  const decided: Action[] = [];
  for (;;) {
    const legal = await api.legal(screen.id);
    await screen.at(legal.seq);
    const action = choose(legal.actions);
    if (action === undefined) return decided;
    decided.push(action);
    if (action === 'draw_more') await screen.page.getByRole('button', { name: 'Draw a card' }).click();
    else await screen.point(action);
    await screen.at(legal.seq + 1);
  }
}

test('the first edition is chosen, and played with a card to draw or not', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/new');
  await page.locator('#siege_first').click();
  await expect(page.locator('#e1')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.wish-sum')).toContainText('cost no victory points');
  await expect(page.locator('.wish-sum')).toContainText('its own leaderboard');
  await expect(page.locator('.option-list')).toContainText(['Rolled strength', '31 Men of Harlech']);
  await suits(page, '/new with the first edition');
  await page.getByRole('button', { name: 'Start game' }).click();
  const screen = new TableScreen(page);
  await screen.laid();
  const api = new Api(page.request);
  const { id } = screen;
  expect((await api.game(id)).ruleset).toBe('siege_first');
  await expect(page.locator('.zero-box text')).toHaveText('0');
  await expect(page.locator('.facts')).toContainText('first');

  // To the first card that may be drawn.
  const table = await api.table(id);
  const before = (legal: Action[]) => (legal.includes('draw_more') ? undefined : steady(legal, table));
  await tap(screen, api, before);
  await expect(page.locator('.asked')).toContainText('Draw a card');
  await expect(screen.pass).toContainText('No card');
  await suits(page, 'the draw');
  // One is drawn by its button, one by its key, and one is left where it is.
  const hand = (await api.table(id)).hand.length;
  await tap(screen, api, legal => (legal.includes('draw_more') ? 'draw_more' : undefined));
  expect((await api.table(id)).hand).toHaveLength(hand + 1);
  await tap(screen, api, before);
  const { seq } = await api.legal(id);
  await page.keyboard.press('d');
  await screen.at(seq + 1);
  await expect(page.locator('.log')).toContainText('You draw');
  await tap(screen, api, before);
  const pile = (await page.locator('.pile > span').first().innerText()).trim();
  const there = (await api.legal(id)).seq;
  await screen.pass.click();
  await screen.at(there + 1);
  await expect(page.locator('.pile > span').first()).toHaveText(pile);

  const over = await api.play(id, steady);
  await page.goto(`/siege/${id}/result`);
  await expect(page.locator('.result-vp')).toHaveAttribute('data-vp', String(over.score?.total));
  await expect(page.locator('.levels')).toContainText('40+');
  await page.goto('/leaderboards/first');
  await expect(page.locator('tr[data-mine]')).toContainText(printed(over.score?.total));
});

test('a hero fires from the hand, and a card turns a die', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/new');
  await page.locator('#e1').click();
  await page.getByRole('button', { name: 'Change of luck' }).click();
  await expect(page.locator('.wish-sum')).toContainText('not ranked');
  await page.getByRole('button', { name: 'Start game' }).click();
  const screen = new TableScreen(page);
  await screen.laid();
  const api = new Api(page.request);
  const { id } = screen;
  expect((await api.game(id)).ruleset).toBe('siege_first_free_12.5');

  // A hero in hand offers both: to be put forth, and to fire.
  await screen.thing('card-3').click();
  await expect(screen.sheet.locator('.option', { hasText: 'Put Chard forth' })).toBeVisible();
  await expect(screen.sheet.locator('.option', { hasText: 'Fire a volley' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.sheet).toBeHidden();

  const luck = (legal: Action[]) => legal.some(action => kind(action) === 'turn_die');
  await api.play(id, (legal, table) => (luck(legal) ? undefined : steady(legal, table)));
  await page.reload();
  await screen.laid();
  await expect(screen.root).toHaveAttribute('data-phase', 'luck');
  await expect(screen.pass).toContainText('Keep the dice');
  await suits(page, 'the dice that can be turned');
  // The dice, what is to become of them, and the card that pays for it.
  const { actions, seq } = await api.legal(id);
  const turn = actions.find(action => kind(action) === 'turn_die') as { turn_die: { card: number; pips: number } };
  const { card, pips } = turn.turn_die;
  await screen.thing('dice').click();
  const option = screen.sheet.locator('.option[data-legal]', { hasText: `a ${pips} into a ${11 - pips}` });
  await suits(page, 'their sheet');
  await option.click();
  if ((await screen.root.getAttribute('data-aiming')) !== null) await screen.thing(`card-${card}`).click();
  await screen.at(seq + 1);
  await expect(page.locator('.log')).toContainText(`A ${pips} becomes a ${11 - pips}`);
  expect((await api.table(id)).discard).toContain(card);
});
