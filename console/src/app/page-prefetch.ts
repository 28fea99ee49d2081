import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { projectsQuery } from '#api/project.ts';
import { projectOverviewsQuery } from '#api/project-overview.ts';
import type { PagePrefetch } from './navigation/page.ts';

/** Prefetches the data of /projects. */
export const prefetchProjects: PagePrefetch = (client) => {
  void client.prefetchQuery(projectsQuery());
  void client.prefetchQuery(projectOverviewsQuery());
};

function prefetchAllContainers(client: QueryClient): void {
  for (const { slug } of client.getQueryData(projectsQuery().queryKey) ?? []) {
    void client.prefetchQuery(containersQuery(slug));
  }
}

/**
 * Prefetches the data of /dashboard. The containers of the projects are requested at once if the projects are cached, otherwise after
 * the response with the projects.
 */
export const prefetchDashboard: PagePrefetch = (client) => {
  void client.prefetchQuery(projectOverviewsQuery());
  const areKnown = client.getQueryData(projectsQuery().queryKey) !== undefined;
  if (areKnown) prefetchAllContainers(client);
  void client.prefetchQuery(projectsQuery()).then(() => {
    if (!areKnown) prefetchAllContainers(client);
  });
};
