import type { BrowserContext, Page } from '@playwright/test';

const EVENTS = '**/api/v1/projects/*/events';

/** Simulates a server with only the calls of specification section 7, which do not include the state and the events of a project. */
export async function disableProjectEvents(scope: Page | BrowserContext): Promise<void> {
  await scope.route(EVENTS, (route) => route.fulfill({ status: 404 }));
}

/**
 * Simulates a server that provides the state of a project but no event stream. Use it with a simulated state: faults do not affect
 * event streams, so an event stream would replace the simulated state by the real state.
 */
export async function disableEventStreams(scope: Page | BrowserContext): Promise<void> {
  await scope.route(EVENTS, (route) =>
    route.request().headers().accept?.includes('text/event-stream')
      ? route.fulfill({ status: 404 })
      : route.fallback(),
  );
}
