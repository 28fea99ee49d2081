import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/** A backup of the installation. */
export const backupRun = z.object({
  backup_id: z.string(),
  started_at: z.string(),
  /** Null while the backup runs. */
  ended_at: nullishText,
  /** What started the backup: `schedule`, `console` or `command`. Newer servers may add values. */
  origin: z.string(),
  /** The path of the file on the server. */
  file: z.string(),
  /** The size in bytes; null before the file is written. */
  bytes: nullishNumber,
  /** How the backup was proven: `restored` into a temporary database, or `listed`: its rows were counted. Null for a failed backup. */
  proof: nullishText,
  rows: nullishNumber,
  /** The reason of a failure. */
  error: nullishText,
  /** When the file was deleted, because newer backups or its copy have replaced it. */
  deleted_at: nullishText,
  /** The address of the copy in an object storage, such as "s3://bucket/name"; null without one. */
  object: nullishText,
  /** When the copy was deleted, because newer backups have replaced it. */
  object_deleted_at: nullishText,
  /**
   * The file with members' volumes: `complete`, `partial` when volumes could not be read, or `failed`. Null where volumes were not chosen.
   * Newer servers may add values.
   */
  volume_state: nullishText,
  /** The number of volumes in that file. */
  volumes: nullishNumber,
  /**
   * The number of those volumes that were read from a copy of one instant. The others were read while programs could change them. Null without
   * the file, and in backups of earlier releases.
   */
  instant_volumes: nullishNumber,
  /** The size of that file in bytes. */
  volume_bytes: nullishNumber,
});
export type BackupRun = z.infer<typeof backupRun>;

/** The address of a backup file. */
export const backupDownload = z.object({
  /** Path and query on the server of the API. They are a secret, because they suffice for a download. */
  path: z.string(),
  /** When a download can begin no longer. */
  expires_at: z.string(),
});
export type BackupDownload = z.infer<typeof backupDownload>;

/** A restore whose containers wait until an operator confirms that the former server is off. */
export const restoration = z.object({
  restored_at: z.string(),
  /** The time of the backup. */
  made_at: z.string(),
});
export type Restoration = z.infer<typeof restoration>;

/** Members' volumes, which a backup may hold. */
export const backupVolumes = z.object({
  /** Whether backups hold them, unless somebody chooses otherwise. */
  chosen: z.boolean(),
  count: z.number(),
  /** The measured use in bytes. */
  used: z.number(),
  /** The number of volumes that have not been measured. */
  unmeasured: z.number(),
  /** Why the volumes of this server's engine cannot be in a backup; null when they can. */
  refusal: nullishText,
});
export type BackupVolumes = z.infer<typeof backupVolumes>;

/** The volumes of a restore that are not back. */
export const volumeRestoration = z.object({
  /** The number of volumes that wait or are being written. */
  open: z.number(),
  restored: z.number(),
  /** The volumes that could not be restored, by the slugs of project and volume. */
  failed: z.array(z.object({ project: z.string(), volume: z.string(), problem: z.string() })),
  /** Why the open volumes are not back, such as a file that cannot be read; null while nothing is wrong. */
  problem: nullishText,
});
export type VolumeRestoration = z.infer<typeof volumeRestoration>;

/** The backups of the installation, the newest first, and how they are made. */
export const backups = z.object({
  /** `ok`, `none`, `failed`, `old`, `unscheduled` or `elsewhere`. Newer servers may add values. */
  state: z.string(),
  /** The folder of the files on the server. */
  folder: z.string(),
  /** The address under which copies are stored in an object storage; null without one. */
  objects: nullishText,
  /** The time of day of scheduled backups, such as "04:00"; null without a schedule. */
  at: nullishText,
  keep_days: z.number(),
  keep_weeks: z.number(),
  keep_months: z.number(),
  /** The start of the last proven backup; null without one. */
  last_proven_at: nullishText,
  runs: z.array(backupRun),
  /** The restore that has to be confirmed; null without one. */
  restoration: z.nullish(restoration),
  volumes: z.nullish(backupVolumes),
  /** Null when all volumes of the last restore are back. */
  volume_restoration: z.nullish(volumeRestoration),
});
export type Backups = z.infer<typeof backups>;
