/**
 * Resolves with true if a write succeeds and with false otherwise; never rejects. The page reads the error from the mutation's
 * `error`.
 */
export const writeSucceeds = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
