import type { ReactNode } from 'react';
import { Columns } from '../../components/columns/columns.tsx';
import { Stack } from '../../components/stack/stack.tsx';

/** Props of {@link ProjectLayout}. */
export interface ProjectLayoutProps {
  /** The meters, over the whole width. */
  limits: ReactNode;
  /** The lists: containers, then volumes. */
  main: ReactNode;
  /** Deployment, information and actions; below the lists on a narrow screen. */
  aside: ReactNode;
}

/** The layout of a project's cards, also while they load. Goes under a `ProjectHeader`. */
export function ProjectLayout({ limits, main, aside }: ProjectLayoutProps) {
  return (
    <>
      {limits}
      <Columns split="mainAside" gap="xl">
        <Stack gap="xl">{main}</Stack>
        <Stack gap="xl">{aside}</Stack>
      </Columns>
    </>
  );
}
