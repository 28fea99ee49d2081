import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Collected by {@link recordVisibleTexts}. */
    visibleTexts?: Set<string>;
  }
}

/**
 * Records in every frame what is visible in the elements of a selector on the pages that are opened from now on: their
 * text, or what they draw where they have none.
 */
export const recordVisibleTexts = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((places) => {
    const texts = new Set<string>();
    window.visibleTexts = texts;
    const record = () => {
      for (const element of document.querySelectorAll(places)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        texts.add(element.textContent || element.innerHTML);
      }
      requestAnimationFrame(record);
    };
    record();
  }, selector);

/** What was visible since the page was opened. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(window.visibleTexts ?? []));
