import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Collected by {@link watchSights}. */
    sights?: Set<string>;
  }
}

/**
 * Notes, frame by frame, what could be seen in the places of a selector on the pages that are opened from now on, however
 * shortly: their text, or their class where they have none.
 */
export const watchSights = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((places) => {
    const sights = new Set<string>();
    window.sights = sights;
    const look = () => {
      for (const place of document.querySelectorAll(places)) {
        if (!place.checkVisibility({ visibilityProperty: true })) continue;
        sights.add(place.textContent || place.classList.toString());
      }
      requestAnimationFrame(look);
    };
    look();
  }, selector);

/** What was seen since the page was opened. */
export const sights = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(window.sights ?? []));
