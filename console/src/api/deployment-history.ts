import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { DeploymentLogLine } from '@naru/contract/entities/deployment';
import type { DeploymentOutcome } from '@naru/contract/rules/deployment-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { pollInterval } from './polling.ts';
import { queryKeys } from './query-keys.ts';

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
