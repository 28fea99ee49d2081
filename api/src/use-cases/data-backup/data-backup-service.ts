/** The backups of members' databases and volumes that this server makes: scheduled ones, and requested ones. */
import { type BackgroundJob, joinJobs, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { fairQueue } from '../../runtime/fair-queue.ts';
import { runTransaction } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import type { CopyLanes, CopyTurn } from '../backup-target/copy-lanes.ts';
import type { DataBackupContext } from './backup-context.ts';
import { readOwner, repeatInterrupted } from './backup-rows.ts';
import { deleteBackedUp } from './delete-backed-up.ts';
import {
  deleteLeftCopies,
  deleteLeftFiles,
  deleteOldRows,
  deleteReplaced,
  forgetErasedBackups,
} from './delete-backups.ts';
import { beginDueBackups } from './due-backups.ts';
import { readDueCopies, retryCopy } from './retry-copies.ts';
import { type BackupTurns, runBackup } from './run-backup.ts';

/** The time between two rounds, in ms. */
const SCHEDULE_MS = 60_000;
const CLEANING_MS = 10 * 60_000;

/** The number of targets at once in which backups are deleted, of all members and of one, whose targets may be slow. */
const DELETIONS = { atOnce: 4, atOncePerKey: 1 };

/** The backups of databases and volumes. */
export interface DataBackupService {
  /** Makes a backup that is stored as running. Its turn is after that of the waiting ones. */
  start(id: string): void;
  /**
   * Begins the backups that are due, and the interrupted ones of other servers again, and makes them. Tries failed copies again. Deletes what has a
   * last backup that a killed server has confirmed. Only on the leader.
   */
  runDue(): Promise<void>;
  /** Deletes what need not be kept on the server. */
  clean(): Promise<void>;
  /** Deletes the copies of deleted backups in targets. Only on the leader. */
  cleanTargets(): Promise<void>;
  /** Resolves when no backup of this server runs. */
  settled(): Promise<void>;
  startJob(): BackgroundJob;
}

/**
 * Creates the backups of a server. One backup runs at a time, because a check needs a second server of the database.
 * @param lanes the places of copies to targets
 */
export function createDataBackupService(
  context: DataBackupContext,
  lanes: CopyLanes,
): DataBackupService {
  const { db, peers, secrets, clock, place, log, stopping } = context;
  // The share is that of a member: further projects give no further turns.
  const making = fairQueue({ atOnce: 1 });
  const deletions = fairQueue(DELETIONS);
  const turns: BackupTurns = {
    make: async (row, work, signal) => making.run(await readOwner(db, row), work, { signal }),
    copy: async (row, work, signal) => lanes.run(await readOwner(db, row), work, signal),
  };
  const running = new Map<string, Promise<void>>();
  const track = (id: string, work: Promise<unknown>): void => {
    const run = work
      .then(() => deleteBackedUp(context))
      .catch((error: unknown) => {
        if (!stopping.aborted) log.warn({ err: error, backup: id }, 'a backup has not ended');
      })
      .finally(() => running.delete(id));
    running.set(id, run);
  };
  const start = (id: string): void => track(id, runBackup(context, id, turns));
  const startCopies = async (): Promise<void> => {
    for (const { id, owner } of await readDueCopies(db)) {
      const copy = (turn: CopyTurn) => retryCopy(context, id, turn);
      if (!running.has(id)) track(id, lanes.run(owner, copy, stopping));
    }
  };
  const failed = (error: unknown): void => {
    if (!stopping.aborted)
      log.warn({ err: error }, 'the backups of members could not be continued');
  };
  const repeat = async (): Promise<void> => {
    for (const id of await runTransaction(db, (tx) => repeatInterrupted(tx, secrets))) start(id);
  };
  const beginDue = async (): Promise<void> => {
    if (!(await clock.isReliable())) return;
    for (const id of await beginDueBackups(context, new Date(), failed)) start(id);
  };
  const runDue = async (): Promise<void> => {
    // A step that fails delays no other one.
    for (const step of [() => deleteBackedUp(context), repeat, startCopies, beginDue])
      await step().catch(failed);
  };
  // Deletions have to succeed on a full disk, too.
  const clean = (): Promise<void> =>
    runWithDiskReserve(async () => {
      if (!(await clock.isReliable())) return;
      const now = new Date();
      if (peers.isLeader()) {
        await deleteReplaced(db, now);
        await deleteOldRows(db);
        await forgetErasedBackups(db);
      }
      await deleteLeftFiles(db, place, now);
    });
  const cleanTargets = async (): Promise<void> => {
    if (await clock.isReliable())
      await runWithDiskReserve(() => deleteLeftCopies(context, deletions));
  };
  return {
    ...{ start, runDue, clean, cleanTargets },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
    startJob: () =>
      joinJobs([
        startLeaderJob(peers, SCHEDULE_MS, runDue, failed),
        startBackgroundJob(CLEANING_MS, clean, failed),
        // Targets may be slow, and must not delay the deletion of files on the disk of the server.
        startLeaderJob(peers, CLEANING_MS, cleanTargets, failed),
      ]),
  };
}
