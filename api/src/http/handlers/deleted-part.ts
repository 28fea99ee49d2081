import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { keptParts } from '../../domain/container/deleted-part.ts';
import { restorePart } from '../../domain/container/restore-part.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
import type { Handler } from '../call.ts';

export const listDeletedParts: Handler<typeof endpoints.listDeletedParts> = async ({
  member,
  params,
  services: { db },
}) => {
  const { id } = await ownContainer(db, member.id, params.id);
  return { deleted_parts: await keptParts(db, id) };
};

export const restoreDeletedPart: Handler<typeof endpoints.restoreDeletedPart> = ({
  member,
  params,
  services: { db, domains, deployments },
}) =>
  withContainer(db, member.id, params.id, async (tx, container) => {
    const { reclaimPort } = deployments;
    const restoring = { tx, domains, reclaimPort, container, memberId: member.id };
    await restorePart(restoring, params.partId);
    return undefined;
  });
