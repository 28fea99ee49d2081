/** The number of random 32-bit words in an id. */
const WORDS = 4;

/** Creates a random id. `crypto.randomUUID` is not used, because browsers provide that function only on https. */
export const createRandomId = (): string =>
  crypto.getRandomValues(new Uint32Array(WORDS)).join('-');
