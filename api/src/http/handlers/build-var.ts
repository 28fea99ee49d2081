import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { BuildVar } from '@naru/contract/entities/build-var';
import type { Handler } from '../call.ts';
import { type Variable, variablesOf } from './variables.ts';

const buildVars = variablesOf('build');
const toBuildVar = ({ id, key, value }: Variable): BuildVar => ({ build_var_id: id, key, value });

export const listBuildVars: Handler<typeof endpoints.listBuildVars> = async (call) => ({
  build_vars: (await buildVars.list(call)).map(toBuildVar),
});
export const createBuildVar: Handler<typeof endpoints.createBuildVar> = async (call) =>
  toBuildVar(await buildVars.create(call, call.body));
export const updateBuildVar: Handler<typeof endpoints.updateBuildVar> = async (call) =>
  toBuildVar(await buildVars.update(call, call.params.name, call.body));
export const deleteBuildVar: Handler<typeof endpoints.deleteBuildVar> = (call) =>
  buildVars.remove(call, call.params.name);
