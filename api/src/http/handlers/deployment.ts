import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { DeploymentTrigger } from '@naru/contract/rules/deployment-trigger';
import {
  readDeploymentDetail,
  readDeploymentHistory,
  readLatestDeployment,
  toDeployment,
} from '../../use-cases/deployment/deployment-detail.ts';
import { readLogLines } from '../../use-cases/deployment/deployment-log.ts';
import {
  cancelDeployment as cancel,
  type RequestedDeployment,
  requestDeployment,
  requestPartialDeployment,
  requestRollback,
  startDeployment,
} from '../../use-cases/deployment/request-deployment.ts';
import { findDeployment, findProject } from '../../use-cases/ownership.ts';
import type { EndpointCall, Handler } from '../call.ts';
import type { StreamCall, StreamEvent, StreamHandler } from '../event-stream.ts';
import { parseCursor } from '../parse-input.ts';

export const latestDeployment: Handler<typeof endpoints.latestDeployment> = async ({
  access,
  params,
  services: { db },
}) => readLatestDeployment(db, (await findProject(db, access, params)).id);

/** Triggers a round of the reconciler. The next read and the project's events contain the result. */
export const refreshDeployment: Handler<typeof endpoints.refreshDeployment> = async ({
  access,
  params,
  services: { db, deployments },
}) => {
  deployments.wake();
  return readLatestDeployment(db, (await findProject(db, access, params)).id);
};

type DeploymentCall = Pick<EndpointCall<typeof endpoints.deploy>, 'apart' | 'services'>;

const start = ({ apart, services }: DeploymentCall, requested: RequestedDeployment) => {
  const { runtime, deployments, log } = services;
  return startDeployment({ db: apart, runtime, log, wake: deployments.wake }, requested);
};

/** How the Model Context Protocol server of this repository names itself. */
const MCP_AGENT = /^naru-mcp\b/;

/** Returns what a call comes from: the console has a session, and every other program has an API token. */
const triggerOf = ({
  member,
  userAgent,
}: Pick<EndpointCall<typeof endpoints.deploy>, 'member' | 'userAgent'>): DeploymentTrigger => {
  if (member.tokenName === undefined) return 'press';
  return MCP_AGENT.test(userAgent) ? 'mcp' : 'command';
};

/** Deploys all containers of a project, or those of the body. */
export const deploy: Handler<typeof endpoints.deploy> = async (call) => {
  const { write, access, params, services, body } = call;
  const { secrets: box, runtime, deployments } = services;
  const { assignPorts } = deployments;
  const how = { trigger: triggerOf(call), assignPorts };
  const slugs = body?.containers;
  const requested = await write((tx) => {
    const requesting = { tx, box, access, runtime };
    if (slugs === undefined) return requestDeployment(requesting, params, how);
    const containers = new Map(slugs.map((slug) => [slug, undefined]));
    return requestPartialDeployment(requesting, params, { containers, ...how });
  });
  return toDeployment(await start(call, requested));
};

/** Cancels a deployment. Running containers stay unchanged. */
export const cancelDeployment: Handler<typeof endpoints.cancelDeployment> = async ({
  write,
  access,
  params,
  services: { db, deployments },
}) => {
  const cancelled = await write((tx) => cancel(tx, access, params.id));
  deployments.wake();
  return readDeploymentDetail(db, cancelled);
};

/** Requests a deployment with the images and the configuration of an earlier deployment. */
export const rollBackDeployment: Handler<typeof endpoints.rollBackDeployment> = async (call) => {
  const { write, access, params, services } = call;
  const { db, secrets: box, runtime } = services;
  const requested = await write((tx) =>
    requestRollback({ tx, box, access, runtime }, params.id, triggerOf(call)),
  );
  return readDeploymentDetail(db, await start(call, requested));
};

export const listDeployments: Handler<typeof endpoints.listDeployments> = async ({
  access,
  params,
  query: { before, ...filter },
  services: { db },
}) => {
  const position = parseCursor(before, 'before');
  const project = await findProject(db, access, params);
  return readDeploymentHistory(db, project.id, filter, position);
};

export const getDeployment: Handler<typeof endpoints.getDeployment> = async ({
  access,
  params,
  services: { db },
}) => readDeploymentDetail(db, await findDeployment(db, access, params.id));

export const deploymentLog: Handler<typeof endpoints.deploymentLog> = async ({
  access,
  params,
  query,
  services: { db },
}) => {
  const after = parseCursor(query.after, 'after') ?? 0;
  const row = await findDeployment(db, access, params.id);
  const lines = await readLogLines(db, row.id, after);
  return { lines, finished: row.finished_at !== null };
};

async function* lines(
  { access, params: { id }, services: { db, deployments }, signal }: StreamCall<'deploymentLog'>,
  { projectId, first }: { projectId: string; first: number },
): AsyncIterable<StreamEvent<'deploymentLog'>> {
  let after = first;
  for await (const _look of deployments.watch(projectId, signal)) {
    let isOver = false;
    let found = [];
    do {
      // The status is read before the log lines, so that the log lines include everything that is written until the end of the
      // deployment.
      isOver = (await findDeployment(db, access, id)).finished_at !== null;
      found = await readLogLines(db, id, after);
      for (const line of found) {
        after = line.sequence;
        yield { event: 'line', id: String(line.sequence), data: line };
      }
    } while (found.length > 0 && !signal.aborted);
    if (isOver) return;
  }
}

const sequenceOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;

/**
 * Streams the log of a deployment while it is written, until the deployment ends. Each write of log lines counts as a change in the
 * project.
 */
export const deploymentLogStream: StreamHandler<'deploymentLog'> = async (call) => {
  const { access, params, query, lastEventId, services } = call;
  const { project_id } = await findDeployment(services.db, access, params.id);
  const first = sequenceOf(lastEventId ?? query.after);
  return lines(call, { projectId: project_id, first });
};
