import { createContext, use } from 'react';

/** Gets pages going before they are drawn. */
export interface PageStarter {
  /** A page is opened. */
  open: (pathname: string) => void;
  /** A page may be opened soon. */
  prepare: (pathname: string) => void;
}

/** Where pages are drawn at build, nothing is started. */
export const StarterContext = createContext<PageStarter | undefined>(undefined);

/** For a link: pointing at it or focusing it starts its page, so that pressing it waits for neither code nor data. */
export function usePageStart(path: string) {
  const starter = use(StarterContext);
  const prepare = () => starter?.prepare(path);
  return { onPointerEnter: prepare, onFocus: prepare };
}
