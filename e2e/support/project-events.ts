import type { BrowserContext, Page } from '@playwright/test';

const EVENTS = '**/api/v1/projects/*/events';

/** A server that tells neither the state of a project nor its events, as one with the calls of specification section 7 alone. */
export async function withoutEvents(scope: Page | BrowserContext): Promise<void> {
  await scope.route(EVENTS, (route) => route.fulfill({ status: 404 }));
}

/**
 * A server that tells the state of a project when it is asked, and no events. The fault switch answers calls, not streams: a stream
 * would soon tell the true state in the place of one that a test has made up.
 */
export async function withoutEventStreams(scope: Page | BrowserContext): Promise<void> {
  await scope.route(EVENTS, (route) =>
    route.request().headers().accept?.includes('text/event-stream')
      ? route.fulfill({ status: 404 })
      : route.fallback(),
  );
}
