import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from './locators.ts';

/** The heading of level 1 with the given name. */
export const pageHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { ...exactName(name), level: 1 });

/** The field with exactly the given label. */
export const fieldByLabel = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Presses the button with the given name. Fails when several buttons have the name. */
export const pressButton = (scope: Page | Locator, button: string): Promise<void> =>
  scope.getByRole('button', exactName(button)).click();

/** Presses the first button with the given name. Use it only when all buttons with the name have the same effect. */
export const pressFirstButton = (scope: Page | Locator, button: string): Promise<void> =>
  scope.getByRole('button', exactName(button)).first().click();

export const mainNavigation = (page: Page): Locator =>
  page.getByRole('navigation', exactName('주 메뉴'));

/** Expects that the page fits into a window 320 px wide without horizontal scrolling. The window stays at this width. */
export async function expectFitsPhoneWidth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, page.url()).toBeLessThanOrEqual(320);
}

/** A text that executes a script if a page inserts it as HTML. */
export const HOSTILE_HTML = '<img src=x onerror="window.hostile = true">';

/** Expects that the page shows the text {@link HOSTILE_HTML} without executing its script. */
export async function expectHostileHtmlInert(page: Page): Promise<void> {
  await expect(page.getByText(HOSTILE_HTML).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
}

/** The data that the page leaves in the browser: local and session storage, title and address. */
export const readDataLeftInBrowser = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href]),
  );
