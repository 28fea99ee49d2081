import { containerPartEndpoints as parts } from '@naru/contract/endpoints/container-parts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { type ContainerAddress, containersQuery } from './containers.ts';
import { isOutcomeUnknown } from './failures.ts';

type Body<Name extends keyof typeof parts> = BodyOf<(typeof parts)[Name]>;

const keyOf = (container: string, part: string) => ['container', container, part] as const;

export const envVarsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'env-vars'),
    queryFn: async ({ signal }) =>
      (await call(parts.listEnvVars, { params: { id } }, { signal })).env_vars,
  });

/** With their values: keep them out of storages, logs, titles and addresses. */
export const secretsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'secrets'),
    queryFn: async ({ signal }) =>
      (await call(parts.listSecrets, { params: { id } }, { signal })).secrets,
  });

export const buildVarsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'build-vars'),
    queryFn: async ({ signal }) =>
      (await call(parts.listBuildVars, { params: { id } }, { signal })).build_vars,
  });

export const networksQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'networks'),
    queryFn: async ({ signal }) =>
      (await call(parts.listNetworks, { params: { id } }, { signal })).networks,
  });

/** The part's own list and the container list, whose rows carry the counts, are old after a write. */
async function lookAgain(client: QueryClient, at: ContainerAddress, error: unknown): Promise<void> {
  const reloaded = Promise.all([
    client.invalidateQueries({ queryKey: ['container', at.container] }),
    client.invalidateQueries(containersQuery(at.project)),
  ]);
  if (isOutcomeUnknown(error)) await reloaded;
}

const writing = <Input, Row>(at: ContainerAddress, mutationFn: (input: Input) => Promise<Row>) =>
  mutationOptions({
    mutationFn,
    onSettled: (_row, error, _input: Input, _result, { client }) => lookAgain(client, at, error),
  });

const params = (at: ContainerAddress) => ({ id: at.container });

export const createEnvVar = (at: ContainerAddress) =>
  writing(at, (body: Body<'createEnvVar'>) =>
    call(parts.createEnvVar, { params: params(at), body }),
  );

/** Only the value can change. */
export const updateEnvVar = (at: ContainerAddress, varId: string) =>
  writing(at, (body: Body<'updateEnvVar'>) =>
    call(parts.updateEnvVar, { params: { ...params(at), varId }, body }),
  );

export const deleteEnvVar = (at: ContainerAddress, varId: string) =>
  writing(at, () => call(parts.deleteEnvVar, { params: { ...params(at), varId } }));

export const createSecret = (at: ContainerAddress) =>
  writing(at, (body: Body<'createSecret'>) =>
    call(parts.createSecret, { params: params(at), body }),
  );

/** Secrets are addressed by their key. Only the value can change. */
export const updateSecret = (at: ContainerAddress, name: string) =>
  writing(at, (body: Body<'updateSecret'>) =>
    call(parts.updateSecret, { params: { ...params(at), name }, body }),
  );

export const deleteSecret = (at: ContainerAddress, name: string) =>
  writing(at, () => call(parts.deleteSecret, { params: { ...params(at), name } }));

export const createBuildVar = (at: ContainerAddress) =>
  writing(at, (body: Body<'createBuildVar'>) =>
    call(parts.createBuildVar, { params: params(at), body }),
  );

/** Build variables are addressed by their key. Only the value can change. */
export const updateBuildVar = (at: ContainerAddress, name: string) =>
  writing(at, (body: Body<'updateBuildVar'>) =>
    call(parts.updateBuildVar, { params: { ...params(at), name }, body }),
  );

export const deleteBuildVar = (at: ContainerAddress, name: string) =>
  writing(at, () => call(parts.deleteBuildVar, { params: { ...params(at), name } }));

export const createNetwork = (at: ContainerAddress) =>
  writing(at, (body: Body<'createNetwork'>) =>
    call(parts.createNetwork, { params: params(at), body }),
  );

/** Networks are addressed by their internal port. */
export const deleteNetwork = (at: ContainerAddress, internalPort: number) =>
  writing(at, () =>
    call(parts.deleteNetwork, { params: { ...params(at), networkId: String(internalPort) } }),
  );

/** Mounts have no list of their own: they stand in their container. */
export const createMount = (at: ContainerAddress) =>
  writing(at, (body: Body<'createMount'>) => call(parts.createMount, { params: params(at), body }));

/** Mounts are addressed by their volume. */
export const deleteMount = (at: ContainerAddress, volumeId: string) =>
  writing(at, () => call(parts.deleteMount, { params: { ...params(at), mountId: volumeId } }));
