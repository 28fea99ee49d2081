import type { endpoints } from '@naru/contract/endpoints/endpoints';
import * as network from '../../use-cases/container/network.ts';
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

/** Converts the internal port in the path. A text that is no number becomes a port that no network has. */
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
