/** Environment variables, secrets and build variables: three kinds of one resource. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { BuildVar, EnvVar, Secret } from '@naru/contract/entities/container';
import type { VariableKind } from '@naru/contract/rules/limits';
import {
  changeVariable,
  createVariable,
  deleteVariable,
  listVariables,
  type NewVariable,
  type Variable,
  type VariableChange,
} from '../../use-cases/container/variable.ts';
import { saveVariableSet } from '../../use-cases/container/variable-set.ts';
import { findContainer, type ProjectAccess } from '../../use-cases/ownership.ts';
import type { CallServices, Handler } from '../call.ts';
import type { CheckPrecondition } from '../precondition.ts';
import type { TransactionRunner } from '../write.ts';

/** A call on the variables of one container. */
interface VariableCall {
  access: ProjectAccess;
  services: CallServices;
  params: { id: string };
}

interface VariableWrite extends VariableCall {
  write: TransactionRunner;
  ifMatch: CheckPrecondition;
}

/**
 * Creates the handlers of the four calls for one kind of variable.
 * @param shown converts a variable to its form in responses, which `If-Match` compares as well
 */
function variablesOf<Shown extends object>(kind: VariableKind, shown: (row: Variable) => Shown) {
  const writing = ({ access, services, params }: VariableCall) => ({
    access,
    box: services.secrets,
    container: params.id,
    kind,
  });
  return {
    async list({ access, services: { db, secrets }, params }: VariableCall): Promise<Shown[]> {
      const container = await findContainer(db, access, params.id);
      return (await listVariables(db, secrets, container, kind)).map(shown);
    },
    create: (call: VariableWrite & { body: NewVariable }): Promise<Shown> =>
      call.write(async (tx) => shown(await createVariable({ tx, ...writing(call) }, call.body))),
    update: (
      call: VariableWrite & { body: Omit<VariableChange, 'check'> },
      address: string,
    ): Promise<Shown> =>
      call.write(async (tx) => {
        const check = (present: Variable) => call.ifMatch(shown(present));
        const change = { ...call.body, check };
        return shown(await changeVariable({ tx, ...writing(call) }, address, change));
      }),
    async remove(call: VariableWrite, address: string): Promise<undefined> {
      const check = (present: Variable) => call.ifMatch(shown(present));
      await call.write((tx) => deleteVariable({ tx, ...writing(call) }, address, check));
    },
  };
}

const envVars = variablesOf(
  'env',
  ({ id, key, value }): EnvVar => ({ env_var_id: id, key, value }),
);

export const listEnvVars: Handler<typeof endpoints.listEnvVars> = async (call) => ({
  env_vars: await envVars.list(call),
});
export const createEnvVar: Handler<typeof endpoints.createEnvVar> = envVars.create;
export const updateEnvVar: Handler<typeof endpoints.updateEnvVar> = (call) =>
  envVars.update(call, call.params.varId);
export const deleteEnvVar: Handler<typeof endpoints.deleteEnvVar> = (call) =>
  envVars.remove(call, call.params.varId);

const secrets = variablesOf(
  'secret',
  ({ id, key, value, used_in }): Secret => ({ secret_id: id, key, value, used_in }),
);

/** Removes the value of a secret. Responses to writes do not contain the value; only the list does. */
const withoutValue = (secret: Secret): Secret => ({ ...secret, value: null });

export const listSecrets: Handler<typeof endpoints.listSecrets> = async (call) => ({
  secrets: await secrets.list(call),
});
export const createSecret: Handler<typeof endpoints.createSecret> = async (call) =>
  withoutValue(await secrets.create(call));
export const updateSecret: Handler<typeof endpoints.updateSecret> = async (call) =>
  withoutValue(await secrets.update(call, call.params.name));
export const deleteSecret: Handler<typeof endpoints.deleteSecret> = (call) =>
  secrets.remove(call, call.params.name);

const buildVars = variablesOf(
  'build',
  ({ id, key, value }): BuildVar => ({ build_var_id: id, key, value }),
);

export const listBuildVars: Handler<typeof endpoints.listBuildVars> = async (call) => ({
  build_vars: await buildVars.list(call),
});
export const createBuildVar: Handler<typeof endpoints.createBuildVar> = buildVars.create;
export const updateBuildVar: Handler<typeof endpoints.updateBuildVar> = (call) =>
  buildVars.update(call, call.params.name);
export const deleteBuildVar: Handler<typeof endpoints.deleteBuildVar> = (call) =>
  buildVars.remove(call, call.params.name);

/** Saves several variables of any kind. */
export const saveVariables: Handler<typeof endpoints.saveVariables> = ({
  write,
  member: { tokenName },
  access,
  params,
  body,
  services: { secrets: box },
  address,
  userAgent,
}) =>
  write(async (tx) => {
    const saving = { tx, box, access, origin: { address, userAgent, tokenName } };
    const saved = await saveVariableSet(saving, params.id, body.variables);
    const added = saved.filter((variable) => variable.added).length;
    return { added, changed: saved.length - added };
  });
