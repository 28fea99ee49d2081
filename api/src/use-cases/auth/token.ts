import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as text: a bearer token, or one that travels in a mail. Give it away once and keep only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. A fast hash is enough, because a token cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
