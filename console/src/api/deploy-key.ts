import { deployKeyEndpoints } from '@naru/contract/endpoints/deploy-key';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The deploy key of a project and the Git servers that it knows; `null` from a server of an earlier release, which has no keys. */
export const deployKeyQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.deployKey(projectSlug),
    queryFn: ({ signal }) =>
      callIfSupported(
        deployKeyEndpoints.getDeployKey,
        { params: { slug: projectSlug } },
        { signal },
      ),
    refetchOnWindowFocus: 'always',
  });
