import { codeHostingEndpoints as hosting } from '@naru/contract/endpoints/code-hosting';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const ALL = ['code-hosting'] as const;

/** The accounts the member has connected. Invalidate it when the approval window says that it is done. */
export const installationsQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'installations'],
    queryFn: async ({ signal }) =>
      (await call(hosting.listInstallations, {}, { signal })).installations,
  });

/** Code `INSTALLATION_REVOKED` in the error means: connect again. */
export const repositoriesQuery = (installationId: string) =>
  queryOptions({
    queryKey: [...ALL, 'repositories', installationId],
    queryFn: async ({ signal }) =>
      (await call(hosting.listRepositories, { params: { id: installationId } }, { signal }))
        .repositories,
  });

/**
 * Asks where to send the approval window. A `GET`, but done on a click and for one use: a mutation, so that nothing
 * caches the address.
 */
export const startInstallation = () =>
  mutationOptions({ mutationFn: () => call(hosting.startInstallation, {}) });

export const deleteInstallation = (id: string) =>
  mutationOptions({
    mutationFn: () => call(hosting.deleteInstallation, { params: { id } }),
    onSettled: (_nothing, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ALL }),
  });
