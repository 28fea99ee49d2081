import type { ReactNode } from 'react';
import { Columns } from '../../components/Columns/Columns.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';

/** Props of {@link ProjectLayout}. */
export interface ProjectLayoutProps {
  /** The meters, over the whole width. */
  limits: ReactNode;
  /** The lists: containers, then volumes. */
  main: ReactNode;
  /** What is done and known: deployment, information, actions. Below the lists on a narrow screen. */
  aside: ReactNode;
}

/** Where the cards of a project stand, while they load and afterwards. Goes under a `ProjectHeader`. */
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
