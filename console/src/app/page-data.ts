import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
import { projectsQuery } from '#api/projects.ts';

/** Starts what /projects shows. */
export function startProjects(client: QueryClient): void {
  void client.prefetchQuery(projectsQuery());
}

/** Starts what /dashboard shows; the containers of each project as soon as the projects are known. */
export function startDashboard(client: QueryClient): void {
  void client.prefetchQuery(projectsQuery()).then(() => {
    for (const { slug } of client.getQueryData(projectsQuery().queryKey) ?? []) {
      void client.prefetchQuery(containersQuery(slug));
    }
  });
}
