/** One server changes the containers of a project at a time, and another one when that one dies. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { startBackgroundJob } from '../../runtime/background-job.ts';
import type { Database } from '../../storage/database.ts';
import { projectLeases } from '../../storage/schema/engine.ts';

/** How long a lease lasts without being renewed, in seconds: after that its owner counts as dead. */
export const LEASE_SECONDS = 10;
const RENEW_MS = 1000;
/** Work whose lease could not be renewed for so long is given up, in ms: soon another server may take it. */
const HOLD_MS = (LEASE_SECONDS - 2) * 1000;

/** The right to change a project's containers. It is renewed until it is released. */
export interface Lease {
  /** Aborted once it could not be renewed. */
  lost: AbortSignal;
  /** Never fails: a lease that cannot be given back runs out. */
  release(): Promise<void>;
}

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
  // A renewal that fails is made up for by the next one; when none succeeds, the lease is lost.
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

/** Takes the lease of a project unless somebody has it. Also of one that was deleted: whoever works on it still holds it. */
export async function takeLease(db: Database, projectId: string): Promise<Lease | undefined> {
  const owner = randomUUID();
  // A lease for a day is of a clock that was wrong. The margin is wide: whoever waited for the row has an older moment than its owner.
  const isFree = sql`${projectLeases.until} not between now() and now() + interval '1 day'`;
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

/** Does something with a project's containers while nobody else does. False when somebody does, and nothing was done. */
export async function withLease(
  db: Database,
  projectId: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const lease = await takeLease(db, projectId);
  if (lease === undefined) return false;
  try {
    await work();
    return true;
  } finally {
    await lease.release();
  }
}

/** Ends the leases of servers that are gone: only where there can be no other server than this one. */
export const endLeases = (db: Database): Promise<unknown> => db.delete(projectLeases);
