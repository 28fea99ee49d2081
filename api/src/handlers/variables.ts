/** Environment variables, secrets and build variables: one table, addressed by identifier or by key. */

import type { endpoints } from '@naru/contract/endpoints';
import type { BuildVar, EnvVar, Secret } from '@naru/contract/entities';
import { and, asc, eq } from 'drizzle-orm';
import type { Handler, Member } from '../server/call.ts';
import { notFound, refuseField } from '../server/refusal.ts';
import type { Services } from '../services.ts';
import { newId } from '../storage/ids.ts';
import { type VariableKind, variables } from '../storage/schema/containers.ts';
import { withContainer } from '../storage/transactions.ts';
import { ownContainer } from './container-answer.ts';

interface Variable {
  id: string;
  key: string;
  value: string;
}

/** A call on the variables of one container. */
interface On {
  member: Member;
  services: Services;
  params: { id: string };
}

const ADDRESS = { env: variables.id, secret: variables.key, build: variables.key } as const;

/** The four things that can be done with variables of one kind; `address` is what stands in the path. */
function variablesOf(kind: VariableKind) {
  const ofKind = (containerId: string) =>
    and(eq(variables.container_id, containerId), eq(variables.kind, kind));
  const one = (containerId: string, address: string) =>
    and(ofKind(containerId), eq(ADDRESS[kind], address));
  const stored = (services: Services, value: string) =>
    kind === 'secret' ? services.secrets.seal(value) : value;

  return {
    async list({ member, services, params }: On): Promise<Variable[]> {
      const container = await ownContainer(services.db, member.id, params.id);
      const rows = await services.db
        .select()
        .from(variables)
        .where(ofKind(container.id))
        .orderBy(asc(variables.position));
      return kind === 'secret'
        ? rows.map((row) => ({ ...row, value: services.secrets.open(row.value) }))
        : rows;
    },
    create: ({ member, services, params }: On, body: { key: string; value: string }) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        const value = stored(services, body.value);
        const [row] = await tx
          .insert(variables)
          .values({ id: newId(), container_id: container.id, kind, key: body.key, value })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) throw refuseField('KEY_EXISTS', 'key', '이미 존재하는 키입니다.');
        return { ...row, value: body.value };
      }),
    update: ({ member, services, params }: On, address: string, body: { value: string }) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        const [row] = await tx
          .update(variables)
          .set({ value: stored(services, body.value) })
          .where(one(container.id, address))
          .returning();
        if (row === undefined) throw notFound();
        return { ...row, value: body.value };
      }),
    remove: ({ member, services, params }: On, address: string) =>
      withContainer(services.db, member.id, params.id, async (tx, container) => {
        const gone = await tx.delete(variables).where(one(container.id, address)).returning();
        if (gone.length === 0) throw notFound();
        return undefined;
      }),
  };
}

const env = variablesOf('env');
const toEnvVar = ({ id, key, value }: Variable): EnvVar => ({ env_var_id: id, key, value });

export const listEnvVars: Handler<typeof endpoints.listEnvVars> = async (call) => ({
  env_vars: (await env.list(call)).map(toEnvVar),
});
export const createEnvVar: Handler<typeof endpoints.createEnvVar> = async (call) =>
  toEnvVar(await env.create(call, call.body));
export const updateEnvVar: Handler<typeof endpoints.updateEnvVar> = async (call) =>
  toEnvVar(await env.update(call, call.params.varId, call.body));
export const deleteEnvVar: Handler<typeof endpoints.deleteEnvVar> = (call) =>
  env.remove(call, call.params.varId);

const secret = variablesOf('secret');
/** Answers to writes leave the value out: only the list shows it. */
const toSecretKey = ({ id, key }: Variable): Secret => ({ secret_id: id, key, value: null });

export const listSecrets: Handler<typeof endpoints.listSecrets> = async (call) => ({
  secrets: (await secret.list(call)).map(({ id, key, value }) => ({ secret_id: id, key, value })),
});
export const createSecret: Handler<typeof endpoints.createSecret> = async (call) =>
  toSecretKey(await secret.create(call, call.body));
export const updateSecret: Handler<typeof endpoints.updateSecret> = async (call) =>
  toSecretKey(await secret.update(call, call.params.name, call.body));
export const deleteSecret: Handler<typeof endpoints.deleteSecret> = (call) =>
  secret.remove(call, call.params.name);

const build = variablesOf('build');
const toBuildVar = ({ id, key, value }: Variable): BuildVar => ({ build_var_id: id, key, value });

export const listBuildVars: Handler<typeof endpoints.listBuildVars> = async (call) => ({
  build_vars: (await build.list(call)).map(toBuildVar),
});
export const createBuildVar: Handler<typeof endpoints.createBuildVar> = async (call) =>
  toBuildVar(await build.create(call, call.body));
export const updateBuildVar: Handler<typeof endpoints.updateBuildVar> = async (call) =>
  toBuildVar(await build.update(call, call.params.name, call.body));
export const deleteBuildVar: Handler<typeof endpoints.deleteBuildVar> = (call) =>
  build.remove(call, call.params.name);
