import type { DataBackup } from '@naru/contract/entities/data-backup';
import { contentUnit } from '@naru/contract/rules/content-unit';
import type { BackupRowProps } from '@naru/design-system/patterns';
import { nameOfBackup, VOLUME_KIND } from '#shared/backups/backup-facts.ts';
import { databaseKindName } from '#shared/containers/database-kinds.ts';

/** The kind of what was backed up, with its version. */
const kindOf = ({ kind, version, volume_name }: DataBackup): string =>
  volume_name ? VOLUME_KIND : [databaseKindName(kind), version].filter(Boolean).join(' ');

/** Returns the properties of the row of a backup. */
export const backupRowProps = (backup: DataBackup): BackupRowProps => ({
  name: nameOfBackup(backup),
  kind: kindOf(backup),
  state: backup.state,
  step: backup.step ?? undefined,
  origin: backup.origin,
  fileName: backup.file_name ?? undefined,
  startedAt: backup.started_at,
  unit: contentUnit(backup.kind),
  tables: backup.tables ?? undefined,
  rows: backup.rows ?? undefined,
  files: backup.files ?? undefined,
  bytes: backup.stored_bytes ?? undefined,
  live: backup.copy === 'live',
  target: backup.place === 'target' ? (backup.target_name ?? undefined) : undefined,
  reason: backup.error ?? backup.warning ?? undefined,
});
