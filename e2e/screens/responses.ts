/** Responses in place of those of the server, for the pictures of screens. */
import type { Page, Route } from '@playwright/test';

/** Responds with data. */
export const respondWith = (data: object) => (route: Route) =>
  route.fulfill({ json: { success: true, data } });

/** Responds with the changed data of the server. */
export const respondChanged =
  <Data>(change: (data: Data) => object) =>
  async (route: Route): Promise<void> => {
    // Without the condition of a cached response, whose answer has no content.
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    const response = await route.fetch({ headers });
    const { data } = await response.json();
    await route.fulfill({ response, json: { success: true, data: change(data) } });
  };

/** Responds with an error. */
export const failWith = (status: number, error: object) => (route: Route) =>
  route.fulfill({ status, json: { success: false, error: { message: '', ...error } } });

/** Makes the calls to matching addresses fail. */
export const failing = (path: RegExp) => async (page: Page) => {
  await page.route(path, failWith(500, { code: 'INTERNAL' }));
};
