/** The backups of members' databases and volumes that this server makes: by plan, and when a member presses. */
import { type BackgroundJob, joinJobs, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../../runtime/fair-queue.ts';
import { runTransaction } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import type { DataBackupContext } from './backup-context.ts';
import { repeatInterrupted } from './backup-rows.ts';
import { deleteBackedUp } from './delete-backed-up.ts';
import {
  deleteLeftCopies,
  deleteLeftFiles,
  deleteOldRows,
  deleteReplaced,
} from './delete-backups.ts';
import { beginDueBackups } from './due-backups.ts';
import { readDueCopies, retryCopy } from './retry-copies.ts';
import { type BackupTurns, runBackup } from './run-backup.ts';

/** The time between two rounds, in ms. */
const SCHEDULE_MS = 60_000;
const CLEANING_MS = 10 * 60_000;

/** The number of copies to targets at once, of all projects and of one. */
const COPIES = { atOnce: 4, atOncePerKey: 1 };

/** The backups of databases and volumes. */
export interface DataBackupService {
  /** Makes a backup whose begin is stored, after the waiting ones. */
  start(id: string): void;
  /**
   * Begins the backups that are due, and the interrupted ones of other servers again, and makes them. Tries failed copies again. Deletes what has a
   * last backup that a killed server has confirmed. Only on the leader.
   */
  runDue(): Promise<void>;
  /** Deletes what need not be kept. */
  clean(): Promise<void>;
  /** Resolves when no backup of this server runs. */
  settled(): Promise<void>;
  startJob(): BackgroundJob;
}

/** Creates the backups of a server. One backup runs at a time, because a check needs a second server of the database. */
export function createDataBackupService(context: DataBackupContext): DataBackupService {
  const { db, peers, secrets, clock, place, log, stopping } = context;
  const turnsOf =
    (queue: FairQueue): BackupTurns['make'] =>
    (row, work, signal) =>
      queue.run(row.project_id, work, { signal });
  const copies = fairQueue(COPIES);
  const turns = { make: turnsOf(fairQueue({ atOnce: 1 })), copy: turnsOf(copies) };
  const running = new Map<string, Promise<void>>();
  const keep = (id: string, work: Promise<unknown>): void => {
    const run = work
      .then(() => deleteBackedUp(db))
      .catch((error: unknown) => {
        if (!stopping.aborted) log.warn({ err: error, backup: id }, 'a backup has not ended');
      })
      .finally(() => running.delete(id));
    running.set(id, run);
  };
  const start = (id: string): void => keep(id, runBackup(context, id, turns));
  const startCopies = async (): Promise<void> => {
    for (const { id, project_id } of await readDueCopies(db)) {
      const copy = () => retryCopy(context, id);
      if (!running.has(id)) keep(id, copies.run(project_id, copy, { signal: stopping }));
    }
  };
  const runDue = async (): Promise<void> => {
    await deleteBackedUp(db);
    for (const id of await runTransaction(db, (tx) => repeatInterrupted(tx, secrets))) start(id);
    await startCopies();
    if (!(await clock.isReliable())) return;
    for (const id of await beginDueBackups(db, secrets, new Date())) start(id);
  };
  // A full disk is a reason to delete backups.
  const clean = (): Promise<void> =>
    runWithDiskReserve(async () => {
      if (!(await clock.isReliable())) return;
      const now = new Date();
      if (peers.isLeader()) {
        await deleteReplaced(db, now);
        await deleteOldRows(db);
      }
      await deleteLeftFiles(db, place, now);
      // Targets may be slow.
      if (peers.isLeader()) await deleteLeftCopies(context);
    });
  const failed = (error: unknown): void => {
    if (!stopping.aborted) log.warn({ err: error }, 'backups of members could not be looked at');
  };
  return {
    ...{ start, runDue, clean },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
    startJob: () =>
      joinJobs([
        startLeaderJob(peers, SCHEDULE_MS, runDue, failed),
        startBackgroundJob(CLEANING_MS, clean, failed),
      ]),
  };
}
