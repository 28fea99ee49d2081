import { asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ContainerEngine, RemovalTarget } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { prepared } from '../../storage/prepared.ts';
import { engineRemovals } from '../../storage/schema/engine-removal.ts';
import { LEASE_SECONDS } from './lease.ts';

/**
 * How long a removal is repeated, in seconds: a deployment that was under way somewhere when the row went may still make what
 * has just been removed, until its server notices or its lease has run out.
 */
const REPEATED_SECONDS = LEASE_SECONDS + 5;

const slugOf = (target: RemovalTarget): string | null => {
  if (target.kind === 'container') return target.container;
  return target.kind === 'volume' ? target.volume : null;
};

/** Asks the engine, by way of the database, to remove something whose row goes in the same transaction. */
export async function requestRemoval(tx: Database, target: RemovalTarget): Promise<void> {
  const { kind, project } = target;
  await tx.insert(engineRemovals).values({ id: newId(), kind, project, slug: slugOf(target) });
}

type Row = Pick<typeof engineRemovals.$inferSelect, 'kind' | 'project' | 'slug'>;

function targetOf({ kind, project, slug }: Row): RemovalTarget {
  if (kind === 'container' && slug !== null) return { kind, project, container: slug };
  if (kind === 'volume' && slug !== null) return { kind, project, volume: slug };
  return { kind: 'project', project };
}

const requestedRemovals = prepared((db) =>
  db
    .select({
      id: engineRemovals.id,
      kind: engineRemovals.kind,
      project: engineRemovals.project,
      slug: engineRemovals.slug,
      isSettled: sql<boolean>`${engineRemovals.created_at} < now() - make_interval(secs => ${REPEATED_SECONDS})`,
    })
    .from(engineRemovals)
    .orderBy(asc(engineRemovals.position))
    .prepare('engine_removals'),
);

/**
 * Does what was asked for, the oldest first. What the engine cannot do now, such as removing a volume that a container still
 * uses, is tried again in the next round. Returns whether anything was removed: images may be left that nobody needs.
 * @throws EngineError `unreachable`
 */
export async function carryOutRemovals(
  { db, log }: { db: Database; log: Logger },
  engine: Pick<ContainerEngine, 'remove'>,
): Promise<boolean> {
  const rows = await requestedRemovals(db).execute();
  let removed = false;
  for (const row of rows) {
    try {
      await engine.remove(targetOf(row));
      removed = true;
      if (row.isSettled) await db.delete(engineRemovals).where(eq(engineRemovals.id, row.id));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.reason === 'unreachable') throw error;
      log.info({ removal: targetOf(row), err: error }, 'engine could not remove something yet');
    }
  }
  return removed;
}
