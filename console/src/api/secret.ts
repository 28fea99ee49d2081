import { secretEndpoints } from '@naru/contract/endpoints/variable';
import type { Secret } from '@naru/contract/entities/variable';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { addPart, changePart, removePart } from './container-part.ts';
import { queryKeys } from './query-keys.ts';

/** With their values: keep them out of storages, logs, titles and addresses. */
export const secretsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.secret.list(id),
    queryFn: async ({ signal }) =>
      (await call(secretEndpoints.listSecrets, { params: { id } }, { signal })).secrets,
  });

const partsOf = ({ container }: ContainerAddress) => ({
  query: secretsQuery(container),
  rows: (list: Secret[]) => list,
  id: ({ key }: Secret) => key,
});

export const createSecret = (at: ContainerAddress) =>
  addPart(at, partsOf(at), (body: BodyOf<typeof secretEndpoints.createSecret>) =>
    call(secretEndpoints.createSecret, { params: { id: at.container }, body }),
  );

/** Secrets are addressed by their key. Only the value can change. */
export const updateSecret = (at: ContainerAddress, name: string) =>
  changePart(at, partsOf(at), name, (body: BodyOf<typeof secretEndpoints.updateSecret>, options) =>
    call(secretEndpoints.updateSecret, { params: { id: at.container, name }, body }, options),
  );

export const deleteSecret = (at: ContainerAddress, name: string) =>
  removePart(at, partsOf(at), name, () =>
    call(secretEndpoints.deleteSecret, { params: { id: at.container, name } }),
  );
