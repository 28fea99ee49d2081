/** The archives of members' PostgreSQL databases, which the leader of the servers keeps. */

import { and, eq } from 'drizzle-orm';
import { type BackgroundJob, joinJobs, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { type FairQueue, fairQueue } from '../../runtime/fair-queue.ts';
import { startLeaderJob } from '../../storage/peers.ts';
import { backupTargets } from '../../storage/schema/backup-target.ts';
import { projects } from '../../storage/schema/project.ts';
import { walCopies } from '../../storage/schema/wal-archive.ts';
import { openTarget } from '../backup-target/target-storage.ts';
import { removeObject } from '../data-backup/copy-to-target.ts';
import { deleteInTargets } from '../data-backup/delete-in-targets.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { ArchiveContext } from './archive-context.ts';
import { leaseOfArchive, leaseOfBases, openArchives, readPresentArchives } from './archive-rows.ts';
import { copyBaseOf, copySegmentsOf } from './copy-archive.ts';
import {
  isLeftCopy,
  leaseOfBaseCopies,
  leaseOfCopy,
  leaseOfSegmentCopies,
  leaveOtherTargets,
} from './copy-rows.ts';
import { deleteLeftArchiveFiles, deleteOldArchived } from './delete-archived.ts';
import { collectArchive, makeBaseOfArchive } from './run-archive.ts';

/**
 * Gives up unfinished copies to former targets of plans, and deletes the objects whose segments and base backups are deleted. Only for the leader.
 * @param turns the turns of the owners
 */
async function deleteLeftArchiveCopies(context: ArchiveContext, turns: FairQueue): Promise<void> {
  const { db } = context;
  await leaveOtherTargets(db);
  const left = await db
    .select({ copy: walCopies, target: backupTargets, owner: projects.user_id })
    .from(walCopies)
    .innerJoin(backupTargets, eq(backupTargets.id, walCopies.target_id))
    .innerJoin(projects, eq(projects.id, backupTargets.project_id))
    .where(isLeftCopy(db));
  const found = left.map(({ copy, target, owner }) => ({
    ...{ target, owner, lease: leaseOfCopy(copy.id) },
    async remove(signal: AbortSignal) {
      await removeObject(db, openTarget(context, target, signal), target, copy.key);
      // A file that was given a copy meanwhile has another one.
      await db.delete(walCopies).where(and(eq(walCopies.id, copy.id), isLeftCopy(db)));
    },
  }));
  await deleteInTargets(context, turns, found);
}

/** The time between two rounds, in ms. A restoration can lose as much as is written in this time. */
const COLLECT_MS = 120_000;
const CLEANING_MS = 10 * 60_000;

/**
 * The number of archives that are collected at once, of all members and of one, and the number of base backups that are made, whose checks need a second
 * server each.
 */
const COLLECTING = { atOnce: 4, atOncePerKey: 2 };
const BASES = { atOnce: 2, atOncePerKey: 1 };
/** The number of targets in use at once. They may be slow, so that copies delay neither collections nor each other's kinds. */
const COPIES = { atOnce: 4, atOncePerKey: 1 };
const BASE_COPIES = { atOnce: 2, atOncePerKey: 1 };

/** The archives of databases. */
export interface ArchiveService {
  /** Opens the archives of databases that shall have points in time, and begins to collect all and to make the base backups that are due. Only on the leader. */
  runRound(): Promise<void>;
  /** Deletes what need not be kept. */
  clean(): Promise<void>;
  /** Deletes copies in targets that need not be kept. Only on the leader. */
  cleanTargets(): Promise<void>;
  /** Resolves when nothing runs on this server. */
  settled(): Promise<void>;
  startJob(): BackgroundJob;
}

type Work = (context: ArchiveContext, id: string, signal: AbortSignal) => Promise<void>;

/** Creates the archives of a server. */
export function createArchiveService(context: ArchiveContext): ArchiveService {
  const { db, peers, secrets, clock, log, stopping } = context;
  const queues = {
    ...{ collect: fairQueue(COLLECTING), base: fairQueue(BASES) },
    ...{ copy: fairQueue(COPIES), copyBase: fairQueue(BASE_COPIES) },
  };
  const deletions = fairQueue(COPIES);
  const running = new Map<string, Promise<unknown>>();
  const failed = (error: unknown): void => {
    if (!stopping.aborted) log.warn({ err: error }, 'archives of databases could not be kept');
  };
  const start = (
    kind: keyof typeof queues,
    { id, owner }: { id: string; owner: string },
    lease: string,
    work: Work,
  ): Promise<unknown> => {
    const known = running.get(lease);
    if (known !== undefined) return known;
    const task = () =>
      runWithLease(db, lease, (lost) => work(context, id, AbortSignal.any([lost, stopping])));
    const run = queues[kind]
      // The share is that of a member: further projects give no further turns.
      .run(owner, task, { signal: stopping })
      .catch(failed)
      .finally(() => running.delete(lease));
    running.set(lease, run);
    return run;
  };
  const runRound = async (): Promise<void> => {
    await openArchives(db, secrets);
    const archives = await readPresentArchives(db);
    const isReliable = await clock.isReliable();
    // A round does not wait for the archives: one that is slow on purpose would end the collection of all others.
    for (const one of archives) {
      const copy = () => {
        void start('copy', one, leaseOfSegmentCopies(one.id), copySegmentsOf);
        void start('copyBase', one, leaseOfBaseCopies(one.id), copyBaseOf);
      };
      void start('collect', one, leaseOfArchive(one.id), collectArchive).then(() => {
        copy();
        if (isReliable) void start('base', one, leaseOfBases(one.id), makeBaseOfArchive);
      });
    }
  };
  // A full disk is a reason to delete what is old.
  const clean = (): Promise<void> =>
    runWithDiskReserve(async () => {
      if (!(await clock.isReliable())) return;
      const now = new Date();
      if (peers.isLeader()) await deleteOldArchived(context, now);
      await deleteLeftArchiveFiles(context, now);
    });
  const cleanTargets = async (): Promise<void> => {
    if (await clock.isReliable())
      await runWithDiskReserve(() => deleteLeftArchiveCopies(context, deletions));
  };
  return {
    ...{ runRound, clean, cleanTargets },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
    startJob: () =>
      joinJobs([
        startLeaderJob(peers, COLLECT_MS, runRound, failed),
        startBackgroundJob(CLEANING_MS, clean, failed),
        startLeaderJob(peers, CLEANING_MS, cleanTargets, failed),
      ]),
  };
}
