import type { DataBackupContext } from '../data-backup/backup-context.ts';

/** What archives of databases need. */
export type ArchiveContext = Pick<
  DataBackupContext,
  | 'db'
  | 'secrets'
  | 'publicUrl'
  | 'peers'
  | 'runtime'
  | 'openStorage'
  | 'clock'
  | 'place'
  | 'readRoom'
  | 'log'
  | 'stopping'
>;
