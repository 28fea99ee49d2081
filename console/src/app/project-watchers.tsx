import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { deployingProjectSlugs } from '#api/deployment.ts';
import { projectQuery } from '#api/project.ts';
import { queryKeys } from '#api/query-keys.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { useIsPageSettled } from '#shared/loading/use-is-page-settled.ts';
import { pageAtPath } from './pages.ts';
import { useServerClock } from './use-server-clock.ts';

const LazyProjectUpdates = lazyChunk(
  'live-project',
  async () => (await import('#features/deployment/live-project-updates.tsx')).LiveProjectUpdates,
);

/**
 * Returns the slugs of the projects to watch, separated by spaces, which no slug contains: the project of the address if it is cached,
 * and the projects with a running deployment.
 */
function slugsIn(client: QueryClient, here: string): string {
  const known = here !== '' && client.getQueryData(projectQuery(here).queryKey) !== undefined;
  return [...new Set([...(known ? [here] : []), ...deployingProjectSlugs(client)])]
    .sort()
    .join(' ');
}

/**
 * The key prefixes of the queries that {@link slugsIn} reads. Other queries are ignored, because a page with long lists has thousands
 * of queries.
 */
const watched: ReadonlySet<unknown> = new Set([
  queryKeys.deployment.all()[0],
  queryKeys.project.all()[0],
]);

/**
 * Watches the project of the open page and the projects with a running deployment, and the clock of this device. This chunk is loaded
 * after the page.
 */
export function ProjectWatchers() {
  useServerClock();
  const client = useQueryClient();
  const here = pageAtPath(useLocation().pathname)?.slug ?? '';
  const subscribe = useCallback(
    (changed: () => void) => {
      const later = notifyManager.batchCalls(changed);
      return client.getQueryCache().subscribe(({ query }) => {
        if (watched.has(query.queryKey[0])) later();
      });
    },
    [client],
  );
  const slugs = useSyncExternalStore(subscribe, () => slugsIn(client, here));
  // The event stream is opened only after this wait, so its code is not loaded earlier either.
  if (!useIsPageSettled()) return null;
  return slugs
    .split(' ')
    .filter(Boolean)
    .map((slug) => <LazyProjectUpdates key={slug} slug={slug} onScreen={slug === here} />);
}
