/** Copies archives to the targets of their plans. The files stay on the disk of the server, too. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type BackupTargetRow, backupTargets } from '../../storage/schema/backup-target.ts';
import { walBases } from '../../storage/schema/wal-archive.ts';
import { DifferentCopy } from '../backup/backup-objects.ts';
import { openTarget, targetSentence } from '../backup-target/target-storage.ts';
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { findPart } from '../data-backup/backup-files.ts';
import { copyFile, findTarget } from '../data-backup/copy-to-target.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { ArchiveContext } from './archive-context.ts';
import { archivePlace } from './archive-files.ts';
import {
  beginBaseCopy,
  type Copying,
  findCopying,
  findUncopiedBase,
  leaseOfCopy,
  storeCopied,
  storeUnreadable,
} from './copy-rows.ts';
import { copyNextSegments } from './copy-segments.ts';

/** The time after which a turn sends no further segments, because other members wait, and the time in which the last ones have to be sent, in ms. */
const TURN_MS = 5 * 60_000;
const LAST_MS = 25 * 60_000;
/** The time of an attempt at a base backup in ms. The next attempt continues. */
const BASE_MS = 2 * 60 * 60_000;

/** The least and the longest time between two attempts. The time grows with that of the failures. */
const LEAST = sql`interval '15 minutes'`;
const LONGEST = sql`interval '1 hour'`;
/** The time after a target has returned another content, which would get the same files again and again. */
const AFTER_OTHER_CONTENT = sql`interval '6 hours'`;

/** Stores why a target has failed. All archives that are copied there wait. */
async function postpone(db: Database, { id }: BackupTargetRow, error: unknown): Promise<void> {
  const { archives_failing_at: failingAt } = backupTargets;
  const age = sql`now() - coalesce(${failingAt}, now())`;
  const pause =
    error instanceof DifferentCopy
      ? AFTER_OTHER_CONTENT
      : sql`greatest(${LEAST}, least(${age}, ${LONGEST}))`;
  await db
    .update(backupTargets)
    .set({
      problem: targetSentence(error) ?? null,
      archives_failing_at: sql`coalesce(${failingAt}, now())`,
      archives_retry_at: sql`now() + ${pause}`,
    })
    .where(eq(backupTargets.id, id));
}

/**
 * Copies with a target, and stores why that has failed.
 * @throws the signal's reason; errors that are not those of the target
 */
async function withTarget(
  { db }: Pick<ArchiveContext, 'db'>,
  { target }: Copying,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    signal.throwIfAborted();
    // The copy of a target that was deleted meanwhile is lost with it.
    if ((await findTarget(db, { target_id: target.id })) === undefined) return;
    if (targetSentence(error) === undefined) throw error;
    await postpone(db, target, error);
  }
}

/**
 * Copies the segments of an archive to the target of its plan, as far as they are needed and have waited for others.
 * @param signal aborted when another server may do the same
 */
export async function copySegmentsOf(
  context: ArchiveContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const copying = await findCopying(db, id);
  if (copying === undefined) return;
  const late = AbortSignal.timeout(TURN_MS);
  const within = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS + LAST_MS)]);
  await withTarget(context, copying, signal, async () => {
    const client = openTarget(context, copying.target, within);
    const copies = { context, copying, client, signal: within };
    while (!late.aborted && (await copyNextSegments(copies)));
  });
}

/** Copies a base backup. @throws BackupFailure for a file that is missing or damaged */
async function copyBase(
  context: ArchiveContext,
  copying: Copying,
  { base, copy: begun }: NonNullable<Awaited<ReturnType<typeof findUncopiedBase>>>,
  signal: AbortSignal,
): Promise<void> {
  const { db, place } = context;
  const { archive, target } = copying;
  const own = archivePlace(place, archive.id);
  const file = await findPart(own, base.id, 0, { stored: base.stored_bytes });
  const isBegun = begun?.target_id === target.id;
  const copy = isBegun ? begun : await beginBaseCopy(db, copying, base);
  if (copy === undefined) return;
  const to = { client: openTarget(context, target, signal), target, key: copy.key };
  await runWithLease(db, leaseOfCopy(copy.id), () =>
    copyFile(db, to, { file, sha256: base.sha256 }, signal, () => storeCopied(db, copy)),
  );
}

/**
 * Copies the newest base backup that has no copy to the target of the plan.
 * @param signal aborted when another server may do the same
 */
export async function copyBaseOf(
  context: ArchiveContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const copying = await findCopying(db, id);
  const found = copying && (await findUncopiedBase(db, id));
  if (copying === undefined || found === undefined) return;
  const within = AbortSignal.any([signal, AbortSignal.timeout(BASE_MS)]);
  await withTarget(context, copying, signal, async () => {
    try {
      await copyBase(context, copying, found, within);
    } catch (error) {
      if (!(error instanceof BackupFailure)) throw error;
      await storeUnreadable(db, walBases, [found.base.id]);
    }
  });
}
