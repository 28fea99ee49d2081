import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
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

/** The props of the frame around a page. */
export interface PageFrameProps extends PageProps {
  /** The name of the page in the page table. */
  page: string;
  /** The skeleton of the page, for the time until the frame has the data that the page needs. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A frame that several pages share. The frame stays mounted while one of its pages follows another. */
export interface PageFrame {
  Component: ComponentType<PageFrameProps>;
  /** The skeleton of the frame before any data is loaded, around the skeleton of a page. */
  Skeleton: ComponentType<Pick<PageFrameProps, 'page' | 'children'>>;
}

/** The props of the layout of a page. */
export type PageLayoutProps = Omit<PageFrameProps, 'skeleton'>;

/** The exports of a file in `routes/`. */
export interface PageModule {
  Component: ComponentType<PageProps>;
  /** The frame around the page; omitted for a page of its own. */
  frame?: PageFrame;
  /** The layout within the frame. The layout stays mounted while a page with the same layout follows. */
  layout?: ComponentType<PageLayoutProps>;
  /**
   * The final layout of a page for members before any data is loaded. The served page shows the skeleton before the first script, and
   * the console shows the skeleton until the session is checked. A skeleton depends neither on data nor on the address. Without a
   * skeleton, a spinner is shown. The skeleton of a page with a frame is the skeleton of its content.
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
