/**
 * The handlers that environment variables, secrets and build variables share: one table, with rows identified by id or
 * by key.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../domain/api-error.ts';
import type { Member } from '../../domain/auth/session.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
import { checkConfiguration, checkVariableCount, variableBytes } from '../../domain/quota.ts';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type VariableKind, variables } from '../../storage/schema/variable.ts';
import type { Services } from '../services.ts';

/** One variable, its value in plain text. */
export interface Variable {
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

const ADDRESS = { env: variables.id, secret: variables.key, build: variables.key } as const;

const stored = ({ secrets }: Services, kind: VariableKind, value: string): string =>
  kind === 'secret' ? secrets.seal(value) : value;

type NewVariable = Pick<typeof variables.$inferSelect, 'container_id' | 'kind' | 'key' | 'value'>;

/** Returns the id of the new row. @throws ApiError KEY_EXISTS, CONFIGURATION_TOO_LARGE */
async function insert(services: Services, tx: Database, given: NewVariable): Promise<string> {
  const { container_id, kind, key } = given;
  const bytes = variableBytes(key, given.value);
  const value = stored(services, kind, given.value);
  const [row] = await tx
    .insert(variables)
    .values({ id: newId(), container_id, kind, key, value, bytes })
    .onConflictDoNothing()
    .returning({ id: variables.id });
  if (row === undefined) throw fieldError('KEY_EXISTS', 'key', '이미 존재하는 키입니다.');
  await checkConfiguration(tx, container_id, bytes);
  return row.id;
}

/** The four handlers for one kind of variables; `address` finds a variable by its name in the path. */
export function variablesOf(kind: VariableKind) {
  const ofKind = (containerId: string) =>
    and(eq(variables.container_id, containerId), eq(variables.kind, kind));
  const one = (containerId: string, address: string) =>
    and(ofKind(containerId), eq(ADDRESS[kind], address));

  return {
    async list({ member, services, params }: VariableCall): Promise<Variable[]> {
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
    create: ({ member, services, params }: VariableCall, body: { key: string; value: string }) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        await checkVariableCount(tx, container.id, kind);
        return {
          id: await insert(services, tx, { container_id: container.id, kind, ...body }),
          ...body,
        };
      }),
    update: (
      { member, services, params }: VariableCall,
      address: string,
      body: { value: string },
    ) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        const { value } = body;
        const size = Buffer.byteLength(value);
        const [row] = await tx
          .update(variables)
          .set({
            value: stored(services, kind, value),
            bytes: sql`octet_length(${variables.key}) + ${size}::int`,
          })
          .where(one(container.id, address))
          .returning({ id: variables.id, key: variables.key, bytes: variables.bytes });
        if (row === undefined) throw notFound();
        await checkConfiguration(tx, container.id, row.bytes);
        return { id: row.id, key: row.key, value };
      }),
    remove: ({ member, services, params }: VariableCall, address: string) =>
      withContainer(services.db, member.id, params.id, async (tx, container) => {
        const deleted = await tx
          .delete(variables)
          .where(one(container.id, address))
          .returning({ id: variables.id });
        if (deleted.length === 0) throw notFound();
        return undefined;
      }),
  };
}
