import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { addChangeOrigins } from '../../use-cases/changes/change-origin.ts';
import {
  previewRollback as preview,
  readDeploymentChanges,
} from '../../use-cases/changes/deployment-changes.ts';
import { discardChanges as discard } from '../../use-cases/changes/discard-changes.ts';
import {
  createLiveLimitCheck,
  readPendingChanges,
} from '../../use-cases/changes/pending-changes.ts';
import { findDeployment, findProject } from '../../use-cases/ownership.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { CallServices, Handler } from '../call.ts';

/** Reads the pending changes of a project, with author and time. */
async function readPending(
  { db, secrets, runtime }: CallServices,
  project: Parameters<typeof readPendingChanges>[1],
) {
  const { running, changes } = await readPendingChanges(
    { db, box: secrets, addresses: runtime },
    project,
    createLiveLimitCheck(runtime.engine),
  );
  const shown = changes.map((change) => change.shown);
  return { running, changes: await addChangeOrigins(db, project.id, shown) };
}

export const listChanges: Handler<typeof endpoints.listChanges> = async ({
  access,
  params,
  services,
}) => {
  const project = await findProject(services.db, access, params);
  const { running, changes } = await readPending(services, project);
  return { changes, deployment_id: running.deployment ?? null };
};

/** Resets the saved configuration to the running configuration, without a deployment. */
export const discardChanges: Handler<typeof endpoints.discardChanges> = async ({
  write,
  access,
  params,
  body,
  services,
}) => {
  const { config, secrets: box, domains, deployments, runtime: addresses } = services;
  const { reclaimPort } = deployments;
  const total = readTotalLimits(config);
  const project = await write((tx) =>
    discard({ tx, box, addresses, domains, reclaimPort, total, access }, params, body.ids),
  );
  deployments.wake();
  return { changes: (await readPending(services, project)).changes };
};

export const deploymentChanges: Handler<typeof endpoints.deploymentChanges> = async ({
  access,
  params,
  services: { db, secrets, runtime },
}) => {
  const row = await findDeployment(db, access, params.id);
  return readDeploymentChanges(db, secrets, row, createLiveLimitCheck(runtime.engine));
};

export const previewRollback: Handler<typeof endpoints.previewRollback> = async ({
  access,
  params,
  services: { db, secrets, runtime },
}) => {
  const row = await findDeployment(db, access, params.id);
  return preview(db, secrets, row, createLiveLimitCheck(runtime.engine));
};
