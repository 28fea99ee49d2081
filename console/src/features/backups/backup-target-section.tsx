import type { BackupTarget } from '@naru/contract/entities/backup-target';
import { useRowDeletion } from '@naru/design-system';
import { BackupTargetRow, BackupTargets } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { backupTargetsQuery } from '#api/backup-target.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import {
  AddBackupTargetDialog,
  ChangeBackupTargetDialog,
  DeleteBackupTargetDialog,
} from './lazy-dialogs.ts';

const idOf = ({ target_id }: BackupTarget): string => target_id;

const placeOf = ({ endpoint, bucket, prefix }: BackupTarget): string =>
  `${endpoint}/${bucket}/${prefix}`.replace(/\/$/, '');

/** The region "백업 저장소" of a project. A server of an earlier release knows no storages, and has no region. */
export function BackupTargetSection({ project }: { project: string }) {
  const targets = useQuery(backupTargetsQuery(project));
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<BackupTarget>();
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(targets.data ?? undefined, idOf, heading);
  const endChange = () => setChanged(undefined);
  if (targets.data === null || targets.isPending) return null;
  return (
    <>
      <BackupTargets
        headingRef={heading}
        rows={targets.data?.map((target) => (
          <BackupTargetRow
            key={target.target_id}
            name={target.name}
            place={placeOf(target)}
            backups={target.backups}
            changedAt={target.updated_at}
            problem={target.problem ?? undefined}
            onEdit={() => setChanged(target)}
            onDelete={() => deletion.ask(target)}
            deleteRef={deletion.buttonRef(target)}
          />
        ))}
        failure={queryFailure(targets, { title: '백업 저장소를 불러오지 못했습니다' })}
        onAdd={() => setAdding(true)}
      />
      <LazyDialog open={adding} onClose={() => setAdding(false)}>
        <AddBackupTargetDialog project={project} open={adding} onClose={() => setAdding(false)} />
      </LazyDialog>
      <LazyDialog open={changed !== undefined} onClose={endChange}>
        <ChangeBackupTargetDialog project={project} target={changed} onClose={endChange} />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeleteBackupTargetDialog project={project} target={deletion.row} deletion={deletion} />
        </LazyDialog>
      )}
    </>
  );
}
