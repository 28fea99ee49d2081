import { createContext, use, useSyncExternalStore } from 'react';

/** The store of an `ExpandableList` for the value of its open row. */
export interface OpenRowStore {
  /** Returns the value of the open row, or an empty string if no row is open. */
  value: () => string;
  /** Opens the row with a value, or closes the open row for an empty string. Does not call `onValueChange`. */
  show: (value: string) => void;
  /** Handles a press on a row. The list replaces this function when its props change. */
  press: (value: string) => void;
  subscribe: (changed: () => void) => () => void;
}

/**
 * Creates the store of a new list.
 * @param initial the value of the row that is open at first, or an empty string
 */
export function createOpenRowStore(initial: string): OpenRowStore {
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

/** The context through which a list passes its store to the rows. The store object stays the same while the list is mounted. */
export const OpenRowContext = createContext<OpenRowStore>(createOpenRowStore(''));

/**
 * Returns whether a row is open, and a function that handles a press on the row. Each row subscribes to the store, so that opening
 * a row renders only the opened and the closed row in a list of any length.
 */
export function useOpenRow(row: string): readonly [open: boolean, press: () => void] {
  const openRow = use(OpenRowContext);
  const isOpen = () => openRow.value() === row;
  return [useSyncExternalStore(openRow.subscribe, isOpen, isOpen), () => openRow.press(row)];
}
