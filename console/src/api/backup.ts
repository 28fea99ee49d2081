import { backupEndpoints } from '@naru/contract/endpoints/backup';
import type { BackupRun } from '@naru/contract/entities/backup';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, refetchAfterWrite } from './write.ts';

/** The interval between reads of the backups while one runs, in ms. */
const RUNNING_MS = 2000;

/** Whether a backup has not ended. */
export const isRunningBackup = ({ ended_at }: BackupRun): boolean => !ended_at;

/** The backups of the installation, for operators. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.backups(),
    queryFn: ({ signal }) => callApi(backupEndpoints.listBackups, {}, { signal }),
    refetchInterval: ({ state }) => state.data?.runs.some(isRunningBackup) && RUNNING_MS,
  });

/** Starts a backup of the installation, with members' volumes if they are chosen. */
export const startBackup = () =>
  createWrite({
    send: (holdsVolumes: boolean) =>
      callApi(backupEndpoints.startBackup, { body: { with_volumes: holdsVolumes } }),
    query: backupsQuery(),
    outcome: () => ({ done: (now) => Boolean(now?.runs.some(isRunningBackup)) }),
    verb: '실행',
    keep: (client, backups) => {
      if (backups) client.setQueryData(backupsQuery().queryKey, backups);
    },
    stale: [queryKeys.admin.backups(), queryKeys.admin.checks()],
  });

/** Issues the address at which the file of a backup, or of its volumes, can be downloaded for ten minutes. No cache stores it. */
export const issueBackupDownload = (id: string) =>
  mutationOptions({
    mutationFn: (isOfVolumes: boolean) =>
      callApi(backupEndpoints.issueBackupDownload, {
        params: { id },
        body: { volumes_file: isOfVolumes },
      }),
    onSettled: (_issued, error, _nothing, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.admin.audit()]),
  });

/** Confirms that the server whose backup was restored is off. */
export const confirmRestoration = () =>
  createWrite({
    send: () => callApi(backupEndpoints.confirmRestoration, {}),
    query: backupsQuery(),
    outcome: () => ({ done: (now) => now !== undefined && !now.restoration }),
    verb: '실행',
    keep: (client, backups) => {
      if (backups) client.setQueryData(backupsQuery().queryKey, backups);
    },
    stale: [queryKeys.admin.backups(), queryKeys.admin.checks()],
  });
