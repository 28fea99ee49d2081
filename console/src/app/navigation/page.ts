import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type Chunk, createChunk } from '#shared/chunks/chunk.ts';

const chunks = new Map<Page, Chunk<PageModule>>();

/** The chunk of a page, cached so that a prefetched one is not requested again. */
export function chunkOf(page: Page): Chunk<PageModule> {
  const chunk = chunks.get(page) ?? createChunk(page.name, page.load);
  chunks.set(page, chunk);
  return chunk;
}

/** The props of every page. */
export interface PageProps {
  /** The slug of the project in the address; empty without one. */
  slug: string;
  /** The identifier of a part of the project in the address, such as a deployment; empty without one. */
  id: string;
}

/** A file of `routes/`. */
export interface PageModule {
  Component: ComponentType<PageProps>;
  /**
   * A page for members before anything is known, in its final layout: what the served page shows before the first script, and the
   * console until the session is checked. It depends on nothing but the page, also not on the address. Left out: a spinner.
   */
  Skeleton?: ComponentType;
}

/** Requests the data of a page into the cache. Neither waits nor throws: the page shows what failed. */
export type PagePrefetch = (client: QueryClient, slug: string) => void;

/** A row of the page table, see `app/pages.ts`. */
export interface Page {
  path: string;
  /** The name of its chunk in errors. */
  name: string;
  load: () => Promise<PageModule>;
  /** Whether only members may enter. */
  guarded?: true;
  /** The role that a member needs to enter. */
  role?: string;
  /** Requests its data while its chunk is loading. It is a separate chunk, so that guests do not load it. */
  prefetch?: () => Promise<PagePrefetch>;
}
