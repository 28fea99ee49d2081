import { EventEmitter, once } from 'node:events';
import type { Page, Request } from '@playwright/test';

/** The pending calls and navigations of a page. */
export interface PageTraffic {
  /** Whether the page is navigating to another document. */
  isLeaving(): boolean;
  /** Waits until no call is pending, at most `ms` milliseconds. Resolves with `true` when no call is pending. */
  whenIdle(ms: number): Promise<boolean>;
}

/**
 * Whether the response to a write reports success. A truncated response also counts as success, because the console then checks the
 * outcome. An empty response counts as success, too.
 */
async function hasArrived(request: Request): Promise<boolean> {
  const response = await request.response();
  if (response === null || !response.ok()) return false;
  const text = (await response.text()).trim();
  return text === '' || text.startsWith('{"success":true');
}

/** Watches the subsequent calls of a page. `onArrived` is called for each write that has succeeded. */
export function watchPageTraffic(page: Page, onArrived: () => void): PageTraffic {
  const open = new Set<Request>();
  const documents = new Set<Request>();
  const events = new EventEmitter();
  const close = (request: Request): void => {
    open.delete(request);
    documents.delete(request);
    if (open.size === 0) events.emit('idle');
  };
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) open.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.add(request);
  });
  page.on('requestfailed', close);
  page.on('requestfinished', async (request) => {
    const isWrite = open.has(request) && request.method() !== 'GET';
    if (isWrite && (await hasArrived(request).catch(() => false))) onArrived();
    close(request);
  });
  return {
    isLeaving: () => documents.size > 0,
    async whenIdle(ms) {
      if (open.size > 0)
        await once(events, 'idle', { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
      return open.size === 0;
    },
  };
}
