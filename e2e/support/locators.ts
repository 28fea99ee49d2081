import type { Locator, Page } from '@playwright/test';

/** Options of `getByRole` for a name that has to fit exactly. */
export const named = (name: string) => ({ name, exact: true }) as const;

/** The section of a page whose heading reads so. */
export const region = (page: Page, name: string): Locator => page.getByRole('region', named(name));

/** The value of a fact: the `dd` beside the `dt` of that text. */
export function fact(scope: Locator, term: string): Locator {
  const page = scope.page();
  return scope
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition');
}
