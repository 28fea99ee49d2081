import { expect, type Locator, type Page } from '@playwright/test';

const STOPS_AT_MOST = 40;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const focused = control.and(page.locator(':focus'));
  for (let stops = 0; stops < STOPS_AT_MOST && (await focused.count()) === 0; stops += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
