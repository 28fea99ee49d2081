import { createHash } from 'node:crypto';

export const SHORT_HASH_LENGTH = 8;

/** Tells names apart that look alike once they are shortened or made readable. Not for secrets: it can be guessed from. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, SHORT_HASH_LENGTH);
