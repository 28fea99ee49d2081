import { referenceEndpoints } from '@naru/contract/endpoints/reference';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * What the variables of a project can refer to, and the references in them; `null` from a server of an earlier release, to which a
 * reference is literal text. The key belongs to the waiting changes, because the references depend on the saved settings, too: both are
 * refetched together.
 */
export const referencesQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: [...queryKeys.changes.list(projectSlug), 'references'] as const,
    queryFn: ({ signal }) =>
      callIfSupported(
        referenceEndpoints.listReferences,
        { params: { slug: projectSlug } },
        { signal },
      ),
  });
