import { createChunk } from '../chunks/chunk.ts';

/** The chunk that stores and finds drafts. Until the chunk has loaded, forms work without drafts. */
export const draftsChunk = createChunk('drafts', () => import('./open-draft-visit.ts'));
