import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { listRestorableParts } from '../../use-cases/container/deleted-part.ts';
import * as mount from '../../use-cases/container/mount.ts';
import * as network from '../../use-cases/container/network.ts';
import { restoreContainerPart } from '../../use-cases/container/restore-part.ts';
import { readContainerDomain } from '../../use-cases/deployment/container-domain.ts';
import { findContainer } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';

export const listNetworks: Handler<typeof endpoints.listNetworks> = async ({
  access,
  params,
  services: { db },
}) => {
  const { id } = await findContainer(db, access, params.id);
  return { networks: await network.listNetworks(db, id) };
};

export const createNetwork: Handler<typeof endpoints.createNetwork> = ({
  write,
  access,
  params,
  body,
  services: { domains },
}) => write((tx) => network.createNetwork({ tx, domains, access }, params.id, body));

/** Converts the internal port in the path. A text that is not a number becomes -1, a port that no network has. */
const named = ({ id, networkId }: { id: string; networkId: string }) => ({
  id,
  internalPort: /^\d{1,5}$/.test(networkId) ? Number(networkId) : -1,
});

export const editNetwork: Handler<typeof endpoints.editNetwork> = ({
  write,
  access,
  params,
  body,
  services: { domains },
  ifMatch,
}) => write((tx) => network.editNetwork({ tx, domains, access }, named(params), body, ifMatch));

export const deleteNetwork: Handler<typeof endpoints.deleteNetwork> = async ({
  write,
  access,
  params,
  ifMatch,
}) => {
  await write((tx) => network.deleteNetwork({ tx, access }, named(params), ifMatch));
  return undefined;
};

export const containerDomain: Handler<typeof endpoints.containerDomain> = ({
  access,
  params,
  services: { db, domains, runtime },
}) => readContainerDomain({ db, domains, engine: runtime.engine }, access, params.id);

/** Mounts a volume of the same project. */
export const createMount: Handler<typeof endpoints.createMount> = ({
  write,
  access,
  params,
  body,
}) => write((tx) => mount.createMount(tx, access, params.id, body));

/** Deletes a mount. The call identifies the mount by its volume. */
export const deleteMount: Handler<typeof endpoints.deleteMount> = async ({
  write,
  access,
  params,
  ifMatch,
}) => {
  await write((tx) => mount.deleteMount(tx, access, params, ifMatch));
  return undefined;
};

/** Changes the path of a mount. The call identifies the mount by its volume, and the mount keeps its position in the list. */
export const editMount: Handler<typeof endpoints.editMount> = ({
  write,
  access,
  params,
  body: { mount_path },
  ifMatch: check,
}) => write((tx) => mount.editMount(tx, access, params, { mount_path, check }));

/** Moves a mount to a container of the same project. */
export const moveMount: Handler<typeof endpoints.moveMount> = ({ write, access, params, body }) =>
  write((tx) => mount.moveMount(tx, access, params, body));

export const listDeletedParts: Handler<typeof endpoints.listDeletedParts> = async ({
  access,
  params,
  services: { db },
}) => {
  const { id } = await findContainer(db, access, params.id);
  return { deleted_parts: await listRestorableParts(db, id) };
};

export const restoreDeletedPart: Handler<typeof endpoints.restoreDeletedPart> = ({
  write,
  access,
  params,
  services: { domains, deployments },
}) =>
  write(async (tx) => {
    const { reclaimPort } = deployments;
    await restoreContainerPart({ tx, domains, reclaimPort, access }, params);
    return undefined;
  });
