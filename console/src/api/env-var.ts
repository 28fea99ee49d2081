import { envVarEndpoints } from '@naru/contract/endpoints/variable';
import type { EnvVar } from '@naru/contract/entities/variable';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { addPart, changePart, removePart } from './container-part.ts';
import { queryKeys } from './query-keys.ts';

export const envVarsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.envVar.list(id),
    queryFn: async ({ signal }) =>
      (await call(envVarEndpoints.listEnvVars, { params: { id } }, { signal })).env_vars,
  });

const partsOf = ({ container }: ContainerAddress) => ({
  query: envVarsQuery(container),
  rows: (list: EnvVar[]) => list,
  id: ({ env_var_id }: EnvVar) => env_var_id,
});

export const createEnvVar = (at: ContainerAddress) =>
  addPart(at, partsOf(at), (body: BodyOf<typeof envVarEndpoints.createEnvVar>) =>
    call(envVarEndpoints.createEnvVar, { params: { id: at.container }, body }),
  );

/** Only the value can change. */
export const updateEnvVar = (at: ContainerAddress, varId: string) =>
  changePart(at, partsOf(at), varId, (body: BodyOf<typeof envVarEndpoints.updateEnvVar>, options) =>
    call(envVarEndpoints.updateEnvVar, { params: { id: at.container, varId }, body }, options),
  );

export const deleteEnvVar = (at: ContainerAddress, varId: string) =>
  removePart(at, partsOf(at), varId, () =>
    call(envVarEndpoints.deleteEnvVar, { params: { id: at.container, varId } }),
  );
