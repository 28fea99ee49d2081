import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import type { Deployment, DeploymentDetail } from '@naru/contract/entities/deployment';
import { isTerminal } from '@naru/contract/rules/deployment-status';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { isFromOtherTab } from './deployment-broadcast.ts';
import { isNotFound } from './errors.ts';
import type { Finding } from './finding.ts';
import { findingOut } from './lost-write.ts';
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

/** Starts a deployment, or finds out whether it was started. */
export const sendDeployment = (
  client: QueryClient,
  slug: string,
  waiting: Pick<Finding<Deployment | null, Deployment | null>, 'before' | 'place'>,
) =>
  findingOut(
    client,
    () => call(deploymentEndpoints.deploy, { params: { slug } }),
    latestDeploymentQuery(slug),
    { judge: ({ deployed }, now, before) => deployed(before, now), verb: '실행', ...waiting },
  );

/**
 * Starts a deployment, then refetches the latest one, which is polled from then on. Networks get their external ports by
 * being deployed, so the lists inside the containers are stale as well.
 */
export const deploy = (slug: string) =>
  mutationOptions<Deployment | null | undefined, Error, void>({
    mutationKey: queryKeys.deployment.deploy(slug),
    mutationFn: (_input, { client }) => sendDeployment(client, slug, { place: 'page' }),
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

/** Stops a deployment; what ran before goes on. */
export const cancelDeployment = (slug: string, id: string) =>
  mutationOptions<DeploymentDetail | undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(deploymentEndpoints.cancelDeployment, { params: { id } }),
        latestDeploymentQuery(slug),
        { judge: (rules, now) => rules.cancelled(id, now), verb: '실행', place: 'page' },
      ),
    onSettled: (_deployment, _error, _input, _result, { client }) => {
      void client.invalidateQueries({ queryKey: queryKeys.deploymentHistory.all() });
      return refetchLatest(client, slug);
    },
  });

/** The projects whose latest deployment is under way, as far as this page knows, by their slugs. */
export function projectsUnderWay(client: QueryClient): string[] {
  const queries = client.getQueriesData<Deployment | null>({
    queryKey: queryKeys.deployment.all(),
  });
  return queries.flatMap(([[, slug], latest]) =>
    latest && !isTerminal(latest.status) ? [String(slug)] : [],
  );
}
