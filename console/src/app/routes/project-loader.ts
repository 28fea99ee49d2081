import type { QueryClient } from '@tanstack/react-query';
import { containersQuery } from '#api/containers.ts';
import { latestDeploymentQuery } from '#api/deployments.ts';
import { projectQuery } from '#api/projects.ts';
import { volumesQuery } from '#api/volumes.ts';

/** Volumes are asked for by the project's id: at once when the project is known, else as soon as it is. */
async function startVolumes(client: QueryClient, slug: string): Promise<void> {
  const project = await client
    .ensureQueryData({ ...projectQuery(slug), revalidateIfStale: true })
    .catch(() => undefined);
  if (project) await client.prefetchQuery(volumesQuery(project.project_id));
}

/**
 * Starts everything /projects/{slug} shows, side by side, while its code loads. It waits for nothing and never throws:
 * the page says what failed.
 */
export function startProject(client: QueryClient, slug: string): void {
  void client.prefetchQuery(containersQuery(slug));
  void client.prefetchQuery(latestDeploymentQuery(slug));
  void startVolumes(client, slug);
}
