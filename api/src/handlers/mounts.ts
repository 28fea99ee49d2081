import type { endpoints } from '@naru/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../server/call.ts';
import { notFound, refuse } from '../server/refusal.ts';
import { mounts } from '../storage/schema/containers.ts';
import { volumes } from '../storage/schema/projects.ts';
import { withContainer } from '../storage/transactions.ts';
import { toMount } from './container-answer.ts';

/** A volume of the same project; each volume and each path once in a container. */
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
      throw refuse('MOUNT_EXISTS', '이미 마운트된 볼륨이거나 사용 중인 마운트 경로입니다.');
    }
    return toMount({ ...row, volume });
  });

/** The mount is addressed by its volume. */
export const deleteMount: Handler<typeof endpoints.deleteMount> = ({ member, params, services }) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    const gone = await tx
      .delete(mounts)
      .where(and(eq(mounts.container_id, container.id), eq(mounts.volume_id, params.mountId)))
      .returning();
    if (gone.length === 0) throw notFound();
    return undefined;
  });
