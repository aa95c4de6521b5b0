// Whether a page suits everyone, as far as a program can tell.
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { addStyles } from './stylesheet.ts';

/** No serious or critical problem, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // What is not laid out has no place yet: axe takes what lies elsewhere for its background.
  await addStyles(page, '.chapter { content-visibility: visible !important }');
  // Describing all that is in order takes minutes in all, and so does the second page that the newer mode opens for each check, to
  // bring together what it found in frames: no page here has any, nor anything that plays, which it would load first.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`));
  expect.soft(grave, `axe on ${where}`).toEqual([]);
  // Every isiZulu word that is read aloud says that it is one; names for assistive technology alone cannot.
  const unsaid = await page.evaluate(() => {
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
  expect.soft(unsaid, `isiZulu on ${where}`).toEqual([]);
  const { inside, window } = await page.evaluate(() => ({ inside: document.documentElement.scrollWidth, window: innerWidth }));
  expect.soft(inside, `width of ${where}`).toBeLessThanOrEqual(window);
}
