import { hash, randomBytes } from 'node:crypto';
import { normalizeName } from '@naru/contract/rules/text';

/** Creates a bearer token, or a token for a mail: 256 random bits as text. Only the hash of a token may be stored. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. A fast hash suffices, because tokens cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Returns the form in which usernames and e-mails are compared: independent of case, Unicode normal form and invisible characters. */
export const toAccountKey = (text: string): string => normalizeName(text).toLowerCase();

/**
 * Returns the two possible keys of an existing account with this name: the exact name, and the name without invisible characters. Only
 * accounts from before the removal of invisible characters have keys with such characters.
 */
export const existingAccountKeys = (text: string): [exact: string, visible: string] => [
  text.trim().normalize('NFC').toLowerCase(),
  toAccountKey(text),
];
