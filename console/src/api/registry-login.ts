import { registryLoginEndpoints } from '@naru/contract/endpoints/registry-login';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The logins of a project for registries; `null` from a server of an earlier release, which knows no logins. */
export const registryLoginsQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.registryLogins(projectSlug),
    queryFn: async ({ signal }) => {
      const input = { params: { slug: projectSlug } };
      const { listRegistryLogins } = registryLoginEndpoints;
      const found = await callIfSupported(listRegistryLogins, input, { signal });
      return found === null ? null : found.registry_logins;
    },
  });
