/** How many event streams one browser opens at once. Over HTTP/1.1 it has six connections to a server, and calls need the others. */
const SLOTS = 4;

/**
 * Opens a stream while one of this browser's streams is free. Resolves with what `open` resolves with, and with `undefined` if other
 * windows have all streams. Without locks, on a page served without https, each window has streams of its own.
 */
export type InStreamSlot = <Result>(open: () => Promise<Result>) => Promise<Result | undefined>;

type Locks = Pick<LockManager, 'request'>;

/** Opens a stream with the lock of one slot; resolves with `undefined` if another window has the lock. */
function openIn<Result>(
  locks: Locks,
  slot: number,
  open: () => Promise<Result>,
): Promise<Result | undefined> {
  const openIfFree = (lock: Lock | null) => (lock ? open() : undefined);
  return locks.request(`naru-stream ${slot}`, { ifAvailable: true }, openIfFree);
}

/** Creates an `InStreamSlot` with the locks of the browser, or without locks. */
export function createStreamSlots(locks: Locks | undefined): InStreamSlot {
  return async (open) => {
    if (!locks) return open();
    let isOpen = false;
    const openOnce = () => {
      isOpen = true;
      return open();
    };
    try {
      for (let slot = 1; slot <= SLOTS; slot += 1) {
        const result = await openIn(locks, slot, openOnce);
        if (isOpen) return result;
      }
      return undefined;
    } catch (error) {
      if (isOpen) throw error;
      // A browser that refuses its locks is like one without them.
      return open();
    }
  };
}

/** Opens a stream while one of this browser's streams is free, see {@link InStreamSlot}. */
export const inStreamSlot: InStreamSlot = (open) =>
  createStreamSlots('locks' in navigator ? navigator.locks : undefined)(open);
