import type { Page } from '@playwright/test';
import { createInputMethod } from '../../design-system/src/testing/input-method.ts';

/** Simulates a Korean keyboard for the page. */
export async function createKoreanKeyboard(page: Page) {
  const session = await page.context().newCDPSession(page);
  return createInputMethod({
    dispatchKeyEvent: (event) => session.send('Input.dispatchKeyEvent', event),
    imeSetComposition: (composition) => session.send('Input.imeSetComposition', composition),
    insertText: (insertion) => session.send('Input.insertText', insertion),
  });
}
