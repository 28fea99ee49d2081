import { SwitcherButton } from '@naru/design-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { projectQuery, projectsQuery } from '#api/project.ts';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { useIsHydrated } from '#shared/hydration/hydration.tsx';

const switcherChunk = createChunk('project-switcher', () => import('./switcher.tsx'));

export interface ProjectSwitcherButtonProps {
  /** The slug of the open project; empty when no project is open. */
  here: string;
  onCreate: () => void;
}

/** The button with the name of the open project, which opens the switcher between projects. */
export function ProjectSwitcherButton({ here, onCreate }: ProjectSwitcherButtonProps) {
  const client = useQueryClient();
  const { module, button, failure } = useChunkMenu(switcherChunk);
  // The query sends no request, because the page of the project requests it.
  const project = useQuery({ ...projectQuery(here), enabled: false }).data;
  const current = useIsHydrated() && here !== '' ? project?.name : undefined;
  if (module) return <module.Switcher {...{ here, current, onCreate }} />;
  const prefetch = () => {
    void button.onPointerEnter();
    void client.prefetchQuery(projectsQuery());
  };
  return (
    <>
      <SwitcherButton
        current={current}
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
      />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
