import type { BrowserContext, Page } from '@playwright/test';

const EVENTS = '**/api/v1/projects/*/events';

/** Simulates a server with the calls of specification section 7 only, which has neither the state nor the events of a project. */
export async function withoutEvents(scope: Page | BrowserContext): Promise<void> {
  await scope.route(EVENTS, (route) => route.fulfill({ status: 404 }));
}

/**
 * Simulates a server that has the state of a project but no event stream. The fault switch affects calls only, and an event stream
 * would soon replace a simulated state by the real state.
 */
export async function withoutEventStreams(scope: Page | BrowserContext): Promise<void> {
  await scope.route(EVENTS, (route) =>
    route.request().headers().accept?.includes('text/event-stream')
      ? route.fulfill({ status: 404 })
      : route.fallback(),
  );
}
