import { createContext, use } from 'react';

/** Requests the chunk and the data of pages before they are rendered. */
export interface Prefetcher {
  /** A page is opened. */
  open: (pathname: string) => void;
  /** A page may be opened soon. */
  prefetch: (pathname: string) => void;
}

/** Absent where pages are prerendered: nothing is requested there. */
export const PrefetchContext = createContext<Prefetcher | undefined>(undefined);

/** For a link: hovering or focusing it requests its page, so that pressing it waits for neither chunk nor data. */
export function usePrefetch(path: string) {
  const prefetcher = use(PrefetchContext);
  const prefetch = () => prefetcher?.prefetch(path);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
