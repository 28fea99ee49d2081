/** The restorations of databases and volumes that this server makes, and the switches between contents. */
import { type BackgroundJob, joinJobs, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { fairQueue } from '../../runtime/fair-queue.ts';
import { runTransaction } from '../../storage/database.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { runWithLease } from '../deployment/lease.ts';
import { deleteOldRestorations, dropOldContents, dropWithoutSubject } from './end-restorations.ts';
import { runMove } from './move-content.ts';
import type { RestorationContext } from './restoration-context.ts';
import {
  continueInterrupted,
  findRestoration,
  isMove,
  leaseOfRestoration,
} from './restoration-rows.ts';
import { type RestorationTurn, runRestoration } from './run-restoration.ts';
import { findOwner } from './switch-content.ts';

/** The time between two rounds, in ms. */
const ROUND_MS = 60_000;
const CLEANING_MS = 10 * 60_000;

/** The number of restorations that are made at once: of all members, and of one. */
const MAKING = { atOnce: 2, atOncePerKey: 1 };

/** The restorations of databases and volumes. */
export interface DataRestorationService {
  /** Makes a restoration or a move whose begin is stored, after the waiting ones. */
  start(id: string): void;
  /** Continues what killed servers have left. Only on the leader. */
  runDue(): Promise<void>;
  /** Deletes contents that need not be kept. Only on the leader. */
  clean(): Promise<void>;
  /** Resolves when this server works on no restoration. */
  settled(): Promise<void>;
  startJob(): BackgroundJob;
}

/**
 * Creates the restorations of a server. One of a member and two in all are made at a time, because each needs a second server of the database, and a
 * hostile one may take its whole time. Moves do not wait.
 */
export function createDataRestorationService(context: RestorationContext): DataRestorationService {
  const { db, peers, clock, log, stopping } = context;
  const turns = fairQueue(MAKING);
  const running = new Map<string, Promise<unknown>>();
  // The share is that of a member: further projects give no further turns.
  const turn: RestorationTurn = async (row, work, signal) =>
    turns.run((await findOwner(db, row.project_id)) ?? '', work, { signal });
  const work = async (id: string, lost: AbortSignal): Promise<void> => {
    const signal = AbortSignal.any([lost, stopping]);
    const row = await findRestoration(db, id);
    if (row === undefined) return;
    if (isMove(row.step)) return await runMove(context, id, signal);
    await runRestoration(context, id, turn, signal);
  };
  const start = (id: string): void => {
    if (running.has(id)) return;
    const run = runWithLease(db, leaseOfRestoration(id), (lost) => work(id, lost))
      .catch((error: unknown) => {
        if (!stopping.aborted)
          log.warn({ err: error, restoration: id }, 'a restoration has not ended');
      })
      .finally(() => running.delete(id));
    running.set(id, run);
  };
  const runDue = async (): Promise<void> => {
    await dropWithoutSubject(db);
    for (const id of await runTransaction(db, continueInterrupted)) start(id);
  };
  // A full disk is a reason to delete contents.
  const clean = (): Promise<void> =>
    runWithDiskReserve(async () => {
      if (!(peers.isLeader() && (await clock.isReliable()))) return;
      await dropOldContents(db);
      await deleteOldRestorations(db);
    });
  const failed = (error: unknown): void => {
    if (!stopping.aborted) log.warn({ err: error }, 'restorations could not be looked at');
  };
  return {
    ...{ start, runDue, clean },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
    startJob: () =>
      joinJobs([
        startLeaderJob(peers, ROUND_MS, runDue, failed),
        startBackgroundJob(CLEANING_MS, clean, failed),
      ]),
  };
}
