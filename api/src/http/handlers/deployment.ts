import type { endpoints } from '@naru/contract/endpoints/endpoints';
import {
  deploymentDetail,
  deploymentHistory,
  latestDeployment as latest,
  toDeployment,
} from '../../domain/deployment/deployment-detail.ts';
import { logLines } from '../../domain/deployment/deployment-lines.ts';
import {
  cancelDeployment as cancel,
  type RequestedDeployment,
  requestDeployment,
  requestRollback,
  startDeployment,
} from '../../domain/deployment/request-deployment.ts';
import { findDeployment, findProject } from '../../domain/ownership.ts';
import type { Call, Handler } from '../call.ts';
import { readCursor } from '../cursor.ts';

export const latestDeployment: Handler<typeof endpoints.latestDeployment> = async ({
  access,
  params,
  services: { db },
}) => latest(db, (await findProject(db, access, params)).id);

/** Has the engine looked at again; what comes of it is told by the next read and by the project's events. */
export const refreshDeployment: Handler<typeof endpoints.refreshDeployment> = async ({
  access,
  params,
  services: { db, deployments },
}) => {
  deployments.wake();
  return latest(db, (await findProject(db, access, params)).id);
};

type DeploymentCall = Pick<Call<typeof endpoints.deploy>, 'apart' | 'services'>;

const start = ({ apart, services }: DeploymentCall, requested: RequestedDeployment) => {
  const { runtime, deployments, log } = services;
  return startDeployment({ db: apart, runtime, log, wake: deployments.wake }, requested);
};

export const deploy: Handler<typeof endpoints.deploy> = async (call) => {
  const { write, access, params, services } = call;
  const { secrets: box, runtime, deployments } = services;
  const requested = await write((tx) =>
    requestDeployment({ tx, box, access, runtime }, params, deployments.assignPorts),
  );
  return toDeployment(await start(call, requested));
};

/** What ran before goes on. */
export const cancelDeployment: Handler<typeof endpoints.cancelDeployment> = async ({
  write,
  access,
  params,
  services: { db, deployments },
}) => {
  const cancelled = await write((tx) => cancel(tx, access, params.id));
  deployments.wake();
  return deploymentDetail(db, cancelled);
};

/** A new deployment from the images and the configuration of an earlier one. */
export const rollBackDeployment: Handler<typeof endpoints.rollBackDeployment> = async (call) => {
  const { write, access, params, services } = call;
  const { db, secrets: box, runtime } = services;
  const requested = await write((tx) => requestRollback({ tx, box, access, runtime }, params.id));
  return deploymentDetail(db, await start(call, requested));
};

export const listDeployments: Handler<typeof endpoints.listDeployments> = async ({
  access,
  params,
  query,
  services: { db },
}) => {
  const before = readCursor(query.before, 'before');
  const project = await findProject(db, access, params);
  return deploymentHistory(db, project.id, before);
};

export const getDeployment: Handler<typeof endpoints.getDeployment> = async ({
  access,
  params,
  services: { db },
}) => deploymentDetail(db, await findDeployment(db, access, params.id));

export const deploymentLog: Handler<typeof endpoints.deploymentLog> = async ({
  access,
  params,
  query,
  services: { db },
}) => {
  const after = readCursor(query.after, 'after') ?? 0;
  const row = await findDeployment(db, access, params.id);
  const lines = await logLines(db, row.id, after);
  return { lines, finished: row.finished_at !== null };
};
