// Whether a page suits everyone, as far as a program can tell.
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** No serious or critical problem, and nothing to scroll sideways for. */
export async function fits(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`));
  expect.soft(grave, `axe on ${where}`).toEqual([]);
  const { inside, window } = await page.evaluate(() => ({ inside: document.documentElement.scrollWidth, window: innerWidth }));
  expect.soft(inside, `width of ${where}`).toBeLessThanOrEqual(window);
}
