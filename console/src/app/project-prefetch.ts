import type { QueryClient } from '@tanstack/react-query';
import { changesQuery } from '#api/change.ts';
import { containersQuery } from '#api/container.ts';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { prefetch } from '#api/prefetch.ts';
import { projectQuery } from '#api/project.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { volumesQuery } from '#api/volume.ts';
import type { PagePrefetch } from './navigation/page.ts';

/**
 * Prefetches the volumes of a project. The call needs the project's id, so it is sent at once if the project is cached, otherwise
 * after the response with the project.
 */
async function prefetchVolumes(client: QueryClient, slug: string): Promise<void> {
  const project = await client
    .ensureQueryData({ ...projectQuery(slug), revalidateIfStale: true })
    .catch(() => undefined);
  if (project) await prefetch(client, volumesQuery(project.project_id));
}

/** Prefetches the data of the shell around every page of a project, in parallel. The addresses are those of the containers. */
export const prefetchProjectShell: PagePrefetch = (client, slug) => {
  void prefetch(client, projectQuery(slug));
  void prefetch(client, engineQuery());
  void prefetch(client, containersQuery(slug));
  void prefetch(client, latestDeploymentQuery(slug));
  void prefetch(client, projectStateQuery(slug));
  void prefetch(client, changesQuery(slug));
};

/** Prefetches the data of the overview at /projects/{slug}. */
export const prefetchProject: PagePrefetch = (client, slug) => {
  prefetchProjectShell(client, slug);
  void prefetchVolumes(client, slug);
};
