import { installationEndpoints } from '@naru/contract/endpoints/installation';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { describeRemoval } from './write.ts';

/** The member's connected accounts of the code host. Invalidate this query when the approval window reports success. */
export const installationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.installation.list(),
    queryFn: async ({ signal }) =>
      (await callApi(installationEndpoints.listInstallations, {}, { signal })).installations,
  });

/**
 * The repositories of an installation. The error code `INSTALLATION_REVOKED` means that the member has to connect the account again.
 */
export const repositoriesQuery = (installationId: string) =>
  queryOptions({
    queryKey: queryKeys.installation.repositories(installationId),
    queryFn: async ({ signal }) =>
      (
        await callApi(
          installationEndpoints.listRepositories,
          { params: { id: installationId } },
          { signal },
        )
      ).repositories,
  });

/**
 * Requests the address of the approval page. The call is a GET but this is a mutation, because the address works once and must not be
 * cached.
 */
export const startInstallation = () =>
  mutationOptions({ mutationFn: () => callApi(installationEndpoints.startInstallation, {}) });

/**
 * Finishes the connection with the query parameters that the code host appended to the address of the callback page. The parameters
 * can be used once.
 */
export const connectInstallation = () =>
  mutationOptions({
    mutationFn: (body: EndpointBody<typeof installationEndpoints.connectInstallation>) =>
      callApi(installationEndpoints.connectInstallation, { body }),
  });

export const deleteInstallation = (id: string) =>
  describeRemoval(
    { query: installationsQuery(), rows: (list) => list },
    ({ installation_id }) => installation_id === id,
    {
      send: () => callApi(installationEndpoints.deleteInstallation, { params: { id } }),
      place: 'page',
      stale: [],
      awaited: [queryKeys.installation.all()],
    },
  );
