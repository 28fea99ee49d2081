import { dataBackupEndpoints } from '@naru/contract/endpoints/data-backup';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The interval between reads of the backups while one runs, in ms. Events of the project mark the list as stale much earlier. */
const RUNNING_MS = 15_000;

/** Whether a backup has not ended. */
export const isRunningDataBackup = ({ state }: Pick<DataBackup, 'state'>): boolean =>
  state === 'running';

/** The backups of a project; `null` from a server of an earlier release, which makes none. They are read again while one runs. */
export const dataBackupsQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.dataBackups(projectSlug),
    queryFn: ({ signal }) =>
      callIfSupported(
        dataBackupEndpoints.listDataBackups,
        { params: { slug: projectSlug } },
        { signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.backups.some(isRunningDataBackup) ? RUNNING_MS : false,
  });
