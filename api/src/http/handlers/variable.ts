/** Environment variables, secrets and build variables: one table, with rows identified by id or by key. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { BuildVar, EnvVar, Secret } from '@naru/contract/entities/variable';
import type { VariableKind } from '@naru/contract/rules/variable-kind';
import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '../../domain/api-error.ts';
import type { Member } from '../../domain/auth/session.ts';
import { keepVariable } from '../../domain/container/deleted-part.ts';
import { addVariable, changeVariable } from '../../domain/container/variable.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
import { variables } from '../../storage/schema/variable.ts';
import { openVariable } from '../../storage/variable.ts';
import type { Handler } from '../call.ts';
import type { Precondition } from '../precondition.ts';
import type { Services } from '../services.ts';

/** One variable, its value in plain text. */
interface Variable {
  id: string;
  key: string;
  value: string;
}

/** A call on the variables of one container. */
interface VariableCall {
  member: Member;
  services: Services;
  params: { id: string };
}

/** The same, when it changes one that is there. */
interface VariableChange extends VariableCall {
  ifMatch: Precondition;
}

/** What the contract calls the id of each kind. */
const ID = { env: 'env_var_id', secret: 'secret_id', build: 'build_var_id' } as const;

const ADDRESS = { env: variables.id, secret: variables.key, build: variables.key } as const;

/** The four handlers for one kind of variables; `address` finds a variable by its name in the path. */
function variablesOf(kind: VariableKind) {
  const ofKind = (containerId: string) =>
    and(eq(variables.container_id, containerId), eq(variables.kind, kind));
  const one = (containerId: string, address: string) =>
    and(ofKind(containerId), eq(ADDRESS[kind], address));

  const check = ({ ifMatch, services }: VariableChange, row: typeof variables.$inferSelect) =>
    ifMatch({ [ID[kind]]: row.id, key: row.key, value: openVariable(services.secrets, row) });

  return {
    async list({ member, services, params }: VariableCall): Promise<Variable[]> {
      const container = await ownContainer(services.db, member.id, params.id);
      const rows = await services.db
        .select()
        .from(variables)
        .where(ofKind(container.id))
        .orderBy(asc(variables.position));
      return rows.map((row) => ({ ...row, value: openVariable(services.secrets, row) }));
    },
    create: ({ member, services, params }: VariableCall, body: { key: string; value: string }) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        const row = await addVariable({ tx, box: services.secrets }, container.id, kind, body);
        return { ...row, value: body.value };
      }),
    update: (call: VariableChange, address: string, body: { value: string }) => {
      const { member, services, params } = call;
      return withContainer(
        services.db,
        member.id,
        params.id,
        async (tx, container): Promise<Variable> => {
          const [row] = await tx.select().from(variables).where(one(container.id, address));
          if (row === undefined) throw notFound();
          check(call, row);
          await changeVariable({ tx, box: services.secrets }, row, body.value);
          return { ...row, value: body.value };
        },
      );
    },
    remove: (call: VariableChange, address: string) =>
      withContainer(call.services.db, call.member.id, call.params.id, async (tx, container) => {
        const [deleted] = await tx.delete(variables).where(one(container.id, address)).returning();
        if (deleted === undefined) throw notFound();
        check(call, deleted);
        await keepVariable(tx, deleted);
        return undefined;
      }),
  };
}

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

const secrets = variablesOf('secret');
/** Responses to writes do not contain the value; only the list does. */
const toSecretKey = ({ id, key }: Variable): Secret => ({ secret_id: id, key, value: null });

export const listSecrets: Handler<typeof endpoints.listSecrets> = async (call) => ({
  secrets: (await secrets.list(call)).map(({ id, key, value }) => ({ secret_id: id, key, value })),
});
export const createSecret: Handler<typeof endpoints.createSecret> = async (call) =>
  toSecretKey(await secrets.create(call, call.body));
export const updateSecret: Handler<typeof endpoints.updateSecret> = async (call) =>
  toSecretKey(await secrets.update(call, call.params.name, call.body));
export const deleteSecret: Handler<typeof endpoints.deleteSecret> = (call) =>
  secrets.remove(call, call.params.name);

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
