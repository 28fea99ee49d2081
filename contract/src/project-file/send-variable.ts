/** Calls of steps about variables. `id` is the slug of the container. */
import { buildVarEndpoints, envVarEndpoints, secretEndpoints } from '../endpoints/variable.ts';
import type { CallOf } from './project-plan.ts';
import type { ProjectPort } from './project-port.ts';

const CREATE_VARIABLE = {
  env: envVarEndpoints.createEnvVar,
  secret: secretEndpoints.createSecret,
  build: buildVarEndpoints.createBuildVar,
} as const;

/**
 * Creates a variable.
 * @param value the value of a secret, which no file contains
 */
export const createVariable = (
  call: CallOf<'create-variable'>,
  id: string,
  port: ProjectPort,
  value: string,
) =>
  port.send(CREATE_VARIABLE[call.kind], {
    params: { id },
    body: { key: call.key, value: call.value ?? value },
  });

export const changeVariable = (call: CallOf<'change-variable'>, id: string, port: ProjectPort) => {
  const body = { value: call.value };
  return call.kind === 'env'
    ? port.send(envVarEndpoints.updateEnvVar, { params: { id, varId: call.id }, body })
    : port.send(buildVarEndpoints.updateBuildVar, { params: { id, name: call.id }, body });
};

export const deleteVariable = (call: CallOf<'delete-variable'>, id: string, port: ProjectPort) => {
  if (call.kind === 'env')
    return port.send(envVarEndpoints.deleteEnvVar, { params: { id, varId: call.id } });
  const params = { id, name: call.id };
  return call.kind === 'secret'
    ? port.send(secretEndpoints.deleteSecret, { params })
    : port.send(buildVarEndpoints.deleteBuildVar, { params });
};
