import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Mount } from '@naru/contract/entities/mount';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../domain/api-error.ts';
import { keepDeleted } from '../../domain/container/deleted-part.ts';
import { addMount, relocateMount } from '../../domain/container/mount.ts';
import { withContainer } from '../../domain/ownership.ts';
import type { ContainerWithParts } from '../../storage/container.ts';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { Handler } from '../call.ts';

export const toMount = (row: ContainerWithParts['mounts'][number]): Mount => ({
  volume_id: row.volume_id,
  mount_path: row.mount_path,
  volume: { name: row.volume.name, capacity: row.volume.capacity },
});

async function mountResponse(tx: Database, row: typeof mounts.$inferSelect) {
  const [volume] = await tx.select().from(volumes).where(eq(volumes.id, row.volume_id));
  if (volume === undefined) throw notFound();
  return toMount({ ...row, volume });
}

/** Mounts a volume of the same project. */
export const createMount: Handler<typeof endpoints.createMount> = ({
  member,
  params,
  body,
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container, project) => {
    const [volume] = await tx
      .select()
      .from(volumes)
      .where(and(eq(volumes.id, body.volume_id), eq(volumes.project_id, project.id)));
    if (volume === undefined) throw notFound();
    const row = await addMount(tx, { ...body, container_id: container.id });
    return toMount({ ...row, volume });
  });

/** The mount is addressed by its volume. */
export const deleteMount: Handler<typeof endpoints.deleteMount> = ({
  member,
  params,
  services,
  ifMatch,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    const [row] = await tx
      .delete(mounts)
      .where(and(eq(mounts.container_id, container.id), eq(mounts.volume_id, params.mountId)))
      .returning();
    if (row === undefined) throw notFound();
    ifMatch(row);
    await keepDeleted(tx, { of: 'mount', row });
    return undefined;
  });

/** The mount is addressed by its volume, and stays in its place in the list. */
export const editMount: Handler<typeof endpoints.editMount> = ({
  member,
  params,
  body: { mount_path },
  services,
  ifMatch,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, { id: container_id }) => {
    const from = { container_id, volume_id: params.mountId };
    return mountResponse(tx, await relocateMount(tx, from, { container_id, mount_path }, ifMatch));
  });

/** To a container of the same project. */
export const moveMount: Handler<typeof endpoints.moveMount> = ({
  member,
  params,
  body: { container, mount_path },
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, { id }, project) => {
    const [target] = await tx
      .select({ id: containers.id })
      .from(containers)
      .where(and(eq(containers.slug, container), eq(containers.project_id, project.id)));
    if (target === undefined) throw notFound();
    const from = { container_id: id, volume_id: params.mountId };
    const to = { container_id: target.id, mount_path };
    return mountResponse(tx, await relocateMount(tx, from, to));
  });
