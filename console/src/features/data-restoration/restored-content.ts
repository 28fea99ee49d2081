import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import type { RestoredSource } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { wholeWindows } from '#shared/backups/archive-facts.ts';
import { nameOfBackup, subjectOf } from '#shared/backups/backup-facts.ts';

/** What a member can choose to restore. */
export interface RestorableContent {
  /** The backup; `undefined` to restore a point in time alone. */
  backup: DataBackup | undefined;
  /** The archive of the points in time of the same database; `undefined` without points. */
  archive: WalArchive | undefined;
}

/** Returns an archive with its present windows, which grow while a dialog is open. */
function useNewest(project: string, archive: WalArchive | undefined): WalArchive | undefined {
  const { data } = useQuery({ ...dataBackupsQuery(project), enabled: archive !== undefined });
  const isIt = (one: WalArchive) => one.archive_id === archive?.archive_id;
  return data?.archives?.find(isIt) ?? archive;
}

/** The facts of what can be restored: the name of the database or volume, itself unless it was deleted, and the times of its points. */
export function useRestoredContent(project: string, { backup, ...given }: RestorableContent) {
  const archive = useNewest(project, given.archive);
  const isVolume = backup !== undefined && backup.container_name == null;
  const windows = wholeWindows(archive?.windows ?? []);
  return {
    ...{ backup, archive, windows },
    kind: isVolume ? 'volume' : 'database',
    subject: subjectOf(backup ?? { container: archive?.container }),
    name: backup ? nameOfBackup(backup) : (archive?.container_name ?? ''),
    earliest: windows.at(-1)?.earliest,
    latest: windows[0]?.latest,
  } as const;
}

/** The parts of the request that name what is restored. */
export const requestedContent = (
  { backup, archive }: RestorableContent,
  source: RestoredSource,
  point: string,
) =>
  source === 'point'
    ? { archive_id: archive?.archive_id, point }
    : { backup_id: backup?.backup_id };
