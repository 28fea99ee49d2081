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

/** What pages show that is asked for while their code is on its way, see `page-data.ts`. */
export type PageData = 'dashboard' | 'projects' | 'project';

/** A page of specification section 2. */
export interface Page {
  path: string;
  /** What its code is called when it does not come. */
  name: string;
  load: () => Promise<PageModule>;
  /** Whether only members may enter. */
  guarded?: true;
  /** What it shows. Only members' pages show anything. */
  data?: PageData;
}
