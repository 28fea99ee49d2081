/** Reaching what belongs to a member, and nothing that belongs to another one. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { type ContainerRow, containers } from '../storage/schema/container.ts';
import { type UserRow, users } from '../storage/schema/member.ts';
import { type ProjectRow, projects } from '../storage/schema/project.ts';
import { transact } from '../storage/transaction.ts';
import { ApiError, notFound } from './api-error.ts';

/**
 * Has whatever else changes this account wait until the transaction ends. Rows that refer to the account can be inserted meanwhile: a
 * request inserts its idempotency key before it locks its member, and two of them would wait for each other.
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Works with the member's row locked: two requests of one member that count projects come one after the other. */
export const withMember = <T>(
  db: Database,
  memberId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    await lockUser(tx, memberId);
    return work(tx);
  });

/**
 * Works with a project's row locked, and counts up its revision. Whatever changes anything inside a project does it here: limits
 * cannot be passed by two requests at once, since the project always comes first there are no deadlocks, and whoever has read a revision
 * knows whether anything was done since.
 * @throws ApiError NOT_FOUND when the member has no such project
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
      .update(projects)
      .set({ revision: sql`${projects.revision} + 1` })
      .where(and(sought, eq(projects.user_id, memberId)))
      .returning();
    if (project === undefined) throw notFound();
    return work(tx, project);
  });

/**
 * The same for a container: its project is locked, then it is read.
 * @throws ApiError NOT_FOUND when the member has no such container
 */
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

/** A project's own row, for reading. @throws ApiError NOT_FOUND when the member has no such project */
export async function ownProject(
  db: Database,
  memberId: string,
  slug: string,
): Promise<ProjectRow> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.slug, slug), eq(projects.user_id, memberId)));
  if (project === undefined) throw notFound();
  return project;
}

/** A container's own row, for reading. @throws ApiError NOT_FOUND when the member has no such container */
export async function ownContainer(
  db: Database,
  memberId: string,
  slug: string,
): Promise<ContainerRow> {
  const [found] = await db
    .select({ row: containers })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(eq(containers.slug, slug), eq(projects.user_id, memberId)));
  if (found === undefined) throw notFound();
  return found.row;
}

/** The member's own row, for reading. @throws ApiError NOT_FOUND when the member is gone by now */
export async function ownUser(db: Database, memberId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, memberId));
  if (user === undefined) throw notFound();
  return user;
}

/** What is read of a member's own; `undefined` once it is gone. A database that fails is no sign of that: its errors are thrown. */
export async function ifThere<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
