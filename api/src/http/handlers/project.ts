import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Project } from '@naru/contract/entities/project';
import { DEFAULT_PLAN, MAX_PROJECTS_PER_USER } from '@naru/contract/rules/limits';
import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../domain/api-error.ts';
import { requestProjectRemoval } from '../../domain/deployment/engine-removal.ts';
import { withMember, withProject } from '../../domain/ownership.ts';
import type { Database } from '../../storage/database.ts';
import { newId, newSlug } from '../../storage/ids.ts';
import { prepared } from '../../storage/prepared.ts';
import { readTogether } from '../../storage/read-together.ts';
import { type ProjectRow, projects } from '../../storage/schema/project.ts';
import type { VolumeRow } from '../../storage/schema/volume.ts';
import type { Handler } from '../call.ts';

import { toVolume } from './volume.ts';

const toProject = (row: ProjectRow & { volumes: VolumeRow[] }): Project => ({
  project_id: row.id,
  slug: row.slug,
  name: row.name,
  plan: row.plan,
  fqdn: row.fqdn,
  cpu_limit: row.cpu_limit,
  memory_limit: row.memory_limit,
  disk_limit: row.disk_limit,
  used_disk: row.volumes.reduce((sum, volume) => sum + volume.capacity, 0),
  volumes: row.volumes.map(toVolume),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const withVolumes = {
  orderBy: (t, { asc }) => asc(t.position),
  with: { volumes: { orderBy: (t, { asc }) => asc(t.position) } },
} as const satisfies Parameters<Database['query']['projects']['findMany']>[0];

const ofMembers = prepared((db) =>
  db.query.projects
    .findMany({
      ...withVolumes,
      where: sql`${projects.user_id} = any(${sql.placeholder('memberIds')})`,
    })
    .prepare('projects_of_members'),
);

const rowsOf = readTogether(async (db: Database, memberIds) =>
  Map.groupBy(await ofMembers(db).execute({ memberIds }), ({ user_id }) => user_id),
);

/** A member's projects with their volumes, the oldest first. */
export async function readProjects(db: Database, memberId: string): Promise<Project[]> {
  const rows = await rowsOf(db, memberId);
  return rows?.map(toProject) ?? [];
}

const bySlug = prepared((db) =>
  db.query.projects
    .findFirst({
      ...withVolumes,
      where: and(
        eq(projects.slug, sql.placeholder('slug')),
        eq(projects.user_id, sql.placeholder('memberId')),
      ),
    })
    .prepare('project_by_slug'),
);

async function readProject(db: Database, memberId: string, slug: string): Promise<Project> {
  const row = await bySlug(db).execute({ memberId, slug });
  if (row === undefined) throw notFound();
  return toProject(row);
}

export const listProjects: Handler<typeof endpoints.listProjects> = async ({
  member,
  services,
}) => ({
  projects: await readProjects(services.db, member.id),
});

export const getProject: Handler<typeof endpoints.getProject> = ({ member, params, services }) =>
  readProject(services.db, member.id, params.slug);

export const createProject: Handler<typeof endpoints.createProject> = ({
  member,
  body,
  services,
}) =>
  withMember(services.db, member.id, async (tx) => {
    if ((await tx.$count(projects, eq(projects.user_id, member.id))) >= MAX_PROJECTS_PER_USER) {
      throw new ApiError(
        'PROJECT_LIMIT_REACHED',
        `프로젝트는 최대 ${MAX_PROJECTS_PER_USER}개까지 만들 수 있습니다.`,
      );
    }
    const slug = newSlug('project', body.name);
    await tx
      .insert(projects)
      .values({ ...body, id: newId(), user_id: member.id, slug, plan: DEFAULT_PLAN });
    return readProject(tx, member.id, slug);
  });

export const updateProject: Handler<typeof endpoints.updateProject> = ({
  member,
  params,
  body,
  services,
  ifMatch,
}) =>
  withProject(services.db, member.id, params, async (tx, project) => {
    ifMatch(project);
    await tx
      .update(projects)
      .set({ name: body.name, updated_at: sql`now()` })
      .where(eq(projects.id, project.id));
    return readProject(tx, member.id, project.slug);
  });

/** What runs of it goes as well, with the data of its volumes. */
export const deleteProject: Handler<typeof endpoints.deleteProject> = async ({
  member,
  params,
  services,
  ifMatch,
}) => {
  await withProject(services.db, member.id, params, async (tx, project) => {
    ifMatch(project);
    await tx.delete(projects).where(eq(projects.id, project.id));
    await requestProjectRemoval(tx, project);
  });
  services.deployments.wake();
  return undefined;
};
