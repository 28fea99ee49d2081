import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Router, useLocation } from 'react-router-dom';
import { BrowserAddressContext } from '#shared/navigation/search-parameter.ts';
import { PrefetchContext, type Prefetcher } from '#shared/navigation/use-prefetch.ts';
import { afterFrame } from './after-frame.ts';
import { type BrowserHistory, isSamePage, type NavigationBlocker } from './history.ts';

const HistoryContext = createContext<BrowserHistory | undefined>(undefined);

export interface ConsoleRouterProps {
  history: BrowserHistory;
  prefetcher: Prefetcher;
  children: ReactNode;
}

/**
 * The router in the browser; prerendered pages use a `StaticRouter` instead. A navigation changes the address at once, and the page as
 * soon as the next page can be rendered.
 */
export function ConsoleRouter({ history, prefetcher, children }: ConsoleRouterProps) {
  const [{ location, action }, setPlace] = useState(history.place);
  const shown = useRef(location);
  useLayoutEffect(
    () =>
      history.listen((place) => {
        const before = shown.current;
        shown.current = place.location;
        const follow = () => startTransition(() => setPlace(history.place()));
        if (isSamePage(place.action, before, place.location)) return afterFrame(follow);
        prefetcher.open(place.location.pathname);
        follow();
      }),
    [history, prefetcher],
  );
  return (
    <HistoryContext value={history}>
      <BrowserAddressContext value={history}>
        <PrefetchContext value={prefetcher}>
          <Router location={location} navigationType={action} navigator={history}>
            {children}
          </Router>
        </PrefetchContext>
      </BrowserAddressContext>
    </HistoryContext>
  );
}

/** Whether the address is already the address of the next page, while the next page is loading. */
export function useIsLeavingPage(): boolean {
  const history = use(HistoryContext);
  const shown = useLocation();
  return history !== undefined && history.place().location.key !== shown.key;
}

/** Sets a blocker for every navigation while the component is mounted. Only one component may use this hook at a time. */
export function useBlocker(blocker: NavigationBlocker): void {
  const history = use(HistoryContext);
  useEffect(() => history?.block(blocker), [history, blocker]);
}
