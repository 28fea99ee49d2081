import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Mount } from '@naru/contract/entities/mount';
import { and, eq } from 'drizzle-orm';
import { ApiError, notFound } from '../../domain/api-error.ts';
import { withContainer } from '../../domain/ownership.ts';
import type { ContainerWithParts } from '../../storage/container.ts';
import { mounts } from '../../storage/schema/mount.ts';
import { volumes } from '../../storage/schema/volume.ts';
import type { Handler } from '../call.ts';

export const toMount = (row: ContainerWithParts['mounts'][number]): Mount => ({
  volume_id: row.volume_id,
  mount_path: row.mount_path,
  volume: { name: row.volume.name, capacity: row.volume.capacity },
});

/** Mounts a volume of the same project. A container may have each volume and each path only once. */
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
    const [row] = await tx
      .insert(mounts)
      .values({ ...body, container_id: container.id })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) {
      throw new ApiError('MOUNT_EXISTS', '이미 마운트된 볼륨이거나 사용 중인 마운트 경로입니다.');
    }
    return toMount({ ...row, volume });
  });

/** The mount is addressed by its volume. */
export const deleteMount: Handler<typeof endpoints.deleteMount> = ({ member, params, services }) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    const deleted = await tx
      .delete(mounts)
      .where(and(eq(mounts.container_id, container.id), eq(mounts.volume_id, params.mountId)))
      .returning();
    if (deleted.length === 0) throw notFound();
    return undefined;
  });
