import { expect, type Locator, type Page } from '@playwright/test';
import { named } from './locators.ts';

/** The heading of level 1 with the given name. */
export const pageHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { ...named(name), level: 1 });

/** The field with exactly the given label. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Presses the button with the given name. Fails when several buttons have the name. */
export const press = (scope: Page | Locator, button: string): Promise<void> =>
  scope.getByRole('button', named(button)).click();

/** Presses the first button with the given name. Use it only when all buttons with the name have the same effect. */
export const pressFirst = (scope: Page | Locator, button: string): Promise<void> =>
  scope.getByRole('button', named(button)).first().click();

export const navigation = (page: Page): Locator => page.getByRole('navigation', named('주 메뉴'));

/** Expects that the page fits into a window 320 px wide without horizontal scrolling. The window stays at this width. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, page.url()).toBeLessThanOrEqual(320);
}

/** A text that executes a script if a page inserts it as HTML. */
export const HOSTILE = '<img src=x onerror="window.hostile = true">';

/** Expects that the page shows the text {@link HOSTILE} without executing its script. */
export async function expectInert(page: Page): Promise<void> {
  await expect(page.getByText(HOSTILE).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
}

/** The data that the page leaves in the browser: local and session storage, title and address. */
export const traces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href]),
  );
