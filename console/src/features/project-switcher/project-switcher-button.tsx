import type { Project } from '@naru/contract/entities/project';
import { SwitcherButton } from '@naru/design-system';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#api/query-keys.ts';
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
  // The page of the project requests the project. Every page loads this module, so it imports no API call.
  const project = useQuery<Project>({
    queryKey: queryKeys.project.detail(here),
    queryFn: skipToken,
  }).data;
  const current = useIsHydrated() && here !== '' ? project?.name : undefined;
  if (module) return <module.Switcher {...{ here, current, onCreate }} />;
  const prefetch = () => {
    void switcherChunk.load().then(
      ({ prefetchSwitcher }) => prefetchSwitcher(client),
      () => undefined,
    );
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
