import type { Page, Route } from '@playwright/test';

/** A text as a line of a container's log, with this position. */
export const logEvent = (position: number, text: string, stream = 'stdout'): string => {
  const time = new Date(Date.UTC(2026, 2, 2) + position * 10).toISOString();
  const data = { position: String(position), time, stream, text };
  return `event: line\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
};

/** The last event of a log that is over. */
export const LOG_END = 'event: end\ndata: {}\n\n';

/** Answers for the server when a page listens to the log of a container: with one text after the other, then with nothing but the end. */
export async function tellLog(page: Page, ...bodies: string[]): Promise<{ after: string[] }> {
  const after: string[] = [];
  await page.route('**/api/v1/containers/*/logs', (route: Route) => {
    after.push(route.request().headers()['last-event-id'] ?? '');
    return route.fulfill({ contentType: 'text/event-stream', body: bodies.shift() ?? LOG_END });
  });
  return { after };
}
