import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { findVolume } from '../../use-cases/ownership.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import * as volume from '../../use-cases/volume.ts';
import type { Handler } from '../call.ts';
import { callEngine } from './container-state.ts';

export const listVolumes: Handler<typeof endpoints.listVolumes> = async ({
  access,
  query,
  services: { db },
}) => ({ volumes: await volume.listVolumes(db, access, query.project_id) });

export const createVolume: Handler<typeof endpoints.createVolume> = ({
  write,
  access,
  body,
  services: { config },
}) => write((tx) => volume.createVolume(tx, access, body, readTotalLimits(config)));

export const resizeVolume: Handler<typeof endpoints.resizeVolume> = async ({
  write,
  access,
  params,
  body: { capacity },
  services: { db, runtime, config },
  ifMatch,
}) => {
  const found = await findVolume(db, access, params.slug);
  const total = readTotalLimits(config);
  const resizing = { found, capacity, engine: runtime.engine, total };
  return callEngine(async () => {
    await volume.checkVolumeResizing(resizing);
    return write((tx) => volume.resizeVolume(tx, access, resizing, ifMatch));
  });
};

/** Deletes a volume and its data. */
export const deleteVolume: Handler<typeof endpoints.deleteVolume> = async ({
  write,
  access,
  params,
  services,
  ifMatch,
}) => {
  await write((tx) => volume.deleteVolume(tx, access, params.slug, ifMatch));
  services.deployments.wake();
  return undefined;
};
