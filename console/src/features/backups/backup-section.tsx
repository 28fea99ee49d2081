import type { BackupTarget } from '@naru/contract/entities/backup-target';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { Project } from '@naru/contract/entities/project';
import { useRowDeletion } from '@naru/design-system';
import { BackupList, BackupRow } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { backupTargetsQuery } from '#api/backup-target.ts';
import { dataBackupsQuery, isRunningDataBackup } from '#api/data-backup.ts';
import { nameOfBackup, withFailuresFirst } from '#shared/backups/backup-facts.ts';
import { CancelDeletion } from '#shared/backups/cancel-deletion.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { backupRowProps } from './backup-row-props.ts';
import { BackupTargetSection } from './backup-target-section.tsx';
import { DeleteBackupDialog } from './lazy-dialogs.ts';
import { useBackupEnds } from './use-backup-ends.ts';
import { useSubjectRows } from './use-subject-rows.tsx';

const NO_TARGETS: readonly BackupTarget[] = [];

const idOf = ({ backup_id }: DataBackup): string => backup_id;

/** Whether a backup has files that can be deleted. A failed one has none, and stays listed until it is old. */
const hasFiles = ({ state }: DataBackup): boolean => !['running', 'failed'].includes(state);

/** Whether what is backed up is deleted after this backup. */
const isLast = (backup: DataBackup): boolean =>
  isRunningDataBackup(backup) && backup.origin === 'deletion';

export interface BackupSectionProps {
  project: Project;
  /** Renders what else can be done with a backup, such as restoring it. */
  rowActions?: ((backup: DataBackup) => ReactNode) | undefined;
  /** What else can be done in the region, such as uploading a dump. */
  actions?: ReactNode;
}

/** The regions "백업" and "백업 저장소" of a project. A server of an earlier release makes no backups, and has no regions. */
export function BackupSection({ project, rowActions, actions }: BackupSectionProps) {
  const { slug } = project;
  const backups = useQuery(dataBackupsQuery(slug));
  const { data } = backups;
  const targets = useQuery(backupTargetsQuery(slug)).data ?? NO_TARGETS;
  const list = useMemo(() => data && withFailuresFirst(data.backups), [data]);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(list ?? undefined, idOf, heading);
  const subjects = useSubjectRows(project, data, targets);
  useBackupEnds(data?.backups);
  if (data === null) return null;
  return (
    <>
      <BackupList
        headingRef={heading}
        actions={actions}
        subjects={subjects.rows}
        rows={list?.map((backup) => (
          <BackupRow
            key={backup.backup_id}
            {...backupRowProps(backup)}
            actions={
              isLast(backup) ? (
                <CancelDeletion
                  project={slug}
                  backupId={backup.backup_id}
                  name={nameOfBackup(backup)}
                />
              ) : (
                rowActions?.(backup)
              )
            }
            onDelete={hasFiles(backup) ? () => deletion.ask(backup) : undefined}
            deleteRef={deletion.buttonRef(backup)}
          />
        ))}
        space={data && { used: data.used, limit: data.limit }}
        loading={backups.isPending}
        failure={
          queryFailure(backups, { title: '백업을 불러오지 못했습니다' }) ||
          (subjects.error && (
            <FailureBanner
              title="백업을 시작하지 못했습니다"
              error={subjects.error}
              intent="write"
            />
          ))
        }
      />
      <BackupTargetSection project={slug} />
      {subjects.dialog}
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeleteBackupDialog
            project={slug}
            backup={deletion.row}
            backups={data?.backups ?? []}
            deletion={deletion}
          />
        </LazyDialog>
      )}
    </>
  );
}
