import { Button } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { restorationsQuery } from '#api/data-restoration.ts';
import { archiveOf } from '#shared/backups/archive-facts.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { RestoreDialog } from './lazy-dialogs.ts';

/** The button "시점으로 복원" of the open database; absent while no point in time can be restored, and with a server of an earlier release. */
export function RestorePointButton() {
  const { project, facts } = useOpenContainer();
  const { data: restorations } = useQuery(restorationsQuery(project.slug));
  const { data: backups } = useQuery({ ...dataBackupsQuery(project.slug), enabled: false });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const archive = archiveOf(backups?.archives, { container: facts.container.slug });
  if (!restorations || !archive) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        시점으로 복원
      </Button>
      <LazyDialog open={open} onClose={close}>
        <RestoreDialog
          project={project}
          backup={undefined}
          archive={archive}
          open={open}
          onClose={close}
        />
      </LazyDialog>
    </>
  );
}
