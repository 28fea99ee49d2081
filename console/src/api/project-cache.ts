import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Deployment } from '@naru/contract/entities/deployment';
import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from './container.ts';
import { latestDeploymentQuery } from './deployment.ts';
import { networksQuery } from './network.ts';
import { projectStateQuery } from './project-state.ts';
import { applyProjectEvent, type ProjectEvent } from './project-state-event.ts';
import { queryKeys } from './query-keys.ts';

/** Puts data into the cache and cancels running requests, whose responses would be older than the data. */
function put<Data>(client: QueryClient, queryKey: readonly unknown[], data: Data): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/**
 * Updates the cached state of the project with an event. A state that is not cached is requested, because an event contains only a
 * part of the state.
 */
function storeState(client: QueryClient, slug: string, event: ProjectEvent): void {
  const { queryKey } = projectStateQuery(slug);
  const state = client.getQueryData(queryKey);
  if (event.event === 'state') put(client, queryKey, event.data);
  else if (state) put(client, queryKey, applyProjectEvent(state, event));
  else void client.invalidateQueries({ queryKey });
}

function networksIn({ event, data }: ProjectEvent): ProjectState['networks'] {
  if (event === 'state') return data.networks;
  return event === 'networks' ? [data] : [];
}

/** Updates the cached networks of containers with the networks in an event, which contain newly assigned external ports. */
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
  if (listed && listed.sort().join() !== told.sort().join()) {
    void client.invalidateQueries({ queryKey });
  }
}

function backupsIn({ event, data }: ProjectEvent): ProjectState['backup'] {
  if (event === 'state') return data.backup;
  return event === 'backup' ? data : undefined;
}

/** Refetches the lists of backups and restorations when an event contains another version of them. */
function refreshBackups(client: QueryClient, slug: string, event: ProjectEvent): void {
  const now = backupsIn(event);
  const before = client.getQueryData(projectStateQuery(slug).queryKey)?.backup;
  if (!now || now.version === before?.version) return;
  for (const queryKey of [queryKeys.dataBackups(slug), queryKeys.restorations(slug)])
    void client.invalidateQueries({ queryKey });
}

function listsIn({ event, data }: ProjectEvent): ProjectState['lists'] {
  if (event === 'state') return data.lists;
  return event === 'lists' ? data : undefined;
}

/** Refetches the lists of which an event contains another version. Without an earlier version, nothing is known to have changed. */
function refreshLists(client: QueryClient, slug: string, event: ProjectEvent): void {
  const now = listsIn(event);
  const before = client.getQueryData(projectStateQuery(slug).queryKey)?.lists;
  if (!now || !before) return;
  const changed = [
    ...(now.registry_logins === before.registry_logins ? [] : [queryKeys.registryLogins(slug)]),
    ...(now.project_variables === before.project_variables
      ? []
      : [queryKeys.projectVariables(slug)]),
    ...(now.backup_targets === before.backup_targets ? [] : [queryKeys.backupTargets(slug)]),
    ...(now.deliveries === before.deliveries ? [] : [queryKeys.delivery.all(slug)]),
    ...(now.hooks === before.hooks ? [] : [queryKeys.pushHook.list(slug)]),
  ];
  for (const queryKey of changed) void client.invalidateQueries({ queryKey });
}

/** Whether an event changes the overview of a project. Steps and log lines of a deployment do not change the overview. */
function changesOverview(client: QueryClient, slug: string, { event, data }: ProjectEvent) {
  if (event !== 'deployment') return event !== 'line';
  const before = client.getQueryData(projectStateQuery(slug).queryKey)?.deployment;
  return deploymentStatusKey(before) !== deploymentStatusKey(data);
}

/** Updates every cached query that shows data of an event. */
export function storeProjectEvent(client: QueryClient, slug: string, event: ProjectEvent): void {
  if (changesOverview(client, slug, event)) {
    void client.invalidateQueries({ queryKey: queryKeys.projectOverviews() });
  }
  refreshBackups(client, slug, event);
  refreshLists(client, slug, event);
  storeState(client, slug, event);
  storeNetworks(client, event);
  refreshContainers(client, slug, event);
}

/** Returns a text that identifies a deployment together with its status. */
export const deploymentStatusKey = (deployment: Deployment | null | undefined): string =>
  `${deployment?.deployment_id} ${deployment?.status}`;

/**
 * Refetches the latest deployment when an event contains a deployment or status that differs from the cache. Only the response of the
 * call `latestDeployment`, which every server has, is stored in this query, so that events and polling cannot contradict each other. A
 * running request is awaited first.
 */
export async function refreshLatestDeployment(
  client: QueryClient,
  slug: string,
  told: Deployment,
): Promise<void> {
  const query = { ...latestDeploymentQuery(slug), staleTime: 0 };
  const isKnown = () =>
    deploymentStatusKey(client.getQueryData(query.queryKey)) === deploymentStatusKey(told);
  const isAsked = () => client.isFetching({ queryKey: query.queryKey, exact: true }) > 0;
  try {
    if (isAsked()) await client.fetchQuery(query);
    if (!isKnown()) await client.fetchQuery(query);
  } catch {
    // The screen that uses the query shows the error as well.
  }
}
