import type { ConsoleMessage, Page, Request } from '@playwright/test';

interface Options {
  /** The test makes calls fail: what Chromium itself writes to the console about a failed call is then no error of the page. */
  callsFail?: boolean;
}

/** The latest deployment of a project without any is a 404, which Chromium writes to the console like any other 404. */
const isExpected = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && message.location().url.endsWith('/deployments/latest');

const isCall = (url: string): boolean => url.includes('/api/v1/');

/** Chromium's own message about a resource that failed to load, as opposed to one that the page wrote. */
const saysNotLoaded = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource');

/** The error of Chromium for requests while a test keeps the page offline. */
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';

/** Leaving a page cancels what it was still loading. */
const wasCancelled = (request: Request): boolean =>
  ['net::ERR_ABORTED', OFFLINE].includes(request.failure()?.errorText ?? '');

/** A link to another site was followed; the tests do not need that site to be reachable. */
const leadsElsewhere = (request: Request): boolean =>
  request.isNavigationRequest() && new URL(request.url()).protocol === 'https:';

/** Fills the returned list with the errors of the page from now on: uncaught ones, console errors, failed requests. */
export function collectPageErrors(page: Page, { callsFail = false }: Options = {}): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    const expected = callsFail && isCall(message.location().url);
    if (saysNotLoaded(message) && (expected || message.text().endsWith(OFFLINE))) return;
    errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    if (wasCancelled(request) || leadsElsewhere(request)) return;
    if (callsFail && isCall(request.url())) return;
    errors.push(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  return errors;
}
