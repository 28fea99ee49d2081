import type { Project } from '@naru/contract/entities/project';
import { Button } from '@naru/design-system';
import { FileUp } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restorationsQuery } from '#api/data-restoration.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { UploadDumpDialog } from './lazy-dialogs.ts';
import { useDumpSubjects } from './use-dump-subjects.ts';

/** The button "덤프 올리기"; absent without a database or volume, and with a server of an earlier release. */
export function UploadDumpButton({ project }: { project: Project }) {
  const { data: restorations } = useQuery(restorationsQuery(project.slug));
  const subjects = useDumpSubjects(project);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!restorations || subjects.length === 0) return null;
  return (
    <>
      <Button size="small" icon={FileUp} onClick={() => setOpen(true)}>
        덤프 올리기
      </Button>
      <LazyDialog open={open} onClose={close}>
        <UploadDumpDialog project={project} open={open} onClose={close} />
      </LazyDialog>
    </>
  );
}
