/** Work for which no response waits. */
export interface Afterwards {
  /** Starts the work after the current work, in particular after a response that is about to be sent. */
  run(work: () => Promise<unknown>): void;
  /** Resolves after all work, so that nothing is lost at the end of the server. */
  settled(): Promise<void>;
}

/** @param failed called with the error of failed work */
export function afterwards(tell: (error: unknown) => void): Afterwards {
  const open = new Set<Promise<void>>();
  return {
    run(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      open.add(promise);
      const end = () => {
        open.delete(promise);
        resolve();
      };
      setImmediate(() => void work().catch(tell).finally(end));
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
