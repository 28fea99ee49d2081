import { createHash } from 'node:crypto';

export const SHORT_HASH_LENGTH = 8;

/**
 * Returns a short hash that distinguishes names which are equal after shortening or normalising. Do not use the hash for secrets,
 * because the input can be guessed.
 */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, SHORT_HASH_LENGTH);
