import { createContext, use } from 'react';

/** The functions that request the chunk and the data of a page before the page is rendered. */
export interface Prefetcher {
  /** Requests a page that is being opened. */
  open: (pathname: string) => void;
  /** Requests a page that may be opened soon. */
  prefetch: (pathname: string) => void;
}

/** The prefetcher; undefined while pages are prerendered, when nothing is requested. */
export const PrefetchContext = createContext<Prefetcher | undefined>(undefined);

/**
 * Returns the props of a link that requests its page on hover and focus, so that a press of the link waits for neither chunk nor data.
 */
export function usePrefetch(path: string) {
  const prefetcher = use(PrefetchContext);
  const prefetch = () => prefetcher?.prefetch(path);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
