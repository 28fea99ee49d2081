import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Deployment } from '@naru/contract/entities/deployment';
import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from './container.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { networksQuery } from './network.ts';
import { projectStateQuery } from './project-state.ts';
import { type ProjectEvent, withEvent } from './project-state-event.ts';
import { queryKeys } from './query-keys.ts';

/** Puts data into the cache and cancels running requests, whose responses would be older. */
function put<Data>(client: QueryClient, queryKey: readonly unknown[], data: Data): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/** Puts an event into the cached state of the project. A state that is not cached is requested, because an event is only a part of it. */
function storeState(client: QueryClient, slug: string, event: ProjectEvent): void {
  const { queryKey } = projectStateQuery(slug);
  const state = client.getQueryData(queryKey);
  if (event.event === 'state') put(client, queryKey, event.data);
  else if (state) put(client, queryKey, withEvent(state, event));
  else void client.invalidateQueries({ queryKey });
}

function networksIn({ event, data }: ProjectEvent): ProjectState['networks'] {
  if (event === 'state') return data.networks;
  return event === 'networks' ? [data] : [];
}

/** The networks of open containers: with a deployment they get their external ports. */
function storeNetworks(client: QueryClient, event: ProjectEvent): void {
  for (const { container, networks } of networksIn(event)) {
    const { queryKey } = networksQuery(container);
    if (client.getQueryData(queryKey) !== undefined) put(client, queryKey, networks);
  }
}

/** Refetches the list of containers when an event shows that a container was added or deleted. */
function refreshContainers(client: QueryClient, slug: string, event: ProjectEvent): void {
  if (event.event !== 'state') return;
  const { queryKey } = containersQuery(slug);
  const listed = client.getQueryData(queryKey)?.map((container) => container.slug);
  const told = event.data.containers.map((container) => container.slug);
  if (listed && listed.toSorted().join() !== told.toSorted().join()) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Whether an event changes the overview of a project. The steps and log lines of a deployment do not. */
function changesOverview(client: QueryClient, slug: string, { event, data }: ProjectEvent) {
  if (event !== 'deployment') return event !== 'line';
  const before = client.getQueryData(projectStateQuery(slug).queryKey)?.deployment;
  return nameOf(before) !== nameOf(data);
}

/** Stores an event of a project where its screens read. */
export function storeEvent(client: QueryClient, slug: string, event: ProjectEvent): void {
  if (changesOverview(client, slug, event)) {
    void client.invalidateQueries({ queryKey: queryKeys.projectOverviews() });
  }
  storeState(client, slug, event);
  storeNetworks(client, event);
  refreshContainers(client, slug, event);
}

/** Names a deployment in the status that it has. */
export const nameOf = (deployment: Deployment | null | undefined): string =>
  `${deployment?.deployment_id} ${deployment?.status}`;

/**
 * Refetches the latest deployment when an event names another deployment than the cache. The cache entry comes from its own call alone,
 * which every server has, so that events and polling cannot contradict each other. A running request is awaited first.
 */
export async function refreshLatest(
  client: QueryClient,
  slug: string,
  told: Deployment,
): Promise<void> {
  const query = { ...latestDeploymentQuery(slug), staleTime: 0 };
  const isKnown = () => nameOf(client.getQueryData(query.queryKey)) === nameOf(told);
  const isAsked = () => client.isFetching({ queryKey: query.queryKey, exact: true }) > 0;
  try {
    if (isAsked()) await client.fetchQuery(query);
    if (!isKnown()) await client.fetchQuery(query);
  } catch {
    // The screen that shows the query shows its failure as well.
  }
}
