import type { Container } from '@naru/contract/entities/container';
import { useRowDeletion } from '@naru/design-system';
import { type RefObject, useCallback, useState } from 'react';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { DeleteContainerDialog, RenameContainerDialog } from './lazy-parts.ts';

const slugOf = ({ slug }: Container): string => slug;

/**
 * Which container is being renamed or deleted. The state is above the list, because the list is removed with its last
 * row.
 */
export function useContainerDialogs(
  containers: readonly Container[] | undefined,
  heading: RefObject<HTMLElement | null>,
) {
  const deletion = useRowDeletion(containers, slugOf, heading);
  const [renamed, setRenamed] = useState<Container>();
  const [renaming, setRenaming] = useState(false);
  const rename = useCallback((container: Container) => {
    setRenamed(container);
    setRenaming(true);
  }, []);
  return { deletion, rename, renamed, renaming, setRenaming };
}

export interface ContainerDialogsProps {
  /** The project's slug. */
  project: string;
  dialogs: ReturnType<typeof useContainerDialogs>;
}

/** The dialogs that are opened by the menus of the rows. */
export function ContainerDialogs({ project, dialogs }: ContainerDialogsProps) {
  const { deletion, renamed, renaming, setRenaming } = dialogs;
  return (
    <>
      <LazyDialog open={renaming} onClose={() => setRenaming(false)}>
        {renamed && (
          <RenameContainerDialog
            project={project}
            container={renamed}
            open={renaming}
            onOpenChange={setRenaming}
          />
        )}
      </LazyDialog>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && (
          <DeleteContainerDialog
            project={project}
            container={deletion.row}
            open={deletion.open}
            onOpenChange={deletion.cancel}
            returnFocus={deletion.returnFocus}
            onDone={deletion.finish}
          />
        )}
      </LazyDialog>
    </>
  );
}
