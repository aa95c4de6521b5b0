// Whether a page is accessible, as far as a program can check.
import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';
import { addStyles } from './stylesheet.ts';

/** Nothing for axe to find, of whatever weight, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What is not laid out has no place yet: axe takes what lies elsewhere for its background.
  await addStyles(page, '.chapter { content-visibility: visible !important }');
  // On a phone the panels of a table follow its first picture, one in each frame; a card that stays without a name is for axe to find.
  await page.waitForFunction(() => [...document.querySelectorAll('.card')].every(card => card.textContent !== ''), null, { timeout: 2_000 }).catch(() => {});
  const found = (await violations(page))
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`));
  expect.soft(found, `axe on ${where}`).toEqual([]);
  // Every isiZulu word read by a screen reader is marked as one; names for assistive technology alone cannot.
  const unsaid = () => page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, node => {
      const zulu = /\b(iButho|iMpi|isiZulu|amabutho|uThulwana|uDloko|iNdluyengwe|iNdlondlo|uMzinyathi|kwaJimu|Dabulamanzi|Shiyane)/.test(node.textContent ?? '');
      return zulu ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    });
    const list: string[] = [];
    while (words.nextNode()) {
      const element = words.currentNode.parentElement;
      const silent = element?.closest('[aria-hidden="true"], script, style, title');
      if (!silent && element?.closest('[lang]')?.getAttribute('lang') !== 'zu') list.push(words.currentNode.textContent ?? '');
    }
    return list;
  });
  // What has only just come is marked in the next task.
  await expect.configure({ soft: true }).poll(unsaid, { message: `isiZulu on ${where}`, timeout: 2_000 }).toEqual([]);
  const { inside, window } = await page.evaluate(() => ({ inside: document.documentElement.scrollWidth, window: innerWidth }));
  expect.soft(inside, `width of ${where}`).toBeLessThanOrEqual(window);
}

/** What axe finds wrong. Without its adapter for Playwright, which takes as long to begin as a page takes: no page here has frames. */
async function violations(page: Page): Promise<axe.Result[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    // Describing all that is in order takes minutes in all; nothing here plays, which it would load first.
    // While a sheet lies over the page, the page and its first heading are hidden, and the sheet has a heading of its own.
    const sheet = document.querySelector('.scrim[aria-hidden], dialog:modal') !== null;
    const rules = { 'page-has-heading-one': { enabled: !sheet } };
    const options = { resultTypes: ['violations' as const], preload: false, rules };
    const chapters = [...document.querySelectorAll<HTMLElement>('.rulebook .chapter')];
    if (chapters.length === 0) return (await here.run(options)).violations;
    // Contrast compares every text with all that is near: in a whole rulebook it takes longer than all the rest.
    const found = (await here.run({ ...options, rules: { ...rules, 'color-contrast': { enabled: false } } })).violations;
    for (const chapter of chapters) {
      for (const other of chapters) other.style.display = other === chapter ? '' : 'none';
      found.push(...(await here.run({ resultTypes: options.resultTypes, preload: false, runOnly: ['color-contrast'] })).violations);
    }
    for (const chapter of chapters) chapter.style.display = '';
    return found;
  });
}
