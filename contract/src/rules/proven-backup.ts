import type { DataBackup } from '../entities/data-backup.ts';

/**
 * Whether a backup shows that a database or volume is backed up: it was restored and counted, does not look wrong, and was made of the database or volume
 * itself. An uploaded dump says nothing about whether its backups succeed.
 */
export const isProvenBackup = ({
  state,
  warning,
  origin,
}: Pick<DataBackup, 'state' | 'warning' | 'origin'>): boolean =>
  state === 'confirmed' && !warning && origin !== 'upload';
