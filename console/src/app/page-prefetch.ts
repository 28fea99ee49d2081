import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { projectQuery, projectsQuery } from '#api/project.ts';
import { volumesQuery } from '#api/volume.ts';
import type { PagePrefetch } from './navigation/page.ts';

/** Prefetches the data of /projects. */
export const prefetchProjects: PagePrefetch = (client) => {
  void client.prefetchQuery(projectsQuery());
};

/** Prefetches the data of /dashboard; the containers of each project as soon as the projects are known. */
export const prefetchDashboard: PagePrefetch = (client) => {
  void client.prefetchQuery(projectsQuery()).then(() => {
    for (const { slug } of client.getQueryData(projectsQuery().queryKey) ?? []) {
      void client.prefetchQuery(containersQuery(slug));
    }
  });
};

/** Volumes are listed by the project's id: requested at once when the project is known, else as soon as it is. */
async function prefetchVolumes(client: QueryClient, slug: string): Promise<void> {
  const project = await client
    .ensureQueryData({ ...projectQuery(slug), revalidateIfStale: true })
    .catch(() => undefined);
  if (project) await client.prefetchQuery(volumesQuery(project.project_id));
}

/** Prefetches the data of /projects/{slug} in parallel. */
export const prefetchProject: PagePrefetch = (client, slug) => {
  void client.prefetchQuery(engineQuery());
  void client.prefetchQuery(containersQuery(slug));
  void client.prefetchQuery(latestDeploymentQuery(slug));
  void prefetchVolumes(client, slug);
};
