import type { Locator, Page } from '@playwright/test';

/** Options of `getByRole` for an exact accessible name. */
export const exactName = (name: string) => ({ name, exact: true }) as const;

/** The region of a page with the given heading. */
export const regionByName = (page: Page, name: string): Locator =>
  page.getByRole('region', exactName(name));

/** The toast with this text, without the announcement that screen readers get. */
export const toastWithText = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^알림/ }).getByRole('listitem').filter({ hasText: text });

/** The value of an entry in a description list: the `dd` after the `dt` with the text `term`. */
export function descriptionValue(scope: Locator, term: string): Locator {
  const page = scope.page();
  return scope
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition');
}
