import { createContext, use, useSyncExternalStore } from 'react';

/** Which row of an `ExpandableList` is open. */
export interface OpenRow {
  /** Its value; an empty string for none. */
  value: () => string;
  /** Shows another row, without asking anybody. */
  show: (value: string) => void;
  /** Somebody pressed a row. Replaced by the list with every rendering. */
  press: (value: string) => void;
  subscribe: (changed: () => void) => () => void;
}

/** The open row of a new list. */
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

/** Given by the list to its rows: the same object for as long as the list stands. */
export const OpenRowContext = createContext<OpenRow>(createOpenRow(''));

/**
 * Whether a row is open, and what a press on it does. Each row listens for itself: opening one renders it and the one that closes, however
 * long the list is.
 */
export function useOpenRow(row: string): readonly [open: boolean, press: () => void] {
  const openRow = use(OpenRowContext);
  const isOpen = () => openRow.value() === row;
  return [useSyncExternalStore(openRow.subscribe, isOpen, isOpen), () => openRow.press(row)];
}
