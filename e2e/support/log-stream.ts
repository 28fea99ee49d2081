import type { Page, Route } from '@playwright/test';

/** The text of a server-sent event with one log line of a container. `position` is the id of the event. */
export const formatLogEvent = (position: number, text: string, stream = 'stdout'): string => {
  const time = new Date(Date.UTC(2026, 2, 2) + position * 10).toISOString();
  const data = { position: String(position), time, stream, text };
  return `event: line\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
};

/** The text of the event that ends the stream of a log. */
export const LOG_END_EVENT = 'event: end\ndata: {}\n\n';

/**
 * Responds to the log requests of a page with the bodies in their order, and to all further requests with the end of the log. The
 * returned `after` contains the header `Last-Event-ID` of each request.
 */
export async function mockLogResponses(
  page: Page,
  ...bodies: string[]
): Promise<{ after: string[] }> {
  const after: string[] = [];
  await page.route('**/api/v1/containers/*/logs', (route: Route) => {
    after.push(route.request().headers()['last-event-id'] ?? '');
    return route.fulfill({
      contentType: 'text/event-stream',
      body: bodies.shift() ?? LOG_END_EVENT,
    });
  });
  return { after };
}
