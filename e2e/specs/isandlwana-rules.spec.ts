// The battle's rulebook and its short version: for everyone in both languages, and the ways there.
import { expectAccessible } from '../accessibility.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'isandlwana-rules' });

const languages = [
  ['en', 'Rules of Isandlwana', 'Contents', 'How to play Isandlwana', 'Defence factors'],
  ['es', 'Reglas de Isandlwana', 'Índice', 'Cómo se juega a Isandlwana', 'Factores de defensa'],
] as const;

for (const [lang, title, contents, short, table] of languages) {
  for (const [name, viewport] of windows) {
    test(`the battle’s rules suit everyone on a ${name} (${lang})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(tag => localStorage.setItem('shiyane.lang', tag), lang);
      await page.goto('/rules/isandlwana');
      await expect(page.locator('.rulebook')).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Shiyane`);
      await expect(page.locator('.choice [aria-current]')).toHaveText('Isandlwana');
      await expect(page.locator('main')).toMatchAriaSnapshot(`
        - heading "${title}" [level=1]
        - navigation:
          - link "Isandlwana"
        - navigation "${contents}":
          - list:
            - listitem:
              - link /^1\\.0/
        - article:
          - heading /^8\\.3 / [level=3]
          - region "${table}":
            - table "${table}":
              - caption: ${table}
      `);
      // No level of headings is left out, and every picture says what it shows.
      const levels = await page.locator('main :is(h1, h2, h3, h4)').evaluateAll(all => all.map(({ tagName }) => Number(tagName[1])));
      levels.slice(1).forEach((level, before) => expect(level - levels[before]).toBeLessThanOrEqual(1));
      for (const picture of await page.locator('.drawing svg').all()) await expect(picture).toHaveAttribute('aria-label', /\w/);
      await expectAccessible(page, `the rules on a ${name} (${lang})`);
      await page.goto('/isandlwana/how-to-play');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(short);
      await expect(page.locator('.drawing')).toHaveCount(3);
      await expectAccessible(page, `how to play on a ${name} (${lang})`);
    });
  }
}

test('an address leads to a case of the battle', async ({ page }) => {
  await page.goto('/rules/isandlwana#c-8-3-1');
  await expect(page.locator('#c-8-3-1')).toBeFocused();
  await expect(page.locator('#c-8-3-1')).toBeInViewport();
  await page.locator('#c-R8 ~ p a[href="#c-8-9"]').first().click();
  await expect(page.locator('#c-8-9')).toBeInViewport();
});

test('home and the battle’s start page lead to its rules', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How to play Isandlwana' }).click();
  await expect(page).toHaveURL(/\/isandlwana\/how-to-play$/);
  await page.locator('.prose .note').getByRole('link', { name: 'The rules' }).click();
  await expect(page).toHaveURL(/\/rules\/isandlwana$/);
  await page.goto('/rules');
  await page.getByRole('link', { name: 'Isandlwana', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of Isandlwana');
  await page.goto('/isandlwana');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Rules H1' }).click();
  await expect((await opened).locator('#c-H1')).toBeInViewport();
});
