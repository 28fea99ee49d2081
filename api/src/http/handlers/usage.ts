import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { notFoundError } from '../../use-cases/api-error.ts';
import { findContainer, findProject } from '../../use-cases/ownership.ts';
import {
  readContainerIds,
  readUsageHistory,
  readVolumeHistory,
} from '../../use-cases/usage/usage-history.ts';
import { readProjectUsage } from '../../use-cases/usage/usage-now.ts';
import type { CallServices, Handler } from '../call.ts';

/** Requires measurements. A server without measurements responds like a server without this call, so that clients hide the feature. */
function checkMeasured({ config }: CallServices): void {
  if (!config.MEASURE_USAGE) throw notFoundError();
}

export const projectUsage: Handler<typeof endpoints.projectUsage> = async ({
  access,
  params,
  services,
}) => {
  checkMeasured(services);
  const project = await findProject(services.db, access, params);
  return readProjectUsage(services.db, project.id);
};

export const projectUsageHistory: Handler<typeof endpoints.projectUsageHistory> = async ({
  access,
  params,
  query: { range = 'hour' },
  services,
}) => {
  checkMeasured(services);
  const { db } = services;
  const project = await findProject(db, access, params);
  const history = await readUsageHistory(db, await readContainerIds(db, project.id), range);
  return { ...history, volumes: await readVolumeHistory(db, project.id, range) };
};

export const containerUsageHistory: Handler<typeof endpoints.containerUsageHistory> = async ({
  access,
  params,
  query: { range = 'hour' },
  services,
}) => {
  checkMeasured(services);
  const container = await findContainer(services.db, access, params.id);
  return readUsageHistory(services.db, [container.id], range);
};
