import { buildVarEndpoints } from '@naru/contract/endpoints/variable';
import type { BuildVar } from '@naru/contract/entities/variable';
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { addPart, changePart, removePart } from './container-part.ts';
import { queryKeys } from './query-keys.ts';

export const buildVarsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.buildVar.list(id),
    queryFn: async ({ signal }) =>
      (await call(buildVarEndpoints.listBuildVars, { params: { id } }, { signal })).build_vars,
  });

const partsOf = ({ container }: ContainerAddress) => ({
  query: buildVarsQuery(container),
  rows: (list: BuildVar[]) => list,
  id: ({ key }: BuildVar) => key,
});

export const createBuildVar = (at: ContainerAddress) =>
  addPart(at, partsOf(at), (body: BodyOf<typeof buildVarEndpoints.createBuildVar>) =>
    call(buildVarEndpoints.createBuildVar, { params: { id: at.container }, body }),
  );

/** Build variables are addressed by their key. Only the value can change. */
export const updateBuildVar = (at: ContainerAddress, name: string) =>
  changePart(
    at,
    partsOf(at),
    name,
    (body: BodyOf<typeof buildVarEndpoints.updateBuildVar>, options) =>
      call(buildVarEndpoints.updateBuildVar, { params: { id: at.container, name }, body }, options),
  );

export const deleteBuildVar = (at: ContainerAddress, name: string) =>
  removePart(at, partsOf(at), name, () =>
    call(buildVarEndpoints.deleteBuildVar, { params: { id: at.container, name } }),
  );
