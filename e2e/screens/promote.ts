import type { Page } from '@playwright/test';
import { inUse, type OperatorResponses } from './operator-data.ts';
import { respondChanged, respondWith } from './responses.ts';

/**
 * Makes the member of a page an operator, for this page only.
 * @param responses the responses that differ from those of an installation in use
 */
export const promote =
  (responses: OperatorResponses = {}) =>
  async (page: Page) => {
    await page.route(
      /\/api\/v1\/users\/me$/,
      respondChanged((account: object) => ({ ...account, role: 'admin' })),
    );
    for (const [call, data] of Object.entries({ ...inUse, ...responses })) {
      await page.route(new RegExp(`/api/v1/admin/${call}(\\?|$)`), respondWith(data));
    }
  };
