import type { endpoints } from '@naru/contract/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Handler } from '../server/call.ts';
import { notFound } from '../server/refusal.ts';
import { newId, newSlug } from '../storage/ids.ts';
import { projects, volumes } from '../storage/schema/projects.ts';
import { withProject } from '../storage/transactions.ts';
import { toVolume } from './projects.ts';
import { checkDisk } from './quotas.ts';

export const listVolumes: Handler<typeof endpoints.listVolumes> = async ({
  member,
  query,
  services: { db },
}) => {
  const owned = and(eq(projects.id, query.project_id), eq(projects.user_id, member.id));
  if ((await db.$count(projects, owned)) === 0) throw notFound();
  const rows = await db
    .select()
    .from(volumes)
    .where(eq(volumes.project_id, query.project_id))
    .orderBy(asc(volumes.position));
  return { volumes: rows.map(toVolume) };
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

export const deleteVolume: Handler<typeof endpoints.deleteVolume> = async ({
  member,
  params,
  services: { db },
}) => {
  const [volume] = await db.select().from(volumes).where(eq(volumes.slug, params.slug));
  if (volume === undefined) throw notFound();
  return withProject(db, member.id, { id: volume.project_id }, async (tx) => {
    const gone = await tx.delete(volumes).where(eq(volumes.id, volume.id)).returning();
    if (gone.length === 0) throw notFound();
    return undefined;
  });
};
