/** Uploaded folders for tests. */

/** Yields no archive, for tests without uploads. */
export async function* noUpload(): AsyncGenerator<Buffer> {
  // There is nothing to yield.
}
