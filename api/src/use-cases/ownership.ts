/** Access to projects and their items: who may do what, and queries that apply these rules. */
import type { ProjectRight } from '@naru/contract/wire/endpoint';
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { type ContainerRow, containers } from '../storage/schema/container.ts';
import { type DeploymentRow, deployments } from '../storage/schema/deployment.ts';
import { type UserRow, users } from '../storage/schema/member.ts';
import { type ProjectRow, projects } from '../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { ApiError, notFoundError } from './api-error.ts';

/** A member, and the right that the member needs in a project. In a prepared query, a column or placeholder replaces the ids. */
export interface ProjectAccess<Id = string> {
  readonly memberId: Id;
  readonly right: ProjectRight;
  /** The id of the only accessible project, for a request with a token of this project. A placeholder may be null. */
  readonly onlyProject?: Id | undefined;
}

/**
 * Returns the condition that a project belongs to a member. For amounts that count for the owner and are deleted with the account; not
 * for permissions, which `projectPermits` decides.
 */
export const projectBelongsTo = (memberId: string | SQLWrapper): SQL =>
  eq(projects.user_id, memberId);

/**
 * Like `projectBelongsTo`, for several members in one query.
 * @param memberIds an array, as a parameter
 */
export const projectBelongsToAny = (memberIds: SQLWrapper): SQL =>
  sql`${projects.user_id} = any(${memberIds})`;

/**
 * Returns the owner of a project, and the place of a row among the rows of the same owner, as columns of a query: for fair shares of the server,
 * not for permissions.
 */
export const turnOfOwner = (order: SQLWrapper) => ({
  memberId: projects.user_id,
  turn: sql<number>`row_number() over (partition by ${projects.user_id} order by ${order})`.as(
    'turn',
  ),
});

/** The rights of a role in a project, and the condition on `projects` under which a member has the role. */
interface Role {
  readonly rights: readonly ProjectRight[];
  readonly isHeldBy: (memberId: string | SQLWrapper) => SQL;
}

/** All roles. Another kind of member needs another entry. */
const ROLES: readonly Role[] = [
  { rights: ['read', 'deploy', 'manage', 'own'], isHeldBy: projectBelongsTo },
];

/** Returns the condition on `projects` under which a member has a right. All access to projects uses it. */
export const projectPermits = ({
  memberId,
  right,
  onlyProject,
}: ProjectAccess<string | SQLWrapper>): SQL => {
  const roles = ROLES.filter(({ rights }) => rights.includes(right));
  const isMember = or(...roles.map(({ isHeldBy }) => isHeldBy(memberId)));
  const isOnly =
    onlyProject === undefined
      ? undefined
      : sql`${projects.id} = coalesce(${onlyProject}::text, ${projects.id})`;
  return and(isMember ?? sql`false`, isOnly) ?? sql`false`;
};

/** The parameters of `projectPermits` in a prepared query, whose placeholders have these names. */
export const accessParameters = ({ memberId, onlyProject }: ProjectAccess) => ({
  memberId,
  onlyProject: onlyProject ?? null,
});

/** The right to read in a prepared query, which is executed with `accessParameters`. */
export const PREPARED_READ = {
  memberId: sql.placeholder('memberId'),
  onlyProject: sql.placeholder('onlyProject'),
  right: 'read',
} as const satisfies ProjectAccess<SQLWrapper>;

/** Identifies a project in a call. */
export type ProjectIdentifier = { slug: string } | { id: string };

const isNamed = (by: ProjectIdentifier): SQL =>
  'slug' in by ? eq(projects.slug, by.slug) : eq(projects.id, by.id);

/**
 * Locks an account until the transaction ends, so that other changes of the account wait, for example concurrent requests that count
 * its projects. Rows that refer to the account can still be inserted: a request inserts its idempotency key before it locks its
 * member, and two such requests would deadlock otherwise.
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Keeps an account until the transaction ends; other changes of the account do not wait. A change of something that belongs to the account
 * begins with this: the recorded activity refers to the account, whose deletion locks the account before what belongs to it.
 */
export async function keepUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
}

/**
 * Locks a project's row until the transaction ends, and increments its revision. Every change inside a project begins with this lock:
 * concurrent requests cannot exceed limits, the fixed lock order prevents deadlocks, and an unchanged revision means an unchanged
 * project.
 * @throws ApiError NOT_FOUND when the member has no such project
 */
export async function lockProject(
  tx: Database,
  access: ProjectAccess,
  by: ProjectIdentifier,
): Promise<ProjectRow> {
  await keepUser(tx, access.memberId);
  const [project] = await tx
    .update(projects)
    .set({ revision: sql`${projects.revision} + 1` })
    .where(and(isNamed(by), projectPermits(access)))
    .returning();
  if (project === undefined) throw notFoundError();
  return project;
}

/**
 * Locks the project of a container, then reads the container.
 * @throws ApiError NOT_FOUND when the member has no such container
 */
export async function lockContainer(
  tx: Database,
  access: ProjectAccess,
  slug: string,
): Promise<{ container: ContainerRow; project: ProjectRow }> {
  const isSought = eq(containers.slug, slug);
  const [found] = await tx
    .select({ project_id: containers.project_id })
    .from(containers)
    .where(isSought);
  if (found === undefined) throw notFoundError();
  const project = await lockProject(tx, access, { id: found.project_id });
  const [container] = await tx.select().from(containers).where(isSought);
  if (container === undefined) throw notFoundError();
  return { container, project };
}

/**
 * Finds a project's row, for reading.
 * @throws ApiError NOT_FOUND when the member has no such project
 */
export async function findProject(
  db: DatabaseReader,
  access: ProjectAccess,
  by: ProjectIdentifier,
): Promise<ProjectRow> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(isNamed(by), projectPermits(access)));
  if (project === undefined) throw notFoundError();
  return project;
}

/**
 * Finds a container's row, for reading.
 * @throws ApiError NOT_FOUND when the member has no such container
 */
export async function findContainer(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<ContainerRow> {
  const [found] = await db
    .select({ row: containers })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(eq(containers.slug, slug), projectPermits(access)));
  if (found === undefined) throw notFoundError();
  return found.row;
}

/**
 * Finds a deployment's row.
 * @throws ApiError NOT_FOUND when the member has no such deployment
 */
export async function findDeployment(
  db: DatabaseReader,
  access: ProjectAccess,
  id: string,
): Promise<DeploymentRow> {
  const [found] = await db
    .select({ row: deployments })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.project_id))
    .where(and(eq(deployments.id, id), projectPermits(access)));
  if (found === undefined) throw notFoundError();
  return found.row;
}

/**
 * Finds a volume's row and its project's slug, for reading.
 * @throws ApiError NOT_FOUND when the member has no such volume
 */
export async function findVolume(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<{ volume: VolumeRow; projectSlug: string }> {
  const [found] = await db
    .select({ volume: volumes, projectSlug: projects.slug })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(and(eq(volumes.slug, slug), projectPermits(access)));
  if (found === undefined) throw notFoundError();
  return found;
}

/**
 * Finds the member's own row, for reading.
 * @throws ApiError NOT_FOUND when the member was deleted
 */
export async function findOwnUser(db: DatabaseReader, memberId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, memberId));
  if (user === undefined) throw notFoundError();
  return user;
}

/** Returns the result of a read, or `undefined` for NOT_FOUND. Other errors, such as database errors, are thrown. */
export async function readIfExists<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
