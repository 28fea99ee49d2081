import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { mutationOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { restorationsQuery } from './data-restoration.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, describeAddition, replaceOrAppendRow } from './write.ts';
import type { BackupSubject } from './write-data-backup.ts';

const {
  startRestoration,
  switchRestoration,
  undoRestoration,
  deleteRestoration,
  startUpgrade,
  downloadDataBackup,
  uploadDataBackup,
} = dataRestorationEndpoints;

type List = DataRestoration[] | null;

const idOf = ({ restoration_id }: DataRestoration) => restoration_id;

const restorationRows = (project: string) => ({
  query: restorationsQuery(project),
  rows: (list: List) => list ?? [],
  id: idOf,
  // The newest is the first.
  withRow: (list: List, row: DataRestoration) =>
    list && [row, ...list.filter((other) => idOf(other) !== idOf(row))],
});

/** The queries that change with a restoration. One into something new adds a container or a volume. */
const staleKeys = (project: string) => [
  queryKeys.restorations(project),
  queryKeys.dataBackups(project),
  queryKeys.container.list(project),
  queryKeys.volume.all(),
];

/** Restores a backup in a project: into new content of a container or volume, or into a new one with a name. */
export const restoreBackup = (project: string) =>
  describeAddition(restorationRows(project), {
    send: (body: EndpointBody<typeof startRestoration>) =>
      callApi(startRestoration, { params: { slug: project }, body }),
    matched: ({ backup_id, container, volume }) => ({
      ...(backup_id === undefined ? { origin: 'point' } : { backup_id }),
      ...{ container, volume },
    }),
    verb: '실행',
    stale: staleKeys(project),
  });

/** Upgrades a database to another major version, in new content. */
export const upgradeDatabase = (project: string, container: string) =>
  describeAddition(restorationRows(project), {
    send: (body: EndpointBody<typeof startUpgrade>) =>
      callApi(startUpgrade, { params: { id: container }, body }),
    matched: ({ version }) => ({ container, origin: 'upgrade', to_version: version }),
    verb: '실행',
    stale: staleKeys(project),
  });

/** Describes a write that changes the state of a restoration. @param isDone whether a restoration shows that the write was done */
const describeStateWrite = (
  project: string,
  id: string,
  send: () => Promise<DataRestoration | undefined>,
  isDone: (row: DataRestoration) => boolean,
) =>
  createWrite({
    send,
    query: restorationsQuery(project),
    outcome: () => ({
      done: (now: List | undefined) => {
        const row = now?.find((one) => idOf(one) === id);
        return row === undefined || isDone(row);
      },
    }),
    verb: '실행',
    keep: (client, row) => {
      if (!row) return;
      client.setQueryData(
        restorationsQuery(project).queryKey,
        (list: List | undefined) => list && replaceOrAppendRow(list, row, idOf),
      );
    },
    stale: staleKeys(project),
    awaited: [queryKeys.restorations(project)],
  });

const paramsOf = (project: string, restorationId: string) => ({
  params: { slug: project, restorationId },
});

/** Switches a database or volume to its restored content, by a deployment. */
export const switchToRestored = (project: string, id: string) =>
  describeStateWrite(
    project,
    id,
    () => callApi(switchRestoration, paramsOf(project, id)),
    ({ state, step }) => step === 'switching' || state === 'switched',
  );

/** Switches a database or volume back to its content before the switch. */
export const undoSwitch = (project: string, id: string) =>
  describeStateWrite(
    project,
    id,
    () => callApi(undoRestoration, paramsOf(project, id)),
    ({ state, step }) => step === 'undoing' || state === 'undone',
  );

/**
 * Ends a running restoration, drops restored content, or deletes the content that is kept for an undo.
 * @param isForced whether kept content is deleted
 */
export const endRestoration = (project: string, { restoration_id: id, state }: DataRestoration) => {
  const isForced = state === 'switched' || state === 'undone';
  return describeStateWrite(
    project,
    id,
    async () => {
      const query = { force: isForced ? 'true' : 'false' } as const;
      await callApi(deleteRestoration, { ...paramsOf(project, id), query });
      return undefined;
    },
    (row) => (isForced ? !row.undo_until : ['dropped', 'failed'].includes(row.state)),
  );
};

/** Issues the address at which a backup is downloaded. No cache stores it. */
export const issueDataBackupDownload = (project: string) =>
  mutationOptions({
    mutationFn: (backupId: string) =>
      callApi(downloadDataBackup, { params: { slug: project, backupId } }),
  });

/** Issues the address of an upload that becomes a backup. No cache stores it. */
export const issueDumpUpload = (
  project: string,
  subject: BackupSubject,
  { name, size }: Pick<File, 'name' | 'size'>,
) =>
  callApi(uploadDataBackup, {
    params: { slug: project },
    body: { ...subject, name: name.normalize('NFC'), bytes: size },
  });
