import type { DataBackup } from '@naru/contract/entities/data-backup';
import { announce } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isRunningDataBackup } from '#api/data-backup.ts';
import { queryKeys } from '#api/query-keys.ts';
import { nameOfBackup } from '#shared/backups/backup-facts.ts';

/** How a backup has ended, for screen readers. */
function endText(backup: DataBackup): string {
  const ends: Readonly<Record<string, string>> = {
    confirmed: '복원 확인됨',
    stored: '확인되지 않음',
    failed: '실패',
  };
  return `${nameOfBackup(backup)} 백업: ${ends[backup.state] ?? backup.state}`;
}

/**
 * Announces the end of each backup that was seen running. After a last backup, the containers are read again, because the server has
 * deleted one of them.
 */
export function useBackupEnds(backups: readonly DataBackup[] | undefined): void {
  const client = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (backups === undefined) return;
    const ended = backups.filter(
      (backup) => running.current.has(backup.backup_id) && !isRunningDataBackup(backup),
    );
    running.current = new Set(
      backups.filter(isRunningDataBackup).map(({ backup_id }) => backup_id),
    );
    for (const backup of ended) announce(endText(backup));
    if (!ended.some(({ origin }) => origin === 'deletion')) return;
    for (const queryKey of [
      queryKeys.container.all(),
      queryKeys.volume.all(),
      queryKeys.project.all(),
    ])
      void client.invalidateQueries({ queryKey });
  }, [backups, client]);
}
