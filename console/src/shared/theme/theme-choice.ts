import { applyTheme, readTheme, type ThemeChoice, watchSystem } from '@naru/tokens/theme';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The choice on this page, for a browser without storage. */
let chosen: ThemeChoice | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchSystem((choice) => {
    chosen = choice;
    tell();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Stores and applies a theme; every menu of this page and of other tabs marks it. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  chosen = choice;
  tell();
}

/** The member's choice; `system` where a page is prerendered. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? readTheme(),
    () => 'system',
  );
