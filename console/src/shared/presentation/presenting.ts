import type { Mask } from '@naru/design-system';
import { type ComponentType, useSyncExternalStore } from 'react';
import { safeStorage } from '#shared/session/safe-storage.ts';

/** The functions that hide private texts from an audience. Loaded on demand, see `toggle-presentation.ts`. */
export interface Presentation {
  mask: Mask;
  /** Says that it is on, with the way out. */
  Bar: ComponentType<{ onEnd: () => void }>;
}

const KEY = 'presentation';
const ON = 'on';

const store = safeStorage('sessionStorage');
const listeners = new Set<() => void>();
let current: Presentation | undefined;

/** Whether this tab was presenting before it was reloaded: then nothing may be shown before its mask has come. */
export const wasPresenting = (): boolean => store.getItem(KEY) === ON;

/** What hides private things at this moment; `undefined` while nobody looks on. */
export const presentation = (): Presentation | undefined => current;

/** Hides what is private in this tab until it is ended, also after a reload; `undefined` ends it. */
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
