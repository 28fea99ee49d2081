import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { restorableParts } from '../../use-cases/container/deleted-part.ts';
import { restorePart } from '../../use-cases/container/restore-part.ts';
import { findContainer } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';

export const listDeletedParts: Handler<typeof endpoints.listDeletedParts> = async ({
  access,
  params,
  services: { db },
}) => {
  const { id } = await findContainer(db, access, params.id);
  return { deleted_parts: await restorableParts(db, id) };
};

export const restoreDeletedPart: Handler<typeof endpoints.restoreDeletedPart> = ({
  write,
  access,
  params,
  services: { domains, deployments },
}) =>
  write(async (tx) => {
    const { reclaimPort } = deployments;
    await restorePart({ tx, domains, reclaimPort, access }, params);
    return undefined;
  });
