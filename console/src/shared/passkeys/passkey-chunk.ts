import { createChunk } from '../chunks/chunk.ts';

/** What makes and uses passkeys, loaded on first use: few visits need it. */
export const passkeyChunk = createChunk('passkey', () => import('./browser-passkey.ts'));
