import type { ConsoleMessage, Page, Request } from '@playwright/test';

interface Options {
  /** Whether the test makes calls fail. If so, Chromium's log messages about failed calls are not collected. */
  callsFail?: boolean;
  /** Whether another program rewrites the page. React then reports that a prerendered page differs from its rendering. */
  isRewritten?: boolean;
}

/** Whether a message is expected. A project without deployments has no latest deployment, and Chromium logs the response 404. */
const isExpected = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && message.location().url.endsWith('/deployments/latest');

const isCall = (url: string): boolean => url.includes('/api/v1/');

/** Whether a message is Chromium's own message about a failed resource, not a message of the page. */
const saysNotLoaded = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource');

/** React's error for a prerendered page that differs from its rendering. */
const DIFFERENT_PAGE = 'Minified React error #418';

/** Chromium's error for requests while the page is offline. */
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';

/** Whether a request was cancelled, which happens to pending requests when the page is left. */
const wasCancelled = (request: Request): boolean =>
  ['net::ERR_ABORTED', OFFLINE].includes(request.failure()?.errorText ?? '');

/** Whether a request navigates to an external site, which may be unreachable during tests. */
const leadsElsewhere = (request: Request): boolean =>
  request.isNavigationRequest() && new URL(request.url()).protocol === 'https:';

/** Returns an array to which all subsequent errors of the page are added: uncaught errors, console errors and failed requests. */
export function collectPageErrors(
  page: Page,
  { callsFail = false, isRewritten = false }: Options = {},
): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (isRewritten && message.startsWith(DIFFERENT_PAGE)) return;
    errors.push(`uncaught: ${message}`);
  });
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
