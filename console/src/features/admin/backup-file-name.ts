import type { BackupRun } from '@naru/contract/entities/backup';

/** The name of a backup's file, without its folder. */
export const backupFileName = ({ file }: Pick<BackupRun, 'file'>): string =>
  file.slice(file.lastIndexOf('/') + 1);
