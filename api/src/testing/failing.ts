/** The same part of a server, but every function of it throws. */
export const failing = <T extends object>(part: T, error: Error): T =>
  new Proxy(part, {
    get: () => () => {
      throw error;
    },
  });
