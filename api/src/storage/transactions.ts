import { and, eq } from 'drizzle-orm';
import { notFound } from '../server/refusal.ts';
import { errorCode } from '../start-failure.ts';
import type { Database } from './database.ts';
import { containers } from './schema/containers.ts';
import { users } from './schema/members.ts';
import { projects } from './schema/projects.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ContainerRow = typeof containers.$inferSelect;

const ATTEMPTS = 3;
/** serialization_failure and deadlock_detected: PostgreSQL undid the transaction and asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/** Does it all or nothing, again when PostgreSQL asks for it. Inside, use `tx` and nothing else. */
export async function transact<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt >= ATTEMPTS || !TRY_AGAIN.has(errorCode(error) ?? '')) throw error;
    return transact(db, work, attempt + 1);
  }
}

/** Works with the member's row locked: two requests of one member that count projects come one after the other. */
export const withMember = <T>(
  db: Database,
  memberId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update');
    return work(tx);
  });

/**
 * Works with a project's row locked. Whatever changes anything inside a project does it here: limits cannot be passed
 * by two requests at once, and since the project always comes first there are no deadlocks.
 * @throws Refusal NOT_FOUND when the member has no such project
 */
export const withProject = <T>(
  db: Database,
  memberId: string,
  by: { slug: string } | { id: string },
  work: (tx: Database, project: ProjectRow) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const sought = 'slug' in by ? eq(projects.slug, by.slug) : eq(projects.id, by.id);
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(sought, eq(projects.user_id, memberId)))
      .for('update');
    if (project === undefined) throw notFound();
    return work(tx, project);
  });

/** The same for a container: its project is locked, then it is read. */
export async function withContainer<T>(
  db: Database,
  memberId: string,
  slug: string,
  work: (tx: Database, container: ContainerRow, project: ProjectRow) => Promise<T>,
): Promise<T> {
  const [found] = await db
    .select({ project_id: containers.project_id })
    .from(containers)
    .where(eq(containers.slug, slug));
  if (found === undefined) throw notFound();
  return withProject(db, memberId, { id: found.project_id }, async (tx, project) => {
    const [container] = await tx.select().from(containers).where(eq(containers.slug, slug));
    if (container === undefined) throw notFound();
    return work(tx, container, project);
  });
}
