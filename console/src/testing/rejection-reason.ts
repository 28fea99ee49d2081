/** Resolves with the reason for the rejection of a promise, for assertions; `undefined` for a fulfilled promise. */
export const rejectionReason = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(() => undefined).catch((error: unknown) => error);
