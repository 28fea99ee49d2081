/** Resolves with whether a write succeeded; never rejects. The failure itself is shown from the mutation's `error`. */
export const succeeds = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
