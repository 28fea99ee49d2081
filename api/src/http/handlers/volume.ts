import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Volume } from '@naru/contract/entities/volume';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../domain/api-error.ts';
import { requestRemoval } from '../../domain/deployment/engine-removal.ts';
import { withProject } from '../../domain/ownership.ts';
import { checkDisk } from '../../domain/quota.ts';
import { newId, newSlug } from '../../storage/ids.ts';
import { prepared } from '../../storage/prepared.ts';
import { projects } from '../../storage/schema/project.ts';
import { type VolumeRow, volumes } from '../../storage/schema/volume.ts';
import type { Handler } from '../call.ts';

export const toVolume = (row: VolumeRow): Volume => ({
  volume_id: row.id,
  project_id: row.project_id,
  slug: row.slug,
  name: row.name,
  capacity: row.capacity,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const ofOwnProject = prepared((db) =>
  db.query.projects
    .findFirst({
      columns: { id: true },
      where: and(
        eq(projects.id, sql.placeholder('projectId')),
        eq(projects.user_id, sql.placeholder('memberId')),
      ),
      with: { volumes: { orderBy: (t, { asc }) => asc(t.position) } },
    })
    .prepare('volumes_of_own_project'),
);

export const listVolumes: Handler<typeof endpoints.listVolumes> = async ({
  member,
  query,
  services: { db },
}) => {
  const own = { projectId: query.project_id, memberId: member.id };
  const project = await ofOwnProject(db).execute(own);
  if (project === undefined) throw notFound();
  return { volumes: project.volumes.map(toVolume) };
};

export const createVolume: Handler<typeof endpoints.createVolume> = ({ member, body, services }) =>
  withProject(services.db, member.id, { id: body.project_id }, async (tx, project) => {
    await checkDisk(tx, project, body.capacity, 'capacity');
    const [row] = await tx
      .insert(volumes)
      .values({ ...body, id: newId(), slug: newSlug('volume', body.name) })
      .returning();
    return row && toVolume(row);
  });

/** Its data goes with it. */
export const deleteVolume: Handler<typeof endpoints.deleteVolume> = async ({
  member,
  params,
  services,
  ifMatch,
}) => {
  const { db } = services;
  const [volume] = await db.select().from(volumes).where(eq(volumes.slug, params.slug));
  if (volume === undefined) throw notFound();
  await withProject(db, member.id, { id: volume.project_id }, async (tx, project) => {
    const [gone] = await tx.delete(volumes).where(eq(volumes.id, volume.id)).returning();
    if (gone === undefined) throw notFound();
    ifMatch(toVolume(gone));
    await requestRemoval(tx, { kind: 'volume', project: project.slug, volume: volume.slug });
  });
  services.deployments.wake();
  return undefined;
};
