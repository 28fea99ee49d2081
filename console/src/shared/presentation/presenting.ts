import type { Mask } from '@naru/design-system';
import { type ComponentType, useSyncExternalStore } from 'react';
import { safeStorage } from '#shared/session/safe-storage.ts';

/** The functions that hide private texts from an audience. Loaded on demand, see `toggle-presentation.ts`. */
export interface Presentation {
  mask: Mask;
  /** The bar that shows the mode, with a button to end it. */
  Bar: ComponentType<{ onEnd: () => void }>;
}

const KEY = 'presentation';
const ON = 'on';

const store = safeStorage('sessionStorage');
const listeners = new Set<() => void>();
let current: Presentation | undefined;

/** Whether this tab was in presentation mode before a reload. Nothing may be rendered then before the mask has loaded. */
export const wasPresenting = (): boolean => store.getItem(KEY) === ON;

/** The functions of the presentation mode; `undefined` while it is off. */
export const presentation = (): Presentation | undefined => current;

/** Turns the presentation mode of this tab on, also after a reload; `undefined` turns it off. */
export function present(next: Presentation | undefined): void {
  current = next;
  if (next) store.setItem(KEY, ON);
  else store.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls back at each beginning and end. @returns the function that stops it */
export function watchPresentation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** As {@link presentation}, for rendering. */
export const usePresentation = (): Presentation | undefined =>
  useSyncExternalStore(watchPresentation, presentation, () => undefined);
