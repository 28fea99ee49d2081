/** A service whose every function throws an error. */
export const failing = <T extends object>(part: T, error: Error): T =>
  new Proxy(part, {
    get: () => () => {
      throw error;
    },
  });
