import { type Chunk, createChunk } from '#shared/chunks/chunk.ts';
import type { Page, PageModule } from './page.ts';

const chunks = new Map<Page, Chunk<PageModule>>();

/** The chunk of a page, cached so that a prefetched one is not requested again. */
export function chunkOf(page: Page): Chunk<PageModule> {
  const chunk = chunks.get(page) ?? createChunk(page.name, page.load);
  chunks.set(page, chunk);
  return chunk;
}
