import { randomInt, randomUUID } from 'node:crypto';

/** Identifier of a row. */
export const newId = (): string => randomUUID();

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LENGTH = 10;
const WORD_LENGTH = 40;

/**
 * The identifier of a thing in a path: the Latin letters and digits of its name, or the kind of thing where there are
 * none, and 50 random bits that make it unique. It stays when the name changes.
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
