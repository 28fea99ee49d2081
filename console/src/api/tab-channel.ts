/** The methods of the browser's `BroadcastChannel` that the console uses. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/**
 * Opens the channel with this name to the other tabs of this browser; `undefined` in a browser that has no channels, or refuses them
 * because site data is blocked.
 */
export function openTabChannel(name: string): TabChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** A channel whose messages reach no other tab. */
export const silentChannel: TabChannel = {
  postMessage: () => undefined,
  addEventListener: () => undefined,
  close: () => undefined,
};
