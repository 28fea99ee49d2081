import { dataBackupEndpoints } from '@naru/contract/endpoints/data-backup';
import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { BackupPlan, DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import { callApi, type EndpointBody } from './client.ts';
import { dataBackupsQuery } from './data-backup.ts';
import { projectStateQuery } from './project-state.ts';
import { queryKeys } from './query-keys.ts';
import {
  createWrite,
  describeAddition,
  describeChange,
  describeRemoval,
  replaceOrAppendRow,
} from './write.ts';

const {
  startDataBackup,
  startVolumeBackup,
  deleteContainerAfterBackup,
  deleteVolumeAfterBackup,
  cancelDeletionAfterBackup,
  deleteDataBackup,
  updateBackupPlan,
  updateVolumeBackupPlan,
} = dataBackupEndpoints;

type List = DataBackups | null;

/** What is backed up, by its slug: the container of a database, or a volume. */
export type BackupSubject = { container: string } | { volume: string };

/** Returns the state of a project without a coming deletion, until the next event of the project. */
function withoutDeletion<State extends Pick<ProjectState, 'backup'> | null | undefined>(
  state: State,
  backupId: string,
): State {
  if (!state?.backup?.deletions) return state;
  const deletions = state.backup.deletions.filter(({ backup_id }) => backup_id !== backupId);
  return { ...state, backup: { ...state.backup, deletions } };
}

const backupRows = (project: string) => ({
  query: dataBackupsQuery(project),
  rows: (list: List) => list?.backups ?? [],
  id: ({ backup_id }: DataBackup) => backup_id,
  // The newest is the first.
  withRow: (list: List, row: DataBackup) =>
    list && {
      ...list,
      backups: [row, ...list.backups.filter(({ backup_id }) => backup_id !== row.backup_id)],
    },
});

/** Backs up a database or a volume. */
export const startBackup = (project: string) =>
  describeAddition(backupRows(project), {
    send: (subject: BackupSubject) =>
      'container' in subject
        ? callApi(startDataBackup, { params: { id: subject.container } })
        : callApi(startVolumeBackup, { params: { slug: subject.volume } }),
    matched: (subject) => ({ ...subject, origin: 'press' }),
    verb: '실행',
    stale: [queryKeys.dataBackups(project)],
  });

/** Backs up a database or a volume for the last time. The server deletes it when the backup is confirmed. */
export const deleteAfterBackup = (project: string) =>
  describeAddition(backupRows(project), {
    send: (subject: BackupSubject) =>
      'container' in subject
        ? callApi(deleteContainerAfterBackup, { params: { id: subject.container } })
        : callApi(deleteVolumeAfterBackup, { params: { slug: subject.volume } }),
    matched: (subject) => ({ ...subject, origin: 'deletion' }),
    verb: '실행',
    stale: [queryKeys.dataBackups(project)],
  });

/** Cancels the deletion that would follow a last backup. The backup itself continues. */
export const cancelDeletionAfter = (project: string, backupId: string) =>
  createWrite({
    send: () => callApi(cancelDeletionAfterBackup, { params: { slug: project, backupId } }),
    query: dataBackupsQuery(project),
    outcome: () => ({
      done: (now) =>
        now?.backups.some(
          ({ backup_id, origin }) => backup_id === backupId && origin !== 'deletion',
        ) === true,
    }),
    verb: '실행',
    place: 'page',
    keep: (client) =>
      client.setQueryData(projectStateQuery(project).queryKey, (state) =>
        withoutDeletion(state, backupId),
      ),
    stale: [queryKeys.dataBackups(project)],
  });

/** Deletes a backup. @param isForced whether it may be the last confirmed one */
export const removeBackup = (project: string, backupId: string, isForced: boolean) =>
  describeRemoval(backupRows(project), ({ backup_id }) => backup_id === backupId, {
    send: () =>
      callApi(deleteDataBackup, {
        params: { slug: project, backupId },
        query: { force: isForced ? 'true' : 'false' },
      }),
    keep: (client) =>
      client.setQueryData(
        dataBackupsQuery(project).queryKey,
        (list: List | undefined) =>
          list && { ...list, backups: list.backups.filter((row) => row.backup_id !== backupId) },
      ),
    stale: [queryKeys.dataBackups(project)],
  });

const subjectOf = ({ container, volume }: BackupPlan): string =>
  container ? `container ${container}` : `volume ${volume}`;

const planRows = (project: string) => ({
  query: dataBackupsQuery(project),
  rows: (list: List) => list?.plans ?? [],
  id: subjectOf,
  withRow: (list: List, row: BackupPlan) =>
    list && { ...list, plans: replaceOrAppendRow(list.plans, row, subjectOf) },
});

/**
 * Changes when a database or a volume is backed up, which backups are kept, and where.
 * @param known the version with which the input began; the cached one if missing
 */
export const changeBackupPlan = (project: string, plan: BackupPlan, known?: BackupPlan) =>
  describeChange(planRows(project), (row) => subjectOf(row) === subjectOf(plan), {
    begun: known && ((list) => planRows(project).withRow(list, known)),
    send: (body: EndpointBody<typeof updateBackupPlan>, options) =>
      plan.container
        ? callApi(updateBackupPlan, { params: { id: plan.container }, body }, options)
        : callApi(updateVolumeBackupPlan, { params: { slug: plan.volume ?? '' }, body }, options),
    stale: [queryKeys.dataBackups(project)],
  });
