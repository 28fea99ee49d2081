/** One server works on a deployment at a time, and another when that one dies. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import { isOpen } from './deployment.ts';

/** How long a lease lasts without being renewed, in seconds: after that its owner counts as dead. */
export const LEASE_SECONDS = 10;

/** Names this process. */
export const newLeaseOwner = (): string => randomUUID();

const until = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
const isFree = or(isNull(deployments.lease_until), lt(deployments.lease_until, sql`now()`));

/**
 * Takes a deployment that nobody works on. Not while another one of the same project is still being ended: two of them would
 * change the same containers.
 */
export async function takeLease(
  db: Database,
  owner: string,
  id: string,
): Promise<DeploymentRow | undefined> {
  const [taken] = await db
    .update(deployments)
    .set({ lease_owner: owner, lease_until: until })
    .where(
      and(
        eq(deployments.id, id),
        isNull(deployments.finished_at),
        isFree,
        sql`not exists (
          select from ${deployments} other
          where other.project_id = ${deployments.project_id} and other.id <> ${deployments.id}
            and other.lease_until >= now()
        )`,
      ),
    )
    .returning();
  return taken;
}

/** Keeps it. Returns whether the work is still wanted: it is not once the deployment is over or gone, or somebody else's. */
export async function renewLease(db: Database, owner: string, id: string): Promise<boolean> {
  const rows = await db
    .update(deployments)
    .set({ lease_until: until })
    .where(and(eq(deployments.id, id), eq(deployments.lease_owner, owner)))
    .returning({ finished_at: deployments.finished_at });
  return rows.length > 0 && rows[0]?.finished_at === null;
}

export async function releaseLease(db: Database, owner: string, id: string): Promise<void> {
  await db
    .update(deployments)
    .set({ lease_owner: null, lease_until: null })
    .where(and(eq(deployments.id, id), eq(deployments.lease_owner, owner)));
}

/** Ends the leases of servers that are gone: only where there can be no other server than this one. */
export async function endLeases(db: Database): Promise<void> {
  await db.update(deployments).set({ lease_owner: null, lease_until: null }).where(isOpen);
}
