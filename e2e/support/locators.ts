import type { Locator, Page } from '@playwright/test';

/** Options of `getByRole` for an exact name. */
export const named = (name: string) => ({ name, exact: true }) as const;

/** The section of a page with this heading. */
export const region = (page: Page, name: string): Locator => page.getByRole('region', named(name));

/** The value of a description list entry: the `dd` after the `dt` with this text. */
export function fact(scope: Locator, term: string): Locator {
  const page = scope.page();
  return scope
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition');
}
