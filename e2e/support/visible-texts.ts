import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts recorded by {@link recordVisibleTexts}. */
    visibleTexts?: Set<string>;
  }
}

/**
 * Records the visible texts of the elements that match a selector, in every frame, on all pages that are opened afterwards. For an
 * element without text, the markup of its drawing is recorded.
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

/** The recorded texts since the page was opened. */
export const readVisibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(window.visibleTexts ?? []));
