import { randomInt, randomUUID } from 'node:crypto';

/** Returns a random UUID as the id of a new row. */
export const newId = (): string => randomUUID();

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 10;
const WORD_LENGTH = 40;

/**
 * Returns a new slug for use in paths: the Latin letters and digits of the name (or the kind, if the name has none), and 50 random
 * bits for uniqueness. A slug does not change with the name.
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
