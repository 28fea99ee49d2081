import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Deployment } from '@naru/contract/entities/deployment';
import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from './container.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { networksQuery } from './network.ts';
import { projectStateQuery } from './project-state.ts';
import { type ProjectEvent, withEvent } from './project-state-event.ts';
import { queryKeys } from './query-keys.ts';

/** Puts data in the cache that is newer than any response on its way. */
function put<Data>(client: QueryClient, queryKey: readonly unknown[], data: Data): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/** The event in the state of the project. A state that is not known yet is asked for: an event is only a part of it. */
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

/** Has the list of containers asked for again when there is one more or less than it has. */
function refreshContainers(client: QueryClient, slug: string, event: ProjectEvent): void {
  if (event.event !== 'state') return;
  const { queryKey } = containersQuery(slug);
  const listed = client.getQueryData(queryKey)?.map((container) => container.slug);
  const told = event.data.containers.map((container) => container.slug);
  if (listed && listed.toSorted().join() !== told.toSorted().join()) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Whether an event says something that the overview of the project tells as well: not the steps and lines of a deployment. */
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
 * Asks for the latest deployment when it is not the one that was told. It stays the answer of its own call, which every server
 * has, so that events and polling never disagree. A response that is on its way is awaited first.
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
