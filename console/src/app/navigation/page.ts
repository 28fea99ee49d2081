import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type Chunk, createChunk } from '#shared/chunks/chunk.ts';

const chunks = new Map<Page, Chunk<PageModule>>();

/** Returns the chunk of a page. The chunks are cached, so that a prefetched chunk is not requested again. */
export function pageChunk(page: Page): Chunk<PageModule> {
  const chunk = chunks.get(page) ?? createChunk(page.name, page.load);
  chunks.set(page, chunk);
  return chunk;
}

/** The props of every page. */
export interface PageProps {
  /** The slug of the project in the address; empty for an address without a project. */
  slug: string;
  /** The identifier of a resource of the project in the address, such as a deployment; empty for an address without an identifier. */
  id: string;
}

/** The exports of a file in `routes/`. */
export interface PageModule {
  Component: ComponentType<PageProps>;
  /**
   * The final layout of a page for members before any data is loaded. The served page shows the skeleton before the first script, and
   * the console shows the skeleton until the session is checked. A skeleton depends neither on data nor on the address. Without a
   * skeleton, a spinner is shown.
   */
  Skeleton?: ComponentType;
}

/** Requests the data of a page into the cache. The function neither waits nor throws, because the page shows errors itself. */
export type PagePrefetch = (client: QueryClient, slug: string) => void;

/** A row of the page table, see `app/pages.ts`. */
export interface Page {
  path: string;
  /** The name of the page's chunk in errors. */
  name: string;
  load: () => Promise<PageModule>;
  /** Whether only members may enter. */
  guarded?: true;
  /** The role that a member needs to enter. */
  role?: string;
  /**
   * Loads the function that requests the data of the page while the page's chunk is loading. The function is in a separate chunk, so
   * that guests do not load it.
   */
  prefetch?: () => Promise<PagePrefetch>;
}
