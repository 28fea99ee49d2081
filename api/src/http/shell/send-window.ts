/** How much is under way to a reader who says what arrived. */
export interface SendWindow {
  /** Waits until there is room. Never rejects; resolves when the signal is aborted, too. */
  room(): Promise<void>;
  /** So much was sent. */
  sent(bytes: number): void;
  /** The reader has so much of it. @returns false for more than was sent */
  shown(bytes: number): boolean;
}

/** Lets a sender go no further ahead than `size` bytes, so that what nobody reads fills no memory here or there. */
export function sendWindow(size: number, signal: AbortSignal): SendWindow {
  let ahead = 0;
  let waiting = Promise.withResolvers<void>();
  const wake = () => {
    waiting.resolve();
    waiting = Promise.withResolvers<void>();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    async room() {
      while (ahead >= size && !signal.aborted) await waiting.promise;
    },
    sent(bytes) {
      ahead += bytes;
    },
    shown(bytes) {
      if (bytes > ahead) return false;
      ahead -= bytes;
      wake();
      return true;
    },
  };
}
