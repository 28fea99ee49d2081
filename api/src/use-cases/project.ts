import type { Project } from '@naru/contract/entities/project';
import { PROJECT_LIMIT_MESSAGE } from '@naru/contract/rules/fields';
import { DEFAULT_TIER } from '@naru/contract/rules/limits';
import { countedCapacity, projectsFullMessage } from '@naru/contract/rules/quota';
import { and, eq, sql } from 'drizzle-orm';
import { batchReads } from '../storage/batch-reads.ts';
import { cachePreparedQuery, type Database, type DatabaseReader } from '../storage/database.ts';
import { newId, newSlug } from '../storage/ids.ts';
import { type ProjectRow, projects } from '../storage/schema/project.ts';
import type { VolumeRow } from '../storage/schema/volume.ts';
import { ApiError, fieldError, notFoundError } from './api-error.ts';
import { countingColumns, type VolumeCounting } from './counted-volumes.ts';
import { eraseBackups } from './data-backup/delete-backups.ts';
import { requestProjectRemoval } from './deployment/engine-removal.ts';
import { memberLimits, ownMemberLimits } from './member-limits.ts';
import {
  accessParameters,
  findOwnUser,
  lockProject,
  lockUser,
  PREPARED_READ,
  type ProjectAccess,
  type ProjectIdentifier,
  projectBelongsTo,
  projectBelongsToAny,
  projectPermits,
} from './ownership.ts';
import { checkTotalProjects, type TotalLimits } from './total-limits.ts';
import { toVolume } from './volume.ts';

const toProject = (row: ProjectRow & { volumes: (VolumeRow & VolumeCounting)[] }): Project => ({
  project_id: row.id,
  slug: row.slug,
  name: row.name,
  plan: row.plan,
  fqdn: row.fqdn,
  cpu_limit: row.cpu_limit,
  memory_limit: row.memory_limit,
  disk_limit: row.disk_limit,
  used_disk: countedCapacity(row.volumes),
  volumes: row.volumes.map(toVolume),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const withVolumes = {
  orderBy: (t, { asc }) => asc(t.position),
  with: { volumes: { orderBy: (t, { asc }) => asc(t.position), extras: countingColumns } },
} as const satisfies Parameters<Database['query']['projects']['findMany']>[0];

const ofMembers = cachePreparedQuery((db) =>
  db.query.projects
    .findMany({ ...withVolumes, where: projectBelongsToAny(sql.placeholder('memberIds')) })
    .prepare('projects_of_members'),
);

const rowsOf = batchReads(async (db: DatabaseReader, memberIds) =>
  Map.groupBy(await ofMembers(db).execute({ memberIds }), ({ user_id }) => user_id),
);

/** Reads a member's projects with their volumes, the oldest first. */
export async function listProjects(
  db: DatabaseReader,
  { memberId, onlyProject }: Omit<ProjectAccess, 'right'>,
): Promise<Project[]> {
  const rows = (await rowsOf(db, memberId)) ?? [];
  return rows.filter(({ id }) => onlyProject === undefined || id === onlyProject).map(toProject);
}

const bySlug = cachePreparedQuery((db) =>
  db.query.projects
    .findFirst({
      ...withVolumes,
      where: and(eq(projects.slug, sql.placeholder('slug')), projectPermits(PREPARED_READ)),
    })
    .prepare('project_by_slug'),
);

/**
 * Reads a project with its volumes.
 * @throws ApiError NOT_FOUND when the member has no such project
 */
export async function readProject(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<Project> {
  const row = await bySlug(db).execute({ ...accessParameters(access), slug });
  if (row === undefined) throw notFoundError();
  return toProject(row);
}

/** The name of a new project, and its limits. A missing limit is the limit of the member. */
type NewProject = Pick<ProjectRow, 'name' | 'traffic_limit'> & {
  cpu_limit?: number | undefined;
  memory_limit?: number | undefined;
  disk_limit?: number | undefined;
};

/**
 * Returns a limit of a new project.
 * @throws ApiError VALIDATION_FAILED for a limit above the limit of the member
 */
function limitWithin(
  field: 'cpu_limit' | 'memory_limit' | 'disk_limit',
  project: NewProject,
  most: number,
): number {
  const limit = project[field] ?? most;
  if (limit > most) throw fieldError('VALIDATION_FAILED', field, PROJECT_LIMIT_MESSAGE);
  return limit;
}

/**
 * Creates a project of the member.
 * @param total the limits of the installation
 * @throws ApiError PROJECT_LIMIT_REACHED; VALIDATION_FAILED for limits above those of the member
 */
export async function createProject(
  tx: Database,
  memberId: string,
  project: NewProject,
  total: TotalLimits,
): Promise<Project> {
  await lockUser(tx, memberId);
  const limits = memberLimits(ownMemberLimits(await findOwnUser(tx, memberId)));
  const values = {
    ...project,
    cpu_limit: limitWithin('cpu_limit', project, limits.cpu),
    memory_limit: limitWithin('memory_limit', project, limits.memory),
    disk_limit: limitWithin('disk_limit', project, limits.disk),
  };
  if ((await tx.$count(projects, projectBelongsTo(memberId))) >= limits.projects) {
    throw new ApiError('PROJECT_LIMIT_REACHED', projectsFullMessage(limits.projects));
  }
  await checkTotalProjects(tx, total);
  const slug = newSlug('project', project.name);
  await tx
    .insert(projects)
    .values({ ...values, id: newId(), user_id: memberId, slug, plan: DEFAULT_TIER });
  return readProject(tx, { memberId, right: 'read' }, slug);
}

/**
 * Changes the name of a project.
 * @param check receives the current project
 * @throws ApiError NOT_FOUND
 */
export async function changeProject(
  tx: Database,
  access: ProjectAccess,
  by: ProjectIdentifier,
  { changes, check }: { changes: Pick<ProjectRow, 'name'>; check: (project: ProjectRow) => void },
): Promise<Project> {
  const project = await lockProject(tx, access, by);
  check(project);
  await tx
    .update(projects)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(projects.id, project.id));
  return readProject(tx, access, project.slug);
}

/**
 * Deletes a project. The engine removes the project's containers and the data of its volumes in its next round.
 * @throws ApiError NOT_FOUND
 */
export async function deleteProject(
  tx: Database,
  access: ProjectAccess,
  by: ProjectIdentifier,
  check: (project: ProjectRow) => void,
): Promise<void> {
  const project = await lockProject(tx, access, by);
  check(project);
  await eraseBackups(tx, project.id);
  await tx.delete(projects).where(eq(projects.id, project.id));
  await requestProjectRemoval(tx, project);
}
