import { expect, type Locator, type Page } from '@playwright/test';

const STOPS_AT_MOST = 40;

/** Presses Tab, or Shift+Tab for the reverse order, until the control has the focus. */
export async function pressTabUntilFocused(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const focused = control.and(page.locator(':focus'));
  for (let stops = 0; stops < STOPS_AT_MOST && (await focused.count()) === 0; stops += 1) {
    await page.keyboard.press(key);
    // Waits for a frame, as a user would, because a new control is part of the tab order only after a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(control).toBeFocused();
}
