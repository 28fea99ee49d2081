/** Backups of a running server: by schedule, and when an operator presses. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { StartFailure } from '../../runtime/errors.ts';
import type { OpenDatabase } from '../../storage/database.ts';
import { type BackupOrigin, findKeptRuns, findLastScheduled, markDeleted } from './backup-runs.ts';
import { type BackupKeeping, findExpired, lastDueTime, type TimeOfDay } from './backup-schedule.ts';
import {
  type BackupSettings,
  closeInterruptedRuns,
  makeBackup,
  readPassphraseFile,
} from './make-backup.ts';

/** The settings, by the names of their environment variables. */
export interface BackupScheduleSettings extends BackupSettings {
  /** The folder of scheduled backups; without it backups are not scheduled. */
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_AT: TimeOfDay;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_KEEP_WEEKS: number;
  readonly BACKUP_KEEP_MONTHS: number;
  readonly BACKUP_PASSPHRASE_FILE?: string | undefined;
}

/** The backups of a running server. */
export interface BackupService {
  /** The folder of the files. */
  folder: string;
  /** When a backup is due each day; `undefined` without a schedule. */
  at: TimeOfDay | undefined;
  keeping: BackupKeeping;
  /** Starts a backup, unless this server makes one. Resolves when the backup is recorded; it continues afterwards. */
  start(origin: BackupOrigin): Promise<void>;
  /** Resolves when no backup of this server runs. */
  settled(): Promise<void>;
  /** Starts the schedule. */
  startJob(): BackgroundJob;
}

const EVERY_MS = 60_000;

/** Files that a killed server has left. */
const DRAFT = /^naru-[\dTZ-]+\.backup\.part$/;

const fileName = (now: Date): string =>
  `naru-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Deletes files that newer backups have replaced, and the rest of interrupted backups. */
async function deleteExpired(db: OpenDatabase['db'], folder: string, keeping: BackupKeeping) {
  const runs = (await findKeptRuns(db)).filter(({ origin }) => origin !== 'command');
  const backups = runs.map((run) => ({
    ...run,
    startedAt: run.started_at,
    isProven: run.proof !== null,
  }));
  for (const { id, file } of findExpired(backups, keeping)) {
    await rm(file, { force: true });
    await markDeleted(db, id);
  }
  for (const name of await readdir(folder)) {
    if (DRAFT.test(name)) await rm(join(folder, name), { force: true });
  }
}

/** Creates the backups of a server. */
export function createBackupService(
  settings: BackupScheduleSettings,
  storage: Pick<OpenDatabase, 'name' | 'db' | 'backUp' | 'peers'>,
  log: Logger,
): BackupService {
  const { db, peers } = storage;
  const { BACKUP_DIR, BACKUP_AT } = settings;
  const folder = resolve(BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'));
  const keeping = {
    days: settings.BACKUP_KEEP_DAYS,
    weeks: settings.BACKUP_KEEP_WEEKS,
    months: settings.BACKUP_KEEP_MONTHS,
  };
  let running: Promise<void> | undefined;

  const make = async (origin: BackupOrigin, begun: () => void): Promise<void> => {
    // A folder that cannot be made is the recorded reason of the backup that fails to write there.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    const given = settings.BACKUP_PASSPHRASE_FILE;
    const passphrase = () => (given === undefined ? undefined : readPassphraseFile(given));
    const file = join(folder, fileName(new Date()));
    await makeBackup({ storage, settings, file, passphrase, origin, begun });
    await runWithDiskReserve(() => deleteExpired(db, folder, keeping));
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
    if (BACKUP_DIR === undefined || !peers.isLeader()) return;
    const last = await findLastScheduled(db);
    if (last === undefined || last < lastDueTime(BACKUP_AT, new Date())) await run('schedule');
  };
  return {
    folder,
    at: BACKUP_DIR === undefined ? undefined : BACKUP_AT,
    keeping,
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
