import type { DataBackupContext } from '../data-backup/backup-context.ts';

/** The dependencies of archives of databases. */
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
