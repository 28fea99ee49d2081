import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { projectsUnderWay } from '#api/deployment.ts';
import { pageSettled } from '#api/page-settled.ts';
import { projectQuery } from '#api/project.ts';
import { queryKeys } from '#api/query-keys.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { pageAt } from './pages.ts';

const LazyProjectUpdates = lazyChunk(
  'live-project',
  async () => (await import('#features/deployment/live-project-updates.tsx')).LiveProjectUpdates,
);

/** The project of the address once it is known, and those of which a deployment is under way. No slug has a space. */
function slugsIn(client: QueryClient, here: string): string {
  const known = here !== '' && client.getQueryData(projectQuery(here).queryKey) !== undefined;
  return [...new Set([...(known ? [here] : []), ...projectsUnderWay(client)])].sort().join(' ');
}

/** The prefixes of the queries that {@link slugsIn} reads. A page with long lists has thousands of other queries. */
const watched: ReadonlySet<unknown> = new Set([
  queryKeys.deployment.all()[0],
  queryKeys.project.all()[0],
]);

/** Watches the projects that the member views, and those with a running deployment. Its chunk is loaded after the page. */
export function LiveProjects() {
  const client = useQueryClient();
  const here = pageAt(useLocation().pathname)?.slug ?? '';
  const subscribe = useCallback(
    (changed: () => void) => {
      const later = notifyManager.batchCalls(changed);
      return client.getQueryCache().subscribe(({ query }) => {
        if (watched.has(query.queryKey[0])) later();
      });
    },
    [client],
  );
  // The wait for the settled page begins now, while the chunk loads.
  useEffect(() => void pageSettled(client), [client]);
  const slugs = useSyncExternalStore(subscribe, () => slugsIn(client, here));
  return slugs
    .split(' ')
    .filter(Boolean)
    .map((slug) => <LazyProjectUpdates key={slug} slug={slug} onScreen={slug === here} />);
}
