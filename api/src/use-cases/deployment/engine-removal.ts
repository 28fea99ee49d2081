import { asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ContainerEngine, RemovalTarget } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { cachePreparedQuery, type Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { engineRemovals } from '../../storage/schema/engine.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { LEASE_SECONDS, runWithLease } from './lease.ts';

/**
 * The time for which a removal is repeated, in seconds: a running deployment may create a removed item again, until its server notices
 * the deletion or its lease expires.
 */
const REPEATED_SECONDS = LEASE_SECONDS + 5;

/** The target of a removal that removes only a container or a volume, not the whole project. */
type Part = Exclude<RemovalTarget, { kind: 'project' }>;

/** Requests through the database that the engine removes an item, in the transaction that deletes the item's row. */
export async function requestEngineRemoval(tx: Database, target: Part): Promise<void> {
  const { kind, project } = target;
  const slug = target.kind === 'container' ? target.container : target.volume;
  await tx.insert(engineRemovals).values({ id: newId(), kind, project, slug });
}

/** Requests the removal of a project with all its items. The removal waits until no server works on the project any more. */
export async function requestProjectRemoval(
  tx: Database,
  { id: project_id, slug: project }: Pick<ProjectRow, 'id' | 'slug'>,
): Promise<void> {
  await tx.insert(engineRemovals).values({ id: newId(), kind: 'project', project, project_id });
}

type Row = Pick<typeof engineRemovals.$inferSelect, 'id' | 'kind' | 'project' | 'slug'> & {
  projectId: string | null;
  isSettled: boolean;
};

function targetOf({ kind, project, slug }: Row): RemovalTarget {
  if (kind === 'container' && slug !== null) return { kind, project, container: slug };
  if (kind === 'volume' && slug !== null) return { kind, project, volume: slug };
  return { kind: 'project', project };
}

const requestedRemovals = cachePreparedQuery((db) =>
  db
    .select({
      id: engineRemovals.id,
      kind: engineRemovals.kind,
      project: engineRemovals.project,
      projectId: engineRemovals.project_id,
      slug: engineRemovals.slug,
      // A row with a time in the far future comes from a wrong clock, and counts as settled as well.
      isSettled: sql<boolean>`${engineRemovals.created_at}
        not between now() - make_interval(secs => ${REPEATED_SECONDS}) and now() + interval '1 day'`,
    })
    .from(engineRemovals)
    .orderBy(asc(engineRemovals.position))
    .prepare('engine_removals'),
);

interface RemovalServices {
  db: Database;
  log: Logger;
}

type Remover = Pick<ContainerEngine, 'remove'>;

/** Removes an item. Returns false while another server still works on the project; the next round then repeats the removal. */
async function remove(db: Database, engine: Remover, row: Row): Promise<boolean> {
  const work = () => engine.remove(targetOf(row));
  if (row.projectId !== null) return runWithLease(db, row.projectId, work);
  await work();
  return true;
}

/**
 * Removes an item, and logs a failure. Returns whether the item was removed.
 * @throws EngineError `unreachable`
 */
async function carryOut({ db, log }: RemovalServices, engine: Remover, row: Row): Promise<boolean> {
  try {
    if (!(await remove(db, engine, row))) return false;
    if (row.isSettled) await db.delete(engineRemovals).where(eq(engineRemovals.id, row.id));
    return true;
  } catch (error) {
    if (!(error instanceof EngineError) || error.reason === 'unreachable') throw error;
    log.info({ removal: targetOf(row), err: error }, 'engine could not remove something yet');
    return false;
  }
}

/**
 * Carries out requested removals, the oldest first. A failed removal is repeated in the next round, for example of a volume that a
 * container still uses. Returns whether an item was removed, because images may then be unused.
 * @throws EngineError `unreachable`
 */
export async function runEngineRemovals(
  services: RemovalServices,
  engine: Remover,
): Promise<boolean> {
  let removed = false;
  for (const row of await requestedRemovals(services.db).execute()) {
    removed = (await carryOut(services, engine, row)) || removed;
  }
  return removed;
}
