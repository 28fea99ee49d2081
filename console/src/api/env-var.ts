import { envVarEndpoints } from '@naru/contract/endpoints/env-var';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerPartMutation } from './container-part.ts';
import { queryKeys } from './query-keys.ts';

export const envVarsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.envVar.list(id),
    queryFn: async ({ signal }) =>
      (await call(envVarEndpoints.listEnvVars, { params: { id } }, { signal })).env_vars,
  });

export const createEnvVar = (at: ContainerAddress) =>
  containerPartMutation(at, (body: BodyOf<typeof envVarEndpoints.createEnvVar>) =>
    call(envVarEndpoints.createEnvVar, { params: { id: at.container }, body }),
  );

/** Only the value can change. */
export const updateEnvVar = (at: ContainerAddress, varId: string) =>
  containerPartMutation(at, (body: BodyOf<typeof envVarEndpoints.updateEnvVar>) =>
    call(envVarEndpoints.updateEnvVar, { params: { id: at.container, varId }, body }),
  );

export const deleteEnvVar = (at: ContainerAddress, varId: string) =>
  containerPartMutation(at, () =>
    call(envVarEndpoints.deleteEnvVar, { params: { id: at.container, varId } }),
  );
