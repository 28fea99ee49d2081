import { buildVarEndpoints } from '@naru/contract/endpoints/build-var';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { containerPartMutation } from './container-part.ts';
import { queryKeys } from './query-keys.ts';

export const buildVarsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.buildVar.list(id),
    queryFn: async ({ signal }) =>
      (await call(buildVarEndpoints.listBuildVars, { params: { id } }, { signal })).build_vars,
  });

export const createBuildVar = (at: ContainerAddress) =>
  containerPartMutation(at, (body: BodyOf<typeof buildVarEndpoints.createBuildVar>) =>
    call(buildVarEndpoints.createBuildVar, { params: { id: at.container }, body }),
  );

/** Build variables are addressed by their key. Only the value can change. */
export const updateBuildVar = (at: ContainerAddress, name: string) =>
  containerPartMutation(at, (body: BodyOf<typeof buildVarEndpoints.updateBuildVar>) =>
    call(buildVarEndpoints.updateBuildVar, { params: { id: at.container, name }, body }),
  );

export const deleteBuildVar = (at: ContainerAddress, name: string) =>
  containerPartMutation(at, () =>
    call(buildVarEndpoints.deleteBuildVar, { params: { id: at.container, name } }),
  );
