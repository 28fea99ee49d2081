import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';

import { type FocusWalk, focusWalkScript } from './focus-stops.ts';
import { exactName } from './locators.ts';

const STOPS_AT_MOST = 40;

/** Presses a key and waits for a frame, as a user would, because a new control is part of the tab order only after a frame. */
async function pressKeyAndWait(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Presses Tab, or Shift+Tab for the reverse order, until the control has the focus. */
export async function pressTabUntilFocused(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const focused = control.and(page.locator(':focus'));
  for (let stops = 0; stops < STOPS_AT_MOST && (await focused.count()) === 0; stops += 1) {
    await pressKeyAndWait(page, key);
  }
  await expect(control).toBeFocused();
}

/** The accessibility snapshot of an element without a name and without a text: its role alone, with its states. */
const NAMELESS = /^- \w+( \[.+\])?$/;

/** The maximum number of stops of a page. Without a limit, a walk that does not end would use up the time of the test. */
const STOPS_OF_A_PAGE = 1000;

/** Moves the focus to the next stop of a walk, and returns its kind. */
async function pressTab(page: Page, walk: JSHandle<FocusWalk>) {
  await pressKeyAndWait(page, 'Tab');
  return walk.evaluate((current) => current.observe());
}

/**
 * Walks with Tab through the page, or through its open dialog, and expects that the focus is visible, in the window and never covered,
 * that it moves forwards and has a name, that it reaches every control, and that it is never trapped.
 */
export async function expectWalkableByTab(page: Page): Promise<void> {
  const walk = await page.evaluateHandle<FocusWalk>(focusWalkScript);
  const errors: string[] = [];
  let stops = 0;
  for (let next = await pressTab(page, walk); next !== 'end'; next = await pressTab(page, walk)) {
    stops += 1;
    expect(stops).toBeLessThan(STOPS_OF_A_PAGE);
    const snapshot = await page.locator(':focus').ariaSnapshot();
    if (NAMELESS.test(snapshot)) errors.push(`no name: ${snapshot}`);
    // The key Tab belongs to the program in the terminal.
    if (next === 'terminal') await page.keyboard.press('Control+Shift+X');
  }
  errors.push(...(await walk.evaluate((done) => done.findErrors())));
  await walk.dispose();
  expect(errors, page.url()).toEqual([]);
}

/**
 * Closes an open dialog or menu with Escape, without its input, and expects that a control or a heading has the focus afterwards. With
 * the focus on the whole page, a keyboard user would start again. A question above a dialog returns to the dialog, and a dialog at work
 * stays open: both are left open.
 */
export async function expectFocusAfterEscape(page: Page): Promise<void> {
  const popups = page.locator('[role$=dialog], [role=menu]').filter({ visible: true });
  const atWork = popups.locator('[aria-busy=true]');
  if ((await popups.count()) !== 1 || (await atWork.count()) > 0) return;
  const leave = page.getByRole('button', exactName('나가기'));
  await page.keyboard.press('Escape');
  const openAfterQuestion = async (): Promise<number> => {
    if (await leave.isVisible()) await leave.click();
    return popups.count();
  };
  await expect.poll(openAfterQuestion, page.url()).toBe(0);
  await expect(page.locator(':focus:not(main)'), page.url()).toHaveCount(1);
}
