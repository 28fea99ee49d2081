/** Backups of a running server: by schedule, and when an operator presses. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { StartFailure } from '../../runtime/errors.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { copyToObjects } from './backup-objects.ts';
import { type BackupPlan, type BackupPlanSettings, readBackupPlan } from './backup-plan.ts';
import { type BackupOrigin, findLastScheduled } from './backup-runs.ts';
import { lastDueTime } from './backup-schedule.ts';
import { deleteExpired } from './delete-expired.ts';
import {
  type BackupSettings,
  closeInterruptedRuns,
  makeBackup,
  readPassphraseFile,
} from './make-backup.ts';

/** The settings, by the names of their environment variables. */
export interface BackupServiceSettings extends BackupSettings, BackupPlanSettings {
  readonly BACKUP_PASSPHRASE_FILE?: string | undefined;
}

/** The backups of a running server. */
export interface BackupService {
  /** Returns where and when backups are made. Operators change it while the server runs. */
  plan(): BackupPlan;
  /** Starts a backup, unless this server makes one. Resolves when the backup is recorded; it continues afterwards. */
  start(origin: BackupOrigin): Promise<void>;
  /** Resolves when no backup of this server runs. */
  settled(): Promise<void>;
  /** Starts the schedule. */
  startJob(): BackgroundJob;
}

const EVERY_MS = 60_000;

const fileName = (now: Date): string =>
  `naru-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/**
 * Creates the backups of a server.
 * @param settings the current settings, whose properties change while the server runs
 */
export function createBackupService(
  settings: BackupServiceSettings,
  storage: Pick<OpenDatabase, 'name' | 'db' | 'backUp' | 'peers'>,
  log: Logger,
): BackupService {
  const { db, peers } = storage;
  const plan = () => readBackupPlan(settings);
  let running: Promise<void> | undefined;

  const make = async (origin: BackupOrigin, begun: () => void): Promise<void> => {
    const current = plan();
    const { folder, s3, missing } = current;
    // A folder that cannot be made is the recorded reason of the backup that fails to write there.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    const given = settings.BACKUP_PASSPHRASE_FILE;
    const passphrase = () => (given === undefined ? undefined : readPassphraseFile(given));
    const file = join(folder, fileName(new Date()));
    const isCopied = s3 !== undefined || missing.length > 0;
    const copy = isCopied ? (path: string) => copyToObjects(current, path) : undefined;
    await makeBackup({ storage, settings, file, passphrase, origin, copy, begun });
    await runWithDiskReserve(() => deleteExpired(db, current, log));
  };
  const run = (origin: BackupOrigin, begun = () => {}): Promise<void> => {
    running ??= make(origin, begun)
      .catch((error: unknown) => {
        const reason = error instanceof StartFailure ? error.message : error;
        log.error({ err: reason }, 'a backup failed');
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const round = async (): Promise<void> => {
    await closeInterruptedRuns(db);
    const { at } = plan();
    if (at === undefined || !peers.isLeader()) return;
    const last = await findLastScheduled(db);
    if (last === undefined || last < lastDueTime(at, new Date())) await run('schedule');
  };
  return {
    plan,
    start: (origin) =>
      new Promise((begun) => {
        void run(origin, begun).finally(begun);
      }),
    settled: () => running ?? Promise.resolve(),
    startJob: () =>
      startBackgroundJob(EVERY_MS, round, (error) =>
        log.warn({ err: error }, 'scheduled backups could not be looked at'),
      ),
  };
}
