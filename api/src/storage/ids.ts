import { randomInt, randomUUID } from 'node:crypto';

/** A new identifier of a row. */
export const newId = (): string => randomUUID();

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 10;
const WORD_LENGTH = 40;

/**
 * A new slug for use in paths: the Latin letters and digits of the name (or the kind, if there are none), and 50 random bits for
 * uniqueness. It stays when the name changes.
 */
export function newSlug(kind: string, name: string): string {
  const word = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, WORD_LENGTH)
    .replace(/-$/, '');
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `${word || kind}-${random.join('')}`;
}
