import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** A project without a deployment answers 404, which Chromium writes to the console like any other 404. */
const isExpected = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && message.location().url.endsWith('/deployments/latest');

/** Leaving a page cancels what it was still loading. */
const wasCancelled = (request: Request): boolean =>
  request.failure()?.errorText === 'net::ERR_ABORTED';

/** Fills the returned list with whatever the page complains about from now on. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    if (wasCancelled(request)) return;
    problems.push(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  return problems;
}
