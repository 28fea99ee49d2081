/** Whether a write went well. Its failure is for whoever shows the mutation's `error` to say. */
export const succeeds = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
