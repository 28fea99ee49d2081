import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { useRowDeletion } from '@naru/design-system';
import { type RefObject, useCallback, useState } from 'react';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import {
  DeleteContainerDialog,
  DuplicateContainerDialog,
  RenameContainerDialog,
} from './lazy-parts.ts';

const slugOf = ({ slug }: Container): string => slug;

/** The latest data of the container that a dialog is about. The container is kept while the dialog fades out. */
function useAsked(containers: readonly Container[] | undefined) {
  const [asked, setAsked] = useState<Container>();
  const [open, setOpen] = useState(false);
  const ask = useCallback((container: Container) => {
    setAsked(container);
    setOpen(true);
  }, []);
  const container = containers?.find(({ slug }) => slug === asked?.slug) ?? asked;
  return [ask, { container, open, setOpen }] as const;
}

/**
 * The state of the dialogs that rename, duplicate or delete a container. Use the hook in the parent of the list, because the list is
 * unmounted when its last row is removed.
 */
export function useContainerDialogs(
  containers: readonly Container[] | undefined,
  heading: RefObject<HTMLElement | null>,
) {
  const deletion = useRowDeletion(containers, slugOf, heading);
  const [rename, renaming] = useAsked(containers);
  const [duplicate, duplicating] = useAsked(containers);
  return { deletion, rename, renaming, duplicate, duplicating };
}

export interface ContainerDialogsProps {
  project: Project;
  dialogs: ReturnType<typeof useContainerDialogs>;
}

/** The dialogs that are opened by the menus of the rows. */
export function ContainerDialogs({ project, dialogs }: ContainerDialogsProps) {
  const { deletion, renaming, duplicating } = dialogs;
  return (
    <>
      <LazyDialog open={renaming.open} onClose={() => renaming.setOpen(false)}>
        {renaming.container && (
          <RenameContainerDialog
            project={project.slug}
            container={renaming.container}
            open={renaming.open}
            onOpenChange={renaming.setOpen}
          />
        )}
      </LazyDialog>
      <LazyDialog open={duplicating.open} onClose={() => duplicating.setOpen(false)}>
        {duplicating.container && (
          <DuplicateContainerDialog
            project={project}
            container={duplicating.container}
            open={duplicating.open}
            onOpenChange={duplicating.setOpen}
          />
        )}
      </LazyDialog>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && (
          <DeleteContainerDialog
            project={project.slug}
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
