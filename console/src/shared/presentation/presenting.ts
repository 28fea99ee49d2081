import type { Mask } from '@naru/design-system';
import { type ComponentType, useSyncExternalStore } from 'react';
import { createSafeStorage } from '#shared/session/safe-storage.ts';

/** The mask and the bar that hide private texts from an audience. They are loaded on demand, see `toggle-presentation.ts`. */
export interface Presentation {
  mask: Mask;
  /** The bar that shows that the mode is on, with a button to end the mode. */
  Bar: ComponentType<{ onEnd: () => void }>;
}

const KEY = 'presentation';
const ON = 'on';

const store = createSafeStorage('sessionStorage');
const listeners = new Set<() => void>();
let current: Presentation | undefined;

/** Whether this tab was in presentation mode before a reload. If so, nothing may be rendered before the mask has loaded. */
export const wasInPresentationMode = (): boolean => store.getItem(KEY) === ON;

/** Returns the mask and the bar of the presentation mode; `undefined` while the mode is off. */
export const currentPresentation = (): Presentation | undefined => current;

/** Turns the presentation mode of this tab on, so that it stays on after a reload; `undefined` turns it off. */
export function setPresentation(next: Presentation | undefined): void {
  current = next;
  if (next) store.setItem(KEY, ON);
  else store.removeItem(KEY);
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` whenever the presentation mode starts or ends.
 * @returns the function that unsubscribes
 */
export function watchPresentation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the same as {@link currentPresentation}, and renders the component again when the mode changes. */
export const usePresentation = (): Presentation | undefined =>
  useSyncExternalStore(watchPresentation, currentPresentation, () => undefined);
