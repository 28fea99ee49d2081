import { createChunk } from '../chunks/chunk.ts';

/** The chunk that stores and finds drafts. Forms work without drafts until it has loaded. */
export const draftsChunk = createChunk('drafts', () => import('./open-visit.ts'));
