import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The address as the browser shows it, which the rendering of a page follows a moment later. */
export interface Address {
  place: () => { readonly location: Location };
  /** Calls back after every change. The returned function ends it. */
  listen: (changed: () => void) => () => void;
}

/** Absent while prerendering, where the address is that of the rendered page. */
export const AddressContext = createContext<Address | undefined>(undefined);

const NOBODY = () => () => undefined;

const partOf = ({ search }: Location, name: string): string =>
  new URLSearchParams(search).get(name) ?? '';

/**
 * A parameter of the address's search; empty when absent. Its readers are rendered at once when it changes; readers of the whole address
 * follow in a transition. A page that is being left keeps its last value.
 */
export function useAddressPart(name: string): string {
  const shown = useLocation();
  const address = use(AddressContext);
  const current = () => {
    const now = address?.place().location ?? shown;
    return partOf(now.pathname === shown.pathname ? now : shown, name);
  };
  return useSyncExternalStore(address?.listen ?? NOBODY, current, () => partOf(shown, name));
}

/**
 * Changes parameters of the address's search without a new entry in the history. An empty value removes a parameter. For the state of the
 * open page; other pages are opened by links.
 */
export function useChangeAddress(): (changes: Readonly<Record<string, string>>) => void {
  const address = use(AddressContext);
  const navigate = useNavigate();
  return useCallback(
    (changes) => {
      // The current address, not that of the last rendering, because a second press may arrive before the first is rendered.
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
