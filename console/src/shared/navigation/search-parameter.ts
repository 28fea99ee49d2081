import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The address in the browser. The page of this address may be rendered later. */
export interface BrowserAddress {
  place: () => { readonly location: Location };
  /** Calls `changed` after every change. The returned function unsubscribes. */
  listen: (changed: () => void) => () => void;
}

/** The address in the browser; undefined while prerendering, where the router has the address of the page. */
export const BrowserAddressContext = createContext<BrowserAddress | undefined>(undefined);

const NOBODY = () => () => undefined;

const partOf = ({ search }: Location, name: string): string =>
  new URLSearchParams(search).get(name) ?? '';

/**
 * Returns a parameter of the address's search; empty when absent. Components with this hook are rendered at once when the parameter
 * changes; components that read the whole address follow in a transition. A page that the member is leaving keeps the last value.
 */
export function useSearchParameter(name: string): string {
  const shown = useLocation();
  const address = use(BrowserAddressContext);
  const current = () => {
    const now = address?.place().location ?? shown;
    return partOf(now.pathname === shown.pathname ? now : shown, name);
  };
  return useSyncExternalStore(address?.listen ?? NOBODY, current, () => partOf(shown, name));
}

/**
 * Returns a function that changes parameters of the address's search without a new entry in the history. An empty value removes a
 * parameter. For the state of the open page; links open other pages.
 */
export function useChangeSearchParameters(): (changes: Readonly<Record<string, string>>) => void {
  const address = use(BrowserAddressContext);
  const navigate = useNavigate();
  return useCallback(
    (changes) => {
      // Reads the current address and not the rendered address, because a second press may arrive before the first change is rendered.
      const next = new URLSearchParams((address?.place().location ?? location).search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: next.toString() }, { replace: true });
    },
    [address, navigate],
  );
}
