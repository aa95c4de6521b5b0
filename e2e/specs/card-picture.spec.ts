// The cards' pictures come out of one sheet, which may come late, or not at all.
import { Api } from '../api.ts';
import { TableScreen } from '../table.ts';
import { expect, test, windows } from '../test.ts';

test.use({ luck: 'card picture' });

const SHEET = /\/art\/cards-[0-9a-f]+\.svg$/;

test('a card shows its own picture, though the sheet comes after the table', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>(resolve => { answer = resolve; });
  await page.route(SHEET, async route => {
    await asked;
    await route.continue();
  });
  await page.goto('/siege/first-night');
  const pictures = page.locator('.hand .card card-picture');
  await expect(pictures).toHaveCount(3);
  await expect(pictures.locator('svg')).toHaveCount(0);
  answer();
  await expect(pictures.locator('svg')).toHaveCount(3);
  const drawn = await pictures.evaluateAll(all => all.map(one => one.shadowRoot?.innerHTML ?? ''));
  expect(new Set(drawn).size).toBe(3);
  for (const box of await pictures.evaluateAll(all => all.map(one => one.shadowRoot?.querySelector('svg')?.getBoundingClientRect().width ?? 0))) {
    expect(box).toBeGreaterThan(20);
  }
});

test('without the sheet the cards are played by their words, and the next picture asks for it again', async ({ page, trouble }) => {
  trouble.excuse(/net::ERR_FAILED.*\/art\/cards-/);
  await page.route(SHEET, route => route.abort());
  await page.goto('/siege/first-night');
  await expect(page.locator('.hand .card')).toHaveCount(3);
  await expect(page.locator('.hand .card').first()).toContainText('Chard');
  await page.unroute(SHEET);
  await page.locator('.hand [data-thing="card-3"]').click();
  await expect(page.locator('dialog:popover-open card-picture svg')).toHaveCount(1);
});

test('a picture comes in the frame after its card, since both are too much for one', async ({ page }) => {
  await page.goto('/siege/first-night');
  await expect(page.locator('.hand .card card-picture svg')).toHaveCount(3);
  const drawn = await page.evaluate(() => new Promise<boolean[]>(resolve => {
    const picture = document.createElement('card-picture');
    picture.setAttribute('name', 'card-3');
    document.body.append(picture);
    const is = () => picture.shadowRoot !== null;
    const seen = [is()];
    requestAnimationFrame(() => {
      seen.push(is());
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([...seen, is()])));
    });
  }));
  expect(drawn).toEqual([false, false, true]);
});

for (const [name, viewport] of windows) {
  test(`the picture of a card is whole in hand and sheet, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { id } = await new Api(page.request).begin('standard');
    await TableScreen.open(page, id);
    /** How far each picture lies outside of its frame, in pixels. */
    const outside = (where: string) => page.locator(`${where} card-picture`).evaluateAll(pictures => pictures.map(picture => {
      const [inner, outer] = [picture.getBoundingClientRect(), picture.parentElement!.getBoundingClientRect()];
      if (inner.height < 10) return 10;
      return Math.max(outer.top - inner.top, inner.bottom - outer.bottom, outer.left - inner.left, inner.right - outer.right, 0);
    }));
    await expect(page.locator('.hand .card card-picture svg')).toHaveCount(3);
    for (const by of await outside('.hand .card')) expect(by).toBeLessThan(1);
    await page.locator('.hand [data-thing="card-3"]').click();
    await expect(page.locator('.card-detail card-picture svg')).toHaveCount(1);
    for (const by of await outside('.card-detail')) expect(by).toBeLessThan(1);
  });
}
