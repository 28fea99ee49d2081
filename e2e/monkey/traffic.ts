import { EventEmitter, once } from 'node:events';
import type { Page, Request } from '@playwright/test';

/** The calls of a page. */
export interface Traffic {
  /** Whether another document is being loaded in place of this one. */
  isLeaving(): boolean;
  /** Resolves when no call is pending, or after this number of ms. Returns whether no call is pending. */
  whenIdle(ms: number): Promise<boolean>;
}

/**
 * Whether a write was executed, as far as its response shows. A truncated response also counts, because the console then checks the
 * outcome. An empty response counts as success.
 */
async function hasArrived(request: Request): Promise<boolean> {
  const response = await request.response();
  if (response === null || !response.ok()) return false;
  const text = (await response.text()).trim();
  return text === '' || text.startsWith('{"success":true');
}

/** Watches the calls of a page from now on; `onArrived` is called for each write that succeeded. */
export function watchTraffic(page: Page, onArrived: () => void): Traffic {
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
