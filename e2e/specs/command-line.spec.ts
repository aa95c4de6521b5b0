// The command line: a whole game by typed commands, followed by their answers.
import { Api } from '../api.ts';
import { steady } from '../policy.ts';
import { TableScreen, playOut } from '../table.ts';
import { expect, test } from '../test.ts';

test.use({ luck: 'n4' });

test('a whole game by typed commands', async ({ page }) => {
  test.setTimeout(240_000);
  const api = new Api(page.request);
  const screen = await TableScreen.begin(page, 'standard');
  const line = page.getByRole('textbox', { name: 'Command line' });
  const answer = page.locator('#command-answer');
  await expect(line).toBeHidden();
  await page.keyboard.press('/');
  await expect(line).toBeFocused();

  const enter = async (text: string) => {
    await expect(line).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('');
  };
  const all = async () => {
    await enter('list');
    await expect(answer).toContainText('1: ');
    return (await answer.innerText()).split('; ').map(one => one.replace(/^\d+: /, ''));
  };

  let [byNumber, byWords] = [0, 0];
  await playOut(screen, api, steady, async action => {
    const { actions, seq } = await api.legal(screen.id);
    const wanted = actions.findIndex(other => JSON.stringify(other) === JSON.stringify(action));
    const names = await all();
    expect(names).toHaveLength(actions.length);
    // What only one choice is called is typed in words, the others by their number.
    const tokens = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    const fits = names.filter(name => tokens(names[wanted]).every(token => tokens(name).includes(token)));
    const words = fits.length === 1 && !/^\d+$/.test(names[wanted]);
    await enter(words ? names[wanted] : String(wanted + 1));
    await screen.at(seq + 1);
    if (words) byWords += 1;
    else byNumber += 1;
  });
  expect(byWords).toBeGreaterThan(20);
  const game = await api.game(screen.id);
  expect({ vp: game.score?.total, entries: game.seq, ending: game.score?.ending, byNumber }).toEqual({
    vp: 14, entries: 30, ending: 'overrun', byNumber,
  });
});

test('the command line answers, and does nothing it was not told to', async ({ page }) => {
  const screen = await TableScreen.begin(page, 'standard');
  await page.keyboard.press('?');
  await screen.sheet.getByRole('button', { name: 'Command line' }).click();
  await expect(screen.sheet).toBeHidden();
  const line = page.getByRole('textbox', { name: 'Command line' });
  const answer = page.locator('#command-answer');
  await expect(line).toBeFocused();
  const seq = await screen.root.getAttribute('data-seq');
  for (const [typed, told] of [
    ['nothing of the kind', 'No choice now fits'],
    ['999', 'No choice now fits'],
    ['<zz>&', 'No choice now fits “<zz>&”'],
    ['help', 'Type the number of a choice'],
    ['1?', '1: '],
    ['put forth', '; '],
  ]) {
    await line.fill(typed);
    await page.keyboard.press('Enter');
    await expect(answer).toContainText(told);
  }
  await line.fill('situation');
  await page.keyboard.press('Enter');
  await expect(page.locator('#live-region, [aria-live]').first()).toContainText('Turn 1');
  expect(await screen.root.getAttribute('data-seq')).toBe(seq);

  // What is typed is no shortcut, and Escape goes back to the table.
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
  await screen.keepsFocus('closing the command line');
});
