import { deploymentEndpoints } from '@naru/contract/endpoints/projects';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { deploymentKey, isTold } from './deployment-news.ts';
import { AnsweredError } from './failures.ts';
import { pollInterval } from './polling.ts';

/**
 * The latest deployment, `null` when there is none (a 404 says so). Polls itself while it is not over, only in a
 * visible page, and catches up at once when the page is shown again. It stops when nobody uses it. Of several tabs one
 * asks, see `deployment-news.ts`.
 */
export const latestDeploymentQuery = (slug: string) =>
  queryOptions({
    queryKey: deploymentKey(slug),
    queryFn: async ({ signal }) => {
      try {
        const input = { params: { slug } };
        return (await call(deploymentEndpoints.latestDeployment, input, { signal })) ?? null;
      } catch (error) {
        if (error instanceof AnsweredError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: (query) => pollInterval(query.state.data, isTold(query)),
    refetchOnWindowFocus: ({ state }) => (pollInterval(state.data) === false ? false : 'always'),
  });

const reload = (client: QueryClient, slug: string): Promise<void> =>
  client.invalidateQueries(latestDeploymentQuery(slug));

/** Starts a deployment, then asks for the latest one, which polls on by itself. */
export const deploy = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(deploymentEndpoints.deploy, { params: { slug } }),
    onSettled: (_deployment, _error, _input, _result, { client }) => reload(client, slug),
  });

/** Has the server look at its engine again. Its answer is the latest deployment. */
export const refreshDeployment = (slug: string) =>
  mutationOptions({
    mutationFn: () => call(deploymentEndpoints.refreshDeployment, { params: { slug } }),
    onSuccess: (deployment, _input, _result, { client }) => {
      if (deployment) client.setQueryData(latestDeploymentQuery(slug).queryKey, deployment);
    },
    onSettled: (_deployment, _error, _input, _result, { client }) => reload(client, slug),
  });
