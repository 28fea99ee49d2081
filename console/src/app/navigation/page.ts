import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What every page is given. */
export interface PageProps {
  /** The project in the address; empty where there is none. */
  slug: string;
}

/** A file of `routes/`. */
export interface PageModule {
  Component: ComponentType<PageProps>;
}

/** A page of specification section 2. */
export interface Page {
  path: string;
  /** What its code is called when it does not come. */
  name: string;
  load: () => Promise<PageModule>;
  /** Whether only members may enter. */
  guarded?: true;
  /** Starts what it shows. It waits for nothing and never throws: the page says what failed. */
  startData?: (client: QueryClient, slug: string) => void;
}
