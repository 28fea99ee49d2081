import { applyTheme, readTheme, type ThemeChoice, watchSystem } from '@naru/tokens/theme';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The theme that the member chose since the page was loaded, for a browser without storage. */
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

/** Stores and applies a theme. Every theme menu of this page and of other tabs then marks the theme. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  chosen = choice;
  tell();
}

/** Returns the member's choice of a theme; `system` while a page is prerendered. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? readTheme(),
    () => 'system',
  );
