import { createChunk } from '../chunks/chunk.ts';

/** What keeps and finds drafts. Forms do without until it has come, and when it does not come. */
export const draftsChunk = createChunk('drafts', () => import('./open-visit.ts'));
