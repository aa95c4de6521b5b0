// Announcements that a screen reader would get: the live regions, as far as it reads them.
import type { Page } from '@playwright/test';

/**
 * Listens from the next page on; the answer tells what was said since it was asked last. A region that comes with its
 * words is not heard, nor is one outside an open dialog, nor one that is hidden or not shown.
 */
export async function liveRegions(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(records => {
      const dialog = document.querySelector('dialog:popover-open');
      const regions = records.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role="status"], [role="alert"], [aria-live]');
      });
      for (const region of new Set(regions)) {
        if (region?.textContent?.trim() && region.checkVisibility() && !region.closest('[aria-hidden="true"]') && (!dialog || dialog.contains(region))) {
          heard.push(region.textContent.trim());
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0).join('\n'));
}
