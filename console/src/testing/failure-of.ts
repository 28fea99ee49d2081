/** The reason for which a promise is rejected, for assertions; `undefined` when it is fulfilled. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => undefined).catch((error: unknown) => error);
