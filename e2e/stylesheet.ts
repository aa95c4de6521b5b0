// A stylesheet of a test's own: the content policy forbids styles in the page, so the document adopts it.
import { type Page } from '@playwright/test';

/** Adds it after those that are there, until the document is left. */
export const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate(css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
