/** Who may do what with a project and what is in it, and reaching it for those who may. */
import type { ProjectRight } from '@naru/contract/wire/endpoint';
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Reader } from '../storage/database.ts';
import { type ContainerRow, containers } from '../storage/schema/container.ts';
import { type DeploymentRow, deployments } from '../storage/schema/deployment.ts';
import { type UserRow, users } from '../storage/schema/member.ts';
import { type ProjectRow, projects } from '../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../storage/schema/volume.ts';
import { ApiError, notFound } from './api-error.ts';

/** A member, and the right that they need in the project that they ask for. In a query: a column or a placeholder in place of the id. */
export interface Access<Id = string> {
  readonly memberId: Id;
  readonly right: ProjectRight;
}

/**
 * Whether a project is a member's own: for what counts for its owner and ends with them. Never for what a caller may do, which `permits`
 * decides.
 */
export const belongsTo = (memberId: string | SQLWrapper): SQL => eq(projects.user_id, memberId);

/** The same for any of several members, in a list that is read for all of them at once. @param memberIds an array, as a parameter */
export const belongsToAny = (memberIds: SQLWrapper): SQL =>
  sql`${projects.user_id} = any(${memberIds})`;

/** Which rights a role in a project brings, and under which condition on `projects` a member has the role. */
interface Role {
  readonly rights: readonly ProjectRight[];
  readonly isHeldBy: (memberId: string | SQLWrapper) => SQL;
}

/** Every role. Another kind of member is another entry here, and nothing else. */
const ROLES: readonly Role[] = [
  { rights: ['read', 'deploy', 'manage', 'own'], isHeldBy: belongsTo },
];

/** The condition on `projects` under which a member has a right: the one gate to everything in a project. */
export const permits = ({ memberId, right }: Access<string | SQLWrapper>): SQL =>
  or(
    ...ROLES.filter(({ rights }) => rights.includes(right)).map(({ isHeldBy }) =>
      isHeldBy(memberId),
    ),
  ) ?? sql`false`;

/** How a call names a project. */
export type ProjectName = { slug: string } | { id: string };

const isNamed = (by: ProjectName): SQL =>
  'slug' in by ? eq(projects.slug, by.slug) : eq(projects.id, by.id);

/**
 * Has whatever else changes this account wait until the transaction ends: two requests of one member that count projects come one after
 * the other. Rows that refer to the account can be inserted meanwhile: a request inserts its idempotency key before it locks its member,
 * and two of them would wait for each other.
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Locks a project's row until the transaction ends, and counts up its revision. Whatever changes anything inside a project does so first:
 * limits cannot be passed by two requests at once, since the project always comes first there are no deadlocks, and whoever has read a
 * revision knows whether anything was done since.
 * @throws ApiError NOT_FOUND when there is no such project for the member
 */
export async function lockProject(
  tx: Database,
  access: Access,
  by: ProjectName,
): Promise<ProjectRow> {
  const [project] = await tx
    .update(projects)
    .set({ revision: sql`${projects.revision} + 1` })
    .where(and(isNamed(by), permits(access)))
    .returning();
  if (project === undefined) throw notFound();
  return project;
}

/**
 * The same for a container: its project is locked, then it is read.
 * @throws ApiError NOT_FOUND when there is no such container for the member
 */
export async function lockContainer(
  tx: Database,
  access: Access,
  slug: string,
): Promise<{ container: ContainerRow; project: ProjectRow }> {
  const isSought = eq(containers.slug, slug);
  const [found] = await tx
    .select({ project_id: containers.project_id })
    .from(containers)
    .where(isSought);
  if (found === undefined) throw notFound();
  const project = await lockProject(tx, access, { id: found.project_id });
  const [container] = await tx.select().from(containers).where(isSought);
  if (container === undefined) throw notFound();
  return { container, project };
}

/** A project's row, for reading. @throws ApiError NOT_FOUND when there is no such project for the member */
export async function findProject(
  db: Reader,
  access: Access,
  by: ProjectName,
): Promise<ProjectRow> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(isNamed(by), permits(access)));
  if (project === undefined) throw notFound();
  return project;
}

/** A container's row, for reading. @throws ApiError NOT_FOUND when there is no such container for the member */
export async function findContainer(
  db: Reader,
  access: Access,
  slug: string,
): Promise<ContainerRow> {
  const [found] = await db
    .select({ row: containers })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(and(eq(containers.slug, slug), permits(access)));
  if (found === undefined) throw notFound();
  return found.row;
}

/** A deployment's row. @throws ApiError NOT_FOUND when there is no such deployment for the member */
export async function findDeployment(
  db: Reader,
  access: Access,
  id: string,
): Promise<DeploymentRow> {
  const [found] = await db
    .select({ row: deployments })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.project_id))
    .where(and(eq(deployments.id, id), permits(access)));
  if (found === undefined) throw notFound();
  return found.row;
}

/** A volume's row and its project's slug, for reading. @throws ApiError NOT_FOUND when there is no such volume for the member */
export async function findVolume(
  db: Reader,
  access: Access,
  slug: string,
): Promise<{ volume: VolumeRow; projectSlug: string }> {
  const [found] = await db
    .select({ volume: volumes, projectSlug: projects.slug })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(and(eq(volumes.slug, slug), permits(access)));
  if (found === undefined) throw notFound();
  return found;
}

/** The member's own row, for reading. @throws ApiError NOT_FOUND when the member is gone by now */
export async function ownUser(db: Reader, memberId: string): Promise<UserRow> {
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
