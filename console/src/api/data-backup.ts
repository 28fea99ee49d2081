import { dataBackupEndpoints } from '@naru/contract/endpoints/data-backup';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The interval between reads of the backups while one runs, in ms. Events of the project mark the list as stale much earlier. */
const RUNNING_MS = 15_000;

/** The interval between reads of the times that can be restored, in ms. */
const ARCHIVE_MS = 60_000;

/** Whether the times that can be restored may change by themselves. */
const isUnderWay = ({ state }: Pick<WalArchive, 'state'>): boolean => state !== 'off';

/** Whether a backup has not ended. */
export const isRunningDataBackup = ({ state }: Pick<DataBackup, 'state'>): boolean =>
  state === 'running';

/**
 * The backups of a project; `null` from a server of an earlier release, which makes none. They are read again while one runs, and while the times
 * that can be restored change.
 */
export const dataBackupsQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.dataBackups(projectSlug),
    queryFn: ({ signal }) =>
      callIfSupported(
        dataBackupEndpoints.listDataBackups,
        { params: { slug: projectSlug } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) => {
      if (data?.backups.some(isRunningDataBackup)) return RUNNING_MS;
      return data?.archives?.some(isUnderWay) ? ARCHIVE_MS : false;
    },
  });
