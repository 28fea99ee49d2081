import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { EnvVar } from '@naru/contract/entities/env-var';
import type { Handler } from '../call.ts';
import { type Variable, variablesOf } from './variables.ts';

const envVars = variablesOf('env');
const toEnvVar = ({ id, key, value }: Variable): EnvVar => ({ env_var_id: id, key, value });

export const listEnvVars: Handler<typeof endpoints.listEnvVars> = async (call) => ({
  env_vars: (await envVars.list(call)).map(toEnvVar),
});
export const createEnvVar: Handler<typeof endpoints.createEnvVar> = async (call) =>
  toEnvVar(await envVars.create(call, call.body));
export const updateEnvVar: Handler<typeof endpoints.updateEnvVar> = async (call) =>
  toEnvVar(await envVars.update(call, call.params.varId, call.body));
export const deleteEnvVar: Handler<typeof endpoints.deleteEnvVar> = (call) =>
  envVars.remove(call, call.params.varId);
