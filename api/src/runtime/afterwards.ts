/** Work that no response waits for. */
export interface Afterwards {
  /** Does it once what goes on now is over, a response that is about to be sent above all. */
  run(work: () => Promise<unknown>): void;
  /** When all of it is done, so that nothing of it is lost at the end of the server. */
  settled(): Promise<void>;
}

/** @param tell told of work that failed, whom nobody else could tell */
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
