import { containerEndpoints } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** A container and its project, both identified by their slugs. */
export interface ContainerAddress {
  project: string;
  container: string;
}

/** The containers of a project. */
export const containersQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.container.list(projectSlug),
    queryFn: async ({ signal }) => {
      const params = { slug: projectSlug };
      return (await callApi(containerEndpoints.listContainers, { params }, { signal })).containers;
    },
  });

/** Puts the container from the response of a write into the cached list of its project. */
export function cacheContainer(
  client: QueryClient,
  project: string,
  container: Container | undefined,
): void {
  if (!container) return;
  client.setQueryData(containersQuery(project).queryKey, (list) =>
    list?.map((entry) => (entry.slug === container.slug ? { ...entry, ...container } : entry)),
  );
}
