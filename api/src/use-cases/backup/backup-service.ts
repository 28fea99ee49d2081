/** Backups of a running server: by schedule, and when an operator presses. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { type BackgroundJob, joinJobs, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { StartFailure } from '../../runtime/errors.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { runWithLease } from '../deployment/lease.ts';
import { backUpVolumes as backUpVolumesOf } from './back-up-volumes.ts';
import { COPY_MINUTES, makeMissingCopies } from './backup-copies.ts';
import { copyToObjects } from './backup-objects.ts';
import { type BackupPlan, type BackupPlanSettings, readBackupPlan } from './backup-plan.ts';
import { type BackupOrigin, findLastScheduled } from './backup-runs.ts';
import { lastDueTime } from './backup-schedule.ts';
import { deleteExpired } from './delete-expired.ts';
import {
  type BackUpVolumes,
  type BackupSettings,
  closeInterruptedRuns,
  makeBackup,
  readPassphraseFile,
  runWithoutBackups,
} from './make-backup.ts';

/** The name of the lease. It is another one than that of backups, which a slow upload must not delay. */
const LEASE = 'backup-copy';

/** The dependencies of the job. */
interface CopyJobContext {
  db: Database;
  plan: () => BackupPlan;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Called when a backup has got its copies. */
  copied: () => Promise<unknown>;
  /** Called with the reason of a round that failed. */
  failed: (error: unknown) => void;
}

/** Repeatedly makes the copies of backups that are missing. One server at a time does it. */
function startCopyJob({ db, plan, stopping, copied, failed }: CopyJobContext): BackgroundJob {
  const work = async (lost: AbortSignal): Promise<void> => {
    const signal = AbortSignal.any([stopping, lost]);
    const { made, failures } = await makeMissingCopies(db, { plan: plan(), signal });
    if (made > 0) await copied();
    const [failure] = failures;
    if (failure !== undefined && !stopping.aborted) throw failure;
  };
  const round = () => runWithDiskReserve(() => runWithLease(db, LEASE, work));
  return startBackgroundJob(COPY_MINUTES * 60_000, round, failed);
}

/** The settings, by the names of their environment variables. */
export interface BackupServiceSettings extends BackupSettings, BackupPlanSettings {
  readonly BACKUP_PASSPHRASE_FILE?: string | undefined;
}

/** The backups of a running server. */
export interface BackupService {
  /** Returns where and when backups are made. Operators change it while the server runs. */
  plan(): BackupPlan;
  /**
   * Starts a backup, unless this server makes one. Resolves when the backup is recorded; it continues afterwards.
   * @param holdsVolumes whether the backup holds members' volumes; by default as planned
   */
  start(origin: BackupOrigin, holdsVolumes?: boolean): Promise<void>;
  /** Backs up members' volumes, for a backup by a command. */
  backUpVolumes: BackUpVolumes;
  /** Resolves when no backup of this server runs. A backup of volumes ends early when the server stops. */
  settled(): Promise<void>;
  /** Starts the schedule. */
  startJob(): BackgroundJob;
}

const EVERY_MS = 60_000;

const fileName = (now: Date): string =>
  `naru-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The dependencies of the backups of a server. */
export interface BackupServiceContext {
  /** The current settings, whose properties change while the server runs. */
  settings: BackupServiceSettings;
  storage: Pick<OpenDatabase, 'name' | 'db' | 'backUp' | 'peers'>;
  runtime: Pick<ContainerRuntime, 'kind' | 'engine'>;
  log: Logger;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** Returns functions that log failures, of which operators read the sentence alone. */
const failureLogger = (log: Logger) => (message: string) => (error: unknown) => {
  const reason = error instanceof StartFailure ? error.message : error;
  log.error({ err: reason }, message);
};

/** Creates the backups of a server. */
export function createBackupService(context: BackupServiceContext): BackupService {
  const { settings, storage, runtime, log, stopping: signal } = context;
  const { db, peers } = storage;
  const backUpVolumes: BackUpVolumes = (backup) => backUpVolumesOf(runtime, { ...backup, signal });
  const plan = () => readBackupPlan(settings);
  const logFailure = failureLogger(log);
  let running: Promise<void> | undefined;

  const make = async (
    origin: BackupOrigin,
    begun: () => void,
    chosen: boolean | undefined,
  ): Promise<void> => {
    const current = plan();
    const { folder, s3, missing, holdsVolumes } = current;
    // A folder that cannot be made is the recorded reason of the backup that fails to write there.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    const given = settings.BACKUP_PASSPHRASE_FILE;
    const passphrase = () => (given === undefined ? undefined : readPassphraseFile(given));
    const file = join(folder, fileName(new Date()));
    const isCopied = s3 !== undefined || missing.length > 0;
    const to = { plan: current, signal };
    const copy = isCopied ? (path: string) => copyToObjects(db, path, to) : undefined;
    const volumes = (chosen ?? holdsVolumes) ? { backUpVolumes } : {};
    await makeBackup({ storage, settings, file, passphrase, origin, copy, begun, ...volumes });
  };
  // Also after a failed backup, because a volume that can never be read would fill the disk with backups otherwise.
  const deleteOld = () =>
    runWithDiskReserve(() => runWithoutBackups(db, () => deleteExpired(db, plan(), log)));
  const run = (origin: BackupOrigin, begun = () => {}, chosen?: boolean): Promise<void> => {
    running ??= make(origin, begun, chosen)
      .catch(logFailure('a backup failed'))
      .then(deleteOld)
      .then(() => undefined, logFailure('old backups could not be deleted'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  /** @param interrupted called when copies of interrupted backups may be missing */
  const round = async (interrupted: () => void): Promise<void> => {
    if (await closeInterruptedRuns(db)) interrupted();
    const { at } = plan();
    if (at === undefined || !peers.isLeader()) return;
    const last = await findLastScheduled(db);
    if (last === undefined || last < lastDueTime(at, new Date())) await run('schedule');
  };
  return {
    plan,
    backUpVolumes,
    start: (origin, holdsVolumes) =>
      new Promise((begun) => {
        void run(origin, begun, holdsVolumes).finally(begun);
      }),
    settled: () => running ?? Promise.resolve(),
    startJob() {
      const copies = startCopyJob({
        ...{ db, plan, stopping: signal, copied: deleteOld },
        failed: logFailure('copies of backups could not be made'),
      });
      const schedule = startBackgroundJob(
        EVERY_MS,
        () => round(copies.wake),
        (error) => log.warn({ err: error }, 'scheduled backups could not be looked at'),
      );
      return joinJobs([schedule, copies]);
    },
  };
}
