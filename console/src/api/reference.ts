import { referenceEndpoints } from '@naru/contract/endpoints/reference';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/**
 * What the variables of a project can refer to, and the references in them; `null` from a server of an earlier release, to which a
 * reference is literal text. Every write marks the data as stale.
 */
export const referencesQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.changes.references(projectSlug),
    queryFn: ({ signal }) =>
      callIfSupported(
        referenceEndpoints.listReferences,
        { params: { slug: projectSlug } },
        { signal },
      ),
  });
