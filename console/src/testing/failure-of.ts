/** What a promise is rejected with, to look at it closely; `undefined` when it is not. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => undefined).catch((error: unknown) => error);
