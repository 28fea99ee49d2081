import { createHash } from 'node:crypto';

export const SHORT_HASH_LENGTH = 8;

/** Distinguishes names that are equal after shortening or normalising. Not for secrets: the input can be guessed. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, SHORT_HASH_LENGTH);
