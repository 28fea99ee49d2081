import { useSyncExternalStore } from 'react';

let offset = 0;
const listeners = new Set<() => void>();

/**
 * Sets by how much the clock of the server is ahead of the clock of this device, in ms. `Time` and `ElapsedTime` count by the clock of
 * the server, because the moments that they show are of the server.
 */
export function setClockOffset(ahead: number): void {
  offset = ahead;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the offset of {@link setClockOffset}, and renders the component again when the offset changes. */
export const useClockOffset = (): number =>
  useSyncExternalStore(
    subscribe,
    () => offset,
    () => 0,
  );
