import type { Page, Route } from '@playwright/test';

/** An event with one line of a container's log and its position. */
export const logEvent = (position: number, text: string, stream = 'stdout'): string => {
  const time = new Date(Date.UTC(2026, 2, 2) + position * 10).toISOString();
  const data = { position: String(position), time, stream, text };
  return `event: line\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
};

/** The final event of a log. */
export const LOG_END = 'event: end\ndata: {}\n\n';

/**
 * Fulfils the log requests of a page, the first with the first body and so on, and all further requests with the end of the log.
 * Returns the `Last-Event-ID` of each request.
 */
export async function serveLog(page: Page, ...bodies: string[]): Promise<{ after: string[] }> {
  const after: string[] = [];
  await page.route('**/api/v1/containers/*/logs', (route: Route) => {
    after.push(route.request().headers()['last-event-id'] ?? '');
    return route.fulfill({ contentType: 'text/event-stream', body: bodies.shift() ?? LOG_END });
  });
  return { after };
}
