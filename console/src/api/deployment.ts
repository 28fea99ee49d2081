import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { isFromOtherTab } from './deployment-broadcast.ts';
import { isNotFound } from './errors.ts';
import { pollInterval } from './polling.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The latest deployment, `null` when there is none (the server responds with 404). It is polled until it is over, only
 * in a visible page, and refetched at once when the page is shown again. Of several tabs one polls, see
 * `deployment-broadcast.ts`.
 */
export const latestDeploymentQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.deployment.latest(slug),
    queryFn: async ({ signal }) => {
      try {
        const input = { params: { slug } };
        return (await call(deploymentEndpoints.latestDeployment, input, { signal })) ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    refetchInterval: (query) => pollInterval(query.state.data, isFromOtherTab(query)),
    refetchOnWindowFocus: ({ state }) => (pollInterval(state.data) === false ? false : 'always'),
  });

const refetchLatest = (client: QueryClient, slug: string): Promise<void> =>
  client.invalidateQueries(latestDeploymentQuery(slug));

/**
 * Starts a deployment, then refetches the latest one, which is polled from then on. Networks get their external ports by
 * being deployed, so the lists inside the containers are stale as well.
 */
export const deploy = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(deploymentEndpoints.deploy, { params: { slug } }),
    onSettled: (_deployment, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: queryKeys.container.allParts() });
      return refetchLatest(client, slug);
    },
  });

/** Makes the server read the status from its engine again. Resolves with the latest deployment. */
export const refreshDeployment = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(deploymentEndpoints.refreshDeployment, { params: { slug } }),
    onSuccess: (deployment, _input, _result, { client }) => {
      if (deployment) client.setQueryData(latestDeploymentQuery(slug).queryKey, deployment);
    },
    onSettled: (_deployment, _error, _input, _result, { client }) => refetchLatest(client, slug),
  });
