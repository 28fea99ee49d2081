import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Router, useLocation } from 'react-router-dom';
import type { BrowserHistory, Gate } from './history.ts';
import { type PageStarter, StarterContext } from './page-start.ts';

const HistoryContext = createContext<BrowserHistory | undefined>(undefined);

export interface ConsoleRouterProps {
  history: BrowserHistory;
  starter: PageStarter;
  children: ReactNode;
}

/**
 * The router in the browser; pages that are drawn at build stand in a `StaticRouter` instead. The address changes at once,
 * the page when the next one can be drawn.
 */
export function ConsoleRouter({ history, starter, children }: ConsoleRouterProps) {
  const [{ location, action }, setPlace] = useState(history.place);
  useLayoutEffect(
    () =>
      history.listen((place) => {
        starter.open(place.location.pathname);
        startTransition(() => setPlace(place));
      }),
    [history, starter],
  );
  return (
    <HistoryContext value={history}>
      <StarterContext value={starter}>
        <Router location={location} navigationType={action} navigator={history}>
          {children}
        </Router>
      </StarterContext>
    </HistoryContext>
  );
}

/** Whether the address is another page's already, which waits until it can be drawn. */
export function useLeaving(): boolean {
  const history = use(HistoryContext);
  const shown = useLocation();
  return history !== undefined && history.place().location.key !== shown.key;
}

/** Puts a gate in front of every navigation while the component is there. For one component at a time. */
export function useGate(gate: Gate): void {
  const history = use(HistoryContext);
  useEffect(() => history?.guard(gate), [history, gate]);
}
