import {
  buildVarEndpoints,
  envVarEndpoints,
  type secretChangeBody,
  secretEndpoints,
  type variableBody,
  type variableValueBody,
} from '@naru/contract/endpoints/variable';
import type { BuildVar, Container, EnvVar, Secret } from '@naru/contract/entities/container';
import type { VariableKind } from '@naru/contract/rules/limits';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { CallOptions } from './call.ts';
import { callApi } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { describePartWrites, stalePartQueryKeys } from './container-part.ts';
import { queryKeys } from './query-keys.ts';
import { describeAddition, describeChange, describeRemoval } from './write.ts';

/**
 * Reads all variables of a container. `variables` is `undefined` until every list is loaded; `failed` is the query of a list that
 * could not be loaded.
 */
export function useVariables(container: string) {
  const env = variableCalls('env').useAll(container);
  const secret = variableCalls('secret').useAll(container);
  const build = variableCalls('build').useAll(container);
  const known = useMemo((): VariablesByKind | undefined => {
    if (!env.data || !secret.data || !build.data) return undefined;
    return { env: env.data, secret: secret.data, build: build.data };
  }, [env.data, secret.data, build.data]);
  const failed = [env, secret, build].find(({ isError }) => isError);
  return { variables: known, failed };
}

/** A variable of any kind. Calls identify the variable by `id`. An absent value is an empty text. */
export interface Variable {
  id: string;
  key: string;
  value: string;
  /** Where the value of a secret goes; undefined for the other kinds and from a server without the choice. */
  usedIn?: string | undefined;
}

/** All variables of a container, by kind. */
export type VariablesByKind = Readonly<Record<VariableKind, readonly Variable[]>>;

type Body = z.input<typeof variableBody>;
type ValueBody = z.input<typeof variableValueBody>;
type SecretChange = z.input<typeof secretChangeBody>;
type Entity = EnvVar | Secret | BuildVar;

/** The calls and fields of one kind of variables. `id` identifies the container. */
interface Kind<Row extends Entity, Change> {
  name: VariableKind;
  list: (id: string, options: CallOptions) => Promise<Row[]>;
  create: (id: string, body: Body) => Promise<Row | undefined>;
  update: (id: string, of: string, body: Change, o?: CallOptions) => Promise<Row | undefined>;
  remove: (id: string, of: string) => Promise<undefined>;
  /** Returns the identifier by which the calls identify a variable. */
  idOf: (row: Row) => string;
  of: (container: Container) => readonly Row[] | null | undefined;
  as: (rows: Row[]) => Partial<Container>;
}

/** Creates the queries and writes for one kind of variables. */
function variablesOf<Row extends Entity, Change extends object = ValueBody>(
  kind: Kind<Row, Change | ValueBody>,
) {
  const { name, idOf } = kind;
  const toVariable = (row: Row): Variable => ({
    id: idOf(row),
    key: row.key,
    value: row.value ?? '',
    usedIn: 'used_in' in row ? (row.used_in ?? undefined) : undefined,
  });
  const toVariables = (rows: readonly Row[]): Variable[] => rows.map(toVariable);
  const query = (container: string) =>
    queryOptions({
      queryKey: queryKeys.variable.list(container, name),
      queryFn: ({ signal }) => kind.list(container, { signal }),
    });
  const parts = (at: ContainerAddress) =>
    describePartWrites(at, query(at.container), {
      id: idOf,
      of: kind.of,
      as: kind.as,
      isWhole: ({ value }) => typeof value === 'string',
    });
  const create = (at: ContainerAddress) => {
    const { rows, common } = parts(at);
    const send = (body: Body) => kind.create(at.container, body);
    return describeAddition(rows, { ...common, send, unique: true });
  };
  /** Changes the value of a variable; its key cannot change. */
  const update = (at: ContainerAddress, of: string) => {
    const { rows, common } = parts(at);
    return describeChange(rows, (row) => idOf(row) === of, {
      ...common,
      send: (body: Change | ValueBody, options) => kind.update(at.container, of, body, options),
    });
  };
  const remove = (at: ContainerAddress, of: string) =>
    describeRemoval(parts(at).rows, (row) => idOf(row) === of, {
      send: () => kind.remove(at.container, of),
      stale: stalePartQueryKeys(at),
    });
  return {
    query,
    toVariables,
    create,
    update,
    remove,
    useAll: (container: string) => useQuery({ ...query(container), select: toVariables }),
    useCreate: (at: ContainerAddress) => useMutation(create(at)),
    useUpdate: (at: ContainerAddress, of: string) => useMutation(update(at, of)),
    useRemove: (at: ContainerAddress, of: string) => useMutation(remove(at, of)),
    /** Reads all variables of this kind in a container from the server, not from the cache. */
    read: async (client: QueryClient, container: string) =>
      toVariables(await client.fetchQuery({ ...query(container), staleTime: 0 })),
    /** Saves a variable. `present` is the identifier of an existing variable whose value is replaced. */
    save: (
      container: string,
      { key, value }: Body,
      present: string | undefined,
    ): Promise<unknown> =>
      present === undefined
        ? kind.create(container, { key, value })
        : kind.update(container, present, { value }),
  };
}

const kinds = {
  env: variablesOf<EnvVar>({
    name: 'env',
    list: async (id, options) =>
      (await callApi(envVarEndpoints.listEnvVars, { params: { id } }, options)).env_vars,
    create: (id, body) => callApi(envVarEndpoints.createEnvVar, { params: { id }, body }),
    update: (id, varId, body, options) =>
      callApi(envVarEndpoints.updateEnvVar, { params: { id, varId }, body }, options),
    remove: (id, varId) => callApi(envVarEndpoints.deleteEnvVar, { params: { id, varId } }),
    idOf: ({ env_var_id }) => env_var_id,
    of: ({ env_vars }) => env_vars,
    as: (env_vars) => ({ env_vars }),
  }),
  /** The list contains the values of the secrets. Never write these values to storages, logs, titles or addresses. */
  secret: variablesOf<Secret, SecretChange>({
    name: 'secret',
    list: async (id, options) =>
      (await callApi(secretEndpoints.listSecrets, { params: { id } }, options)).secrets,
    create: (id, body) => callApi(secretEndpoints.createSecret, { params: { id }, body }),
    update: (id, name, body, options) =>
      callApi(secretEndpoints.updateSecret, { params: { id, name }, body }, options),
    remove: (id, name) => callApi(secretEndpoints.deleteSecret, { params: { id, name } }),
    idOf: ({ key }) => key,
    of: ({ secrets }) => secrets,
    as: (secrets) => ({ secrets }),
  }),
  build: variablesOf<BuildVar>({
    name: 'build',
    list: async (id, options) =>
      (await callApi(buildVarEndpoints.listBuildVars, { params: { id } }, options)).build_vars,
    create: (id, body) => callApi(buildVarEndpoints.createBuildVar, { params: { id }, body }),
    update: (id, name, body, options) =>
      callApi(buildVarEndpoints.updateBuildVar, { params: { id, name }, body }, options),
    remove: (id, name) => callApi(buildVarEndpoints.deleteBuildVar, { params: { id, name } }),
    idOf: ({ key }) => key,
    of: ({ build_vars }) => build_vars,
    as: (build_vars) => ({ build_vars }),
  }),
};

/** The queries and writes for the variables of one kind. All three kinds have the same functions. */
export const variableCalls = <Kind extends VariableKind>(kind: Kind) => kinds[kind];
