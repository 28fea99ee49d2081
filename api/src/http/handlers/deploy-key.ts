/** The deploy keys of projects, and the Git servers that projects know. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import * as keys from '../../code-host/deploy-key.ts';
import type { Handler } from '../call.ts';

export const getDeployKey: Handler<typeof endpoints.getDeployKey> = ({
  access,
  params,
  services: { db },
}) => keys.readDeployKey(db, access, params.slug);

export const rotateDeployKey: Handler<typeof endpoints.rotateDeployKey> = ({
  write,
  access,
  params,
  services: { secrets },
}) => write((tx) => keys.rotateDeployKey(tx, secrets, access, params.slug));

export const deleteDeployKey: Handler<typeof endpoints.deleteDeployKey> = async ({
  write,
  access,
  params,
  ifMatch,
}) => {
  await write((tx) => keys.deleteDeployKey(tx, access, params.slug, ifMatch));
  return undefined;
};

export const deleteKnownHost: Handler<typeof endpoints.deleteKnownHost> = async ({
  write,
  access,
  params,
  ifMatch,
}) => {
  await write((tx) => keys.deleteKnownHost(tx, access, params, ifMatch));
  return undefined;
};
