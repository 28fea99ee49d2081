import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { prefetch } from '#api/prefetch.ts';
import { projectsQuery } from '#api/project.ts';
import { projectOverviewsQuery } from '#api/project-overview.ts';
import type { PagePrefetch } from './navigation/page.ts';

/** Prefetches the data of /projects. */
export const prefetchProjects: PagePrefetch = (client) => {
  void prefetch(client, projectsQuery());
  void prefetch(client, projectOverviewsQuery());
};

function prefetchAllContainers(client: QueryClient): void {
  for (const { slug } of client.getQueryData(projectsQuery().queryKey) ?? []) {
    void prefetch(client, containersQuery(slug));
  }
}

/**
 * Prefetches the data of /dashboard. The containers of the projects are requested at once if the projects are cached, otherwise after
 * the response with the projects.
 */
export const prefetchDashboard: PagePrefetch = (client) => {
  void prefetch(client, projectOverviewsQuery());
  const areKnown = client.getQueryData(projectsQuery().queryKey) !== undefined;
  if (areKnown) prefetchAllContainers(client);
  void prefetch(client, projectsQuery()).then(() => {
    if (!areKnown) prefetchAllContainers(client);
  });
};
