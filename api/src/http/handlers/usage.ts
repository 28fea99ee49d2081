import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { notFound } from '../../domain/api-error.ts';
import { ownContainer, ownProject } from '../../domain/ownership.ts';
import {
  containerIdsOf,
  readHistory,
  readVolumeHistory,
} from '../../domain/usage/usage-history.ts';
import { readUsage } from '../../domain/usage/usage-now.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';

/** A server that measures nothing answers as one that does not know the call: a client then shows nothing of it. */
function checkMeasured({ config }: Services): void {
  if (!config.MEASURE_USAGE) throw notFound();
}

export const projectUsage: Handler<typeof endpoints.projectUsage> = async ({
  member,
  params,
  services,
}) => {
  checkMeasured(services);
  const project = await ownProject(services.db, member.id, params.slug);
  return readUsage(services.db, project.id);
};

export const projectUsageHistory: Handler<typeof endpoints.projectUsageHistory> = async ({
  member,
  params,
  query: { range = 'hour' },
  services,
}) => {
  checkMeasured(services);
  const { db } = services;
  const project = await ownProject(db, member.id, params.slug);
  const history = await readHistory(db, await containerIdsOf(db, project.id), range);
  return { ...history, volumes: await readVolumeHistory(db, project.id, range) };
};

export const containerUsageHistory: Handler<typeof endpoints.containerUsageHistory> = async ({
  member,
  params,
  query: { range = 'hour' },
  services,
}) => {
  checkMeasured(services);
  const container = await ownContainer(services.db, member.id, params.id);
  return readHistory(services.db, [container.id], range);
};
