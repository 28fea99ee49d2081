import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
import { latestDeploymentQuery } from '#api/deployments.ts';
import { projectQuery, projectsQuery } from '#api/projects.ts';
import { volumesQuery } from '#api/volumes.ts';

/** Starts what /projects shows. None of these waits for anything or throws: the page says what failed. */
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

/** Volumes are asked for by the project's id: at once when the project is known, else as soon as it is. */
async function startVolumes(client: QueryClient, slug: string): Promise<void> {
  const project = await client
    .ensureQueryData({ ...projectQuery(slug), revalidateIfStale: true })
    .catch(() => undefined);
  if (project) await client.prefetchQuery(volumesQuery(project.project_id));
}

/** Starts what /projects/{slug} shows, side by side. */
export function startProject(client: QueryClient, slug: string): void {
  void client.prefetchQuery(containersQuery(slug));
  void client.prefetchQuery(latestDeploymentQuery(slug));
  void startVolumes(client, slug);
}
