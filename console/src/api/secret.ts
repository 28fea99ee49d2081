import { secretEndpoints } from '@naru/contract/endpoints/secret';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerPartMutation } from './container-part.ts';
import { queryKeys } from './query-keys.ts';

/** With their values: keep them out of storages, logs, titles and addresses. */
export const secretsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.secret.list(id),
    queryFn: async ({ signal }) =>
      (await call(secretEndpoints.listSecrets, { params: { id } }, { signal })).secrets,
  });

export const createSecret = (at: ContainerAddress) =>
  containerPartMutation(at, (body: BodyOf<typeof secretEndpoints.createSecret>) =>
    call(secretEndpoints.createSecret, { params: { id: at.container }, body }),
  );

/** Secrets are addressed by their key. Only the value can change. */
export const updateSecret = (at: ContainerAddress, name: string) =>
  containerPartMutation(at, (body: BodyOf<typeof secretEndpoints.updateSecret>) =>
    call(secretEndpoints.updateSecret, { params: { id: at.container, name }, body }),
  );

export const deleteSecret = (at: ContainerAddress, name: string) =>
  containerPartMutation(at, () =>
    call(secretEndpoints.deleteSecret, { params: { id: at.container, name } }),
  );
