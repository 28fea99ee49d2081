import type { Project } from '@naru/contract/entities/project';
import { createContext, use } from 'react';
import type { ContainerWithState } from './container-with-state.ts';

/** The container whose page is open. */
export interface OpenContainer {
  project: Project;
  facts: ContainerWithState;
}

/** The open container, provided by the layout of its pages. */
export const OpenContainerContext = createContext<OpenContainer | undefined>(undefined);

/** Returns the open container, for the content of its pages. */
export function useOpenContainer(): OpenContainer {
  const open = use(OpenContainerContext);
  if (!open)
    throw new Error('A page of a container is rendered outside of the layout of a container.');
  return open;
}
