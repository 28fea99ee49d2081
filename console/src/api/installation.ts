import { installationEndpoints } from '@naru/contract/endpoints/installation';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { findingOut } from './lost-write.ts';
import { queryKeys } from './query-keys.ts';

/** The member's connected accounts. Invalidate it when the approval window reports success. */
export const installationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.installation.list(),
    queryFn: async ({ signal }) =>
      (await call(installationEndpoints.listInstallations, {}, { signal })).installations,
  });

/** The error code `INSTALLATION_REVOKED` means that the member has to connect the account again. */
export const repositoriesQuery = (installationId: string) =>
  queryOptions({
    queryKey: queryKeys.installation.repositories(installationId),
    queryFn: async ({ signal }) =>
      (
        await call(
          installationEndpoints.listRepositories,
          { params: { id: installationId } },
          { signal },
        )
      ).repositories,
  });

/**
 * Requests the address of the approval page. A `GET`, but a mutation here, because the address works once and must not
 * be cached.
 */
export const startInstallation = () =>
  mutationOptions({ mutationFn: () => call(installationEndpoints.startInstallation, {}) });

/** Finishes with what the code host added to the address of the callback page. It works once. */
export const connectInstallation = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof installationEndpoints.connectInstallation>) =>
      call(installationEndpoints.connectInstallation, { body }),
  });

export const deleteInstallation = (id: string) =>
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(installationEndpoints.deleteInstallation, { params: { id } }),
        installationsQuery(),
        {
          judge: ({ gone }, now) =>
            gone(now?.some(({ installation_id }) => installation_id === id)),
          verb: '삭제',
          place: 'page',
        },
      ),
    onSettled: (_nothing, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.installation.all() }),
  });
