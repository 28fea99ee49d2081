import type { ConsoleMessage, Page, Request } from '@playwright/test';

export interface Expectations {
  /** The test makes calls fail: what Chromium itself writes about a refused or broken call is no complaint of the page. */
  callsFail?: boolean;
}

/** A project without a deployment answers 404, which Chromium writes to the console like any other 404. */
const isExpected = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && message.location().url.endsWith('/deployments/latest');

const isCall = (url: string): boolean => url.includes('/api/v1/');

/** Chromium's own line about something that did not come, as opposed to one that the console wrote. */
const saysNotLoaded = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource');

/** What a page gets after a test has taken the connection away from it. */
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';

/** Leaving a page cancels what it was still loading. */
const wasCancelled = (request: Request): boolean =>
  ['net::ERR_ABORTED', OFFLINE].includes(request.failure()?.errorText ?? '');

/** A link to another site was followed: whether that can be reached from here is not the console's concern. */
const leadsElsewhere = (request: Request): boolean =>
  request.isNavigationRequest() && new URL(request.url()).protocol === 'https:';

/** Fills the returned list with whatever the page complains about from now on. */
export function collectProblems(page: Page, { callsFail = false }: Expectations = {}): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    const meant = callsFail && isCall(message.location().url);
    if (saysNotLoaded(message) && (meant || message.text().endsWith(OFFLINE))) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('requestfailed', (request) => {
    if (wasCancelled(request) || leadsElsewhere(request)) return;
    if (callsFail && isCall(request.url())) return;
    problems.push(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  return problems;
}
