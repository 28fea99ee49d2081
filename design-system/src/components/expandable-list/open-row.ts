import { createContext, use, useSyncExternalStore } from 'react';

/** The store of the open row of an `ExpandableList`. */
export interface OpenRow {
  /** The value of the open row; an empty string for none. */
  value: () => string;
  /** Opens another row without calling `onValueChange`. */
  show: (value: string) => void;
  /** Called when a row is pressed. The list replaces this function at every rendering. */
  press: (value: string) => void;
  subscribe: (changed: () => void) => () => void;
}

/** Creates the store of a new list. */
export function createOpenRow(initial: string): OpenRow {
  let shown = initial;
  const listeners = new Set<() => void>();
  return {
    value: () => shown,
    show(value) {
      if (value === shown) return;
      shown = value;
      for (const changed of listeners) changed();
    },
    press: () => undefined,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Passes the store from a list to its rows. The store stays the same while the list is mounted. */
export const OpenRowContext = createContext<OpenRow>(createOpenRow(''));

/**
 * Whether a row is open, and a function to press it. Each row subscribes to the store, so that opening a row renders only that row
 * and the row that closes, in a list of any length.
 */
export function useOpenRow(row: string): readonly [open: boolean, press: () => void] {
  const openRow = use(OpenRowContext);
  const isOpen = () => openRow.value() === row;
  return [useSyncExternalStore(openRow.subscribe, isOpen, isOpen), () => openRow.press(row)];
}
