/** Only one server at a time changes the containers of a project. Another server continues after that server has crashed. */
import { randomUUID } from 'node:crypto';
import { and, eq, not, sql } from 'drizzle-orm';
import { startBackgroundJob } from '../../runtime/background-job.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { projectLeases } from '../../storage/schema/engine.ts';

/** The lifetime of a lease without renewal, in seconds. After this time, the server that owns the lease counts as crashed. */
export const LEASE_SECONDS = 10;
const RENEW_MS = 1000;
/**
 * The time without a successful renewal after which work is aborted, in ms. This time ends before another server may take the lease.
 */
const HOLD_MS = (LEASE_SECONDS - 2) * 1000;

/** The right to change a project's containers. Renewed until its release. */
export interface Lease {
  /** Aborted when the lease could not be renewed in time. */
  lost: AbortSignal;
  /** Never fails: a lease that cannot be released expires. */
  release(): Promise<void>;
}

/**
 * The condition of a lease that anybody may take. A lease that ends in more than a day comes from a wrong clock, and counts as free. The
 * margin is wide, because a transaction that waited for the row has an older `now()` than the lease's owner.
 */
const isFree = sql`${projectLeases.until} not between now() and now() + interval '1 day'`;

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

function keep(db: Database, projectId: string, owner: string): Lease {
  const mine = and(eq(projectLeases.project_id, projectId), eq(projectLeases.owner, owner));
  const lost = new AbortController();
  const expiry = setTimeout(() => lost.abort(), HOLD_MS);
  const renew = async (): Promise<void> => {
    const { project_id } = projectLeases;
    const kept = await db
      .update(projectLeases)
      .set({ until })
      .where(mine)
      .returning({ project_id });
    if (kept.length > 0) expiry.refresh();
    else lost.abort();
  };
  // A failed renewal is followed by the next one. The lease is lost only when no renewal succeeds in time.
  const renewal = startBackgroundJob(RENEW_MS, renew, () => undefined);
  return {
    lost: lost.signal,
    async release() {
      await renewal.close();
      clearTimeout(expiry);
      await db
        .delete(projectLeases)
        .where(mine)
        .catch(() => undefined);
    },
  };
}

/**
 * Takes the lease of a project; undefined while another server has the lease. Also works for a deleted project, because a server may
 * still change its containers.
 */
export async function takeLease(db: Database, projectId: string): Promise<Lease | undefined> {
  const owner = randomUUID();
  const taken = await db
    .insert(projectLeases)
    .values({ project_id: projectId, owner, until })
    .onConflictDoUpdate({
      target: projectLeases.project_id,
      set: { owner, until },
      setWhere: isFree,
    })
    .returning({ owner: projectLeases.owner });
  return taken.length > 0 ? keep(db, projectId, owner) : undefined;
}

/**
 * Runs work on a project's containers under the project's lease. Returns false without running the work when another server has the
 * lease.
 */
export async function runWithLease(
  db: Database,
  projectId: string,
  work: (lost: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const lease = await takeLease(db, projectId);
  if (lease === undefined) return false;
  try {
    await work(lease.lost);
    return true;
  } finally {
    await lease.release();
  }
}

/**
 * The subject of the lease under which images are pruned. A deployment starts only without it, because an image that was just built or
 * pulled is in no list of images in use.
 */
const PRUNING = 'images';

/** Runs the pruning of images, unless another server prunes. @returns whether the work ran */
export const runWithPruningLease = (db: Database, work: () => Promise<unknown>): Promise<boolean> =>
  runWithLease(db, PRUNING, work);

/** Checks whether a server prunes images now. */
export async function isPruning(db: DatabaseReader): Promise<boolean> {
  const held = and(eq(projectLeases.project_id, PRUNING), not(isFree));
  return (await db.$count(projectLeases, held)) > 0;
}

/** Ends all leases. Only for a database that no other server uses. */
export const endAllLeases = (db: Database): Promise<unknown> => db.delete(projectLeases);
