import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { Deployment } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { isFromOtherTab } from './deployment-broadcast.ts';
import { isNotFoundError } from './errors.ts';
import { pollInterval } from './polling.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/**
 * The latest deployment of a project; `null` if there is no deployment (the server responds with 404). The query is polled until the
 * deployment has ended, only in a visible page, and is refetched at once when the page becomes visible again. Of several tabs only one
 * polls, see `deployment-broadcast.ts`.
 */
export const latestDeploymentQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.deployment.latest(slug),
    queryFn: async ({ signal }) => {
      try {
        const input = { params: { slug } };
        return (await callApi(deploymentEndpoints.latestDeployment, input, { signal })) ?? null;
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
    refetchInterval: (query) => pollInterval(query.state.data, isFromOtherTab(query)),
    refetchOnWindowFocus: ({ state }) => (pollInterval(state.data) === false ? false : 'always'),
  });

/**
 * Starts a deployment, then refetches the latest deployment, which is polled from then on. A deployment assigns external ports to
 * networks, so the lists inside the containers are stale as well.
 * @param containers the slugs of the containers to deploy; all containers if missing
 */
export const deployProject = (slug: string, containers?: string[]) => ({
  ...createWrite({
    send: () =>
      callApi(deploymentEndpoints.deploy, {
        params: { slug },
        ...(containers && { body: { containers } }),
      }),
    query: latestDeploymentQuery(slug),
    outcome: () => ({ judge: ({ deployed }, now, before) => deployed(before, now) }),
    verb: '실행',
    place: 'page',
    stale: [queryKeys.container.allParts()],
    awaited: [queryKeys.deployment.latest(slug)],
  }),
  mutationKey: queryKeys.deployment.deploy(slug),
});

/** Requests that the server reads the status of the deployment from its engine again. Resolves with the latest deployment. */
export const refreshDeployment = (slug: string) =>
  mutationOptions({
    mutationFn: () => callApi(deploymentEndpoints.refreshDeployment, { params: { slug } }),
    onSuccess: (deployment, _input, _result, { client }) => {
      if (deployment) client.setQueryData(latestDeploymentQuery(slug).queryKey, deployment);
    },
    onSettled: (_deployment, _error, _input, _result, { client }) =>
      client.invalidateQueries(latestDeploymentQuery(slug)),
  });

/** Cancels a deployment. The containers keep running the previous version. */
export const cancelDeployment = (slug: string, id: string) =>
  createWrite({
    send: () => callApi(deploymentEndpoints.cancelDeployment, { params: { id } }),
    query: latestDeploymentQuery(slug),
    outcome: () => ({ judge: ({ cancelled }, now) => cancelled(id, now) }),
    verb: '실행',
    place: 'page',
    stale: [queryKeys.deploymentHistory.all()],
    awaited: [queryKeys.deployment.latest(slug)],
  });

/** Returns the slugs of the projects with a running deployment, from the cache of this page. */
export function deployingProjectSlugs(client: QueryClient): string[] {
  const queries = client.getQueriesData<Deployment | null>({
    queryKey: queryKeys.deployment.all(),
  });
  return queries.flatMap(([[, slug], latest]) =>
    latest && !isFinalDeploymentStatus(latest.status) ? [String(slug)] : [],
  );
}
