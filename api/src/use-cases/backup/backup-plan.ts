/** Where and when backups are made, by the current settings. */
import { join, resolve } from 'node:path';
import {
  findMissingS3Variables,
  readS3Settings,
  type S3Settings,
  type S3Variables,
} from '../../storage/backup/s3/s3-settings.ts';
import type { BackupKeeping } from './backup-schedule.ts';

/** The settings, by the names of their environment variables. */
export interface BackupPlanSettings extends S3Variables {
  readonly DATA_DIR: string;
  /** The folder of the files. */
  readonly BACKUP_DIR?: string | undefined;
  /** The time of day of scheduled backups, such as "04:00". */
  readonly BACKUP_AT: string;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_KEEP_WEEKS: number;
  readonly BACKUP_KEEP_MONTHS: number;
  /** Whether the file is deleted as soon as its copy in the object storage is proven. */
  readonly BACKUP_S3_ONLY: boolean;
  /** Whether scheduled backups hold members' volumes. */
  readonly BACKUP_VOLUMES: boolean;
}

/** Where and when backups are made. */
export interface BackupPlan {
  /** The folder of the files. */
  folder: string;
  /** When a backup is due each day; `undefined` without a schedule. */
  at: string | undefined;
  keeping: BackupKeeping;
  /** The object storage of the copies. */
  s3: S3Settings | undefined;
  /** The settings without which the object storage cannot be used. */
  missing: readonly string[];
  /** Whether the files stay on the server. */
  keepsFiles: boolean;
  /** Whether backups hold members' volumes, unless somebody chooses otherwise. */
  holdsVolumes: boolean;
}

/** Returns the plan of the current settings. Backups are scheduled as soon as a folder or an object storage is set. */
export function readBackupPlan(settings: BackupPlanSettings): BackupPlan {
  const { BACKUP_DIR, BACKUP_AT, BACKUP_S3_ONLY } = settings;
  const s3 = readS3Settings(settings);
  const missing = findMissingS3Variables(settings);
  const isScheduled = BACKUP_DIR !== undefined || s3 !== undefined || missing.length > 0;
  return {
    folder: resolve(BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')),
    at: isScheduled ? BACKUP_AT : undefined,
    keeping: {
      days: settings.BACKUP_KEEP_DAYS,
      weeks: settings.BACKUP_KEEP_WEEKS,
      months: settings.BACKUP_KEEP_MONTHS,
    },
    s3,
    missing,
    keepsFiles: !(BACKUP_S3_ONLY && s3 !== undefined),
    holdsVolumes: settings.BACKUP_VOLUMES,
  };
}
