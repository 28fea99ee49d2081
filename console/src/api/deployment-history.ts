import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { DeploymentDetail, DeploymentLogLine } from '@naru/contract/entities/deployment';
import type { DeploymentOutcome } from '@naru/contract/rules/deployment-status';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { pollInterval } from './polling.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** The filters of a project's deployments. An absent filter matches every deployment. */
export type DeploymentFilter = {
  outcome?: DeploymentOutcome;
  /** The slug of a container in the deployment. */
  container?: string;
};

/** The pages of a project's deployments, the newest first. Also rejects with 404 for a server without a deployment history. */
export const deploymentsQuery = (slug: string, filter: DeploymentFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deploymentHistory.filtered(slug, filter),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== '' && { before: pageParam }) };
      return callApi(deploymentEndpoints.listDeployments, { params: { slug }, query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** One deployment with all details. The query is polled until the deployment has ended, for servers without events. */
export const deploymentQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deploymentHistory.detail(id),
    queryFn: ({ signal }) =>
      callApi(deploymentEndpoints.getDeployment, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });

/** The number of lines of {@link deploymentLogEndQuery}. */
const END_LINES = 5;

/**
 * Reads a log to its end, one part after another.
 * @param known the last lines of the parts that were read
 */
async function readLogEnd(
  id: string,
  known: readonly DeploymentLogLine[],
  signal: AbortSignal,
): Promise<string[]> {
  const last = known.at(-1);
  const query = last ? { after: String(last.sequence) } : {};
  const address = { params: { id }, query };
  const { lines } = await callApi(deploymentEndpoints.deploymentLog, address, { signal });
  if (lines.length === 0) return known.map(({ text }) => text);
  return readLogEnd(id, [...known, ...lines].slice(-END_LINES), signal);
}

/** The last lines of the log of an ended deployment. */
export const deploymentLogEndQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.deploymentHistory.logEnd(id),
    queryFn: ({ signal }) => readLogEnd(id, [], signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const keepDeployment = (client: QueryClient, deployment: DeploymentDetail | undefined): void => {
  if (deployment)
    client.setQueryData(deploymentQuery(deployment.deployment_id).queryKey, deployment);
};

/** The keys of the queries that are stale after a deployment or a rollback has started. */
const ofProject = (slug: string) => [
  queryKeys.deployment.latest(slug),
  queryKeys.projectState(slug),
  queryKeys.deploymentHistory.list(slug),
];

/** Starts a rollback to the images and configuration of an earlier deployment. Resolves with the new deployment. */
export const rollBackDeployment = (slug: string, id: string) =>
  createWrite({
    send: () => callApi(deploymentEndpoints.rollBackDeployment, { params: { id } }),
    query: latestDeploymentQuery(slug),
    outcome: () => ({
      judge: ({ deployed, seen }, now, before) => {
        const verdict = deployed(before, now);
        return verdict.is === 'done' ? seen(true) : verdict;
      },
    }),
    verb: '실행',
    keep: keepDeployment,
    stale: [...ofProject(slug), queryKeys.container.allParts()],
  });
