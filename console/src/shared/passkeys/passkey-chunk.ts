import { createChunk } from '../chunks/chunk.ts';

/** The chunk that creates and uses passkeys, loaded on first use because few visits need it. */
export const passkeyChunk = createChunk('passkey', () => import('./browser-passkey.ts'));
