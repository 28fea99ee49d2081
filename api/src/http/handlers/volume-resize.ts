import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq, sql } from 'drizzle-orm';
import { notFound } from '../../domain/api-error.ts';
import { withProject } from '../../domain/ownership.ts';
import { checkDisk } from '../../domain/quota.ts';
import { checkShrinking } from '../../domain/usage/shrinking.ts';
import { projects } from '../../storage/schema/project.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { Handler } from '../call.ts';
import { asking } from './container-state.ts';
import { toVolume } from './volume.ts';

/**
 * The engine gives a volume its new capacity with the next deployment. Whether it may shrink is asked before the project is locked; again
 * only where another request has made it larger meanwhile.
 */
export const resizeVolume: Handler<typeof endpoints.resizeVolume> = async ({
  member,
  params,
  body: { capacity },
  services: { db, runtime },
  ifMatch,
}) => {
  const [found] = await db
    .select({ volume: volumes, project: projects.slug, owner: projects.user_id })
    .from(volumes)
    .innerJoin(projects, eq(projects.id, volumes.project_id))
    .where(eq(volumes.slug, params.slug));
  if (found === undefined || found.owner !== member.id) throw notFound();
  const { volume, project: projectSlug } = found;
  const shrink = (from: typeof volume) =>
    asking(() => checkShrinking(runtime.engine, projectSlug, from, capacity));
  if (capacity < volume.capacity) await shrink(volume);
  return withProject(db, member.id, { id: volume.project_id }, async (tx, project) => {
    const ofVolume = eq(volumes.id, volume.id);
    const [now] = await tx.select().from(volumes).where(ofVolume);
    if (now === undefined) throw notFound();
    ifMatch(toVolume(now));
    if (capacity > now.capacity) await checkDisk(tx, project, capacity, 'capacity', now.id);
    if (capacity < now.capacity && capacity >= volume.capacity) await shrink(now);
    const [row] = await tx
      .update(volumes)
      .set({ capacity, updated_at: sql`now()` })
      .where(ofVolume)
      .returning();
    return row && toVolume(row);
  });
};
