import { expect, type Locator, type Page } from '@playwright/test';
import { named } from './locators.ts';

/** The one heading that names a page. */
export const pageHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { ...named(name), level: 1 });

/** A field by the whole of its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true });

/** Presses the one button of that name. */
export const press = (scope: Page | Locator, button: string): Promise<void> =>
  scope.getByRole('button', named(button)).click();

/** Presses the first button of that name, where a page has several that do the same. */
export const pressFirst = (scope: Page | Locator, button: string): Promise<void> =>
  scope.getByRole('button', named(button)).first().click();

export const navigation = (page: Page): Locator => page.getByRole('navigation', named('주 메뉴'));

/** Expects that a window of 320 px shows all of the page's width; the window stays so. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, page.url()).toBeLessThanOrEqual(320);
}

/** Puts text that has to stay inert where a page would show it, and runs when it does not. */
export const HOSTILE = '<img src=x onerror="window.hostile = true">';

/** Expects the hostile text somewhere, as text. */
export async function expectInert(page: Page): Promise<void> {
  await expect(page.getByText(HOSTILE).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
}

/** Everything the browser keeps of the page, in its storages, its title and its address. */
export const traces = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href]),
  );
