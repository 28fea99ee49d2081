/**
 * The handlers that environment variables, secrets and build variables share: one table, with rows identified by id or
 * by key.
 */
import { and, asc, eq } from 'drizzle-orm';
import { fieldError, notFound } from '../../domain/api-error.ts';
import type { Member } from '../../domain/auth/session.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
import { checkConfiguration, checkVariableCount, variableBytes } from '../../domain/quota.ts';
import { newId } from '../../storage/ids.ts';
import { type VariableKind, variables } from '../../storage/schema/variable.ts';
import { variableValue } from '../../storage/sealed-columns.ts';
import { openVariable } from '../../storage/variable.ts';
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
      return rows.map((row) => ({ ...row, value: openVariable(services.secrets, row) }));
    },
    create: ({ member, services, params }: VariableCall, body: { key: string; value: string }) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        await checkVariableCount(tx, container.id, kind);
        const id = newId();
        const bytes = variableBytes(body.key, body.value);
        const value = services.secrets.seal(body.value, variableValue(id));
        const [row] = await tx
          .insert(variables)
          .values({
            id,
            container_id: container.id,
            kind,
            key: body.key,
            value,
            bytes,
            sealed: true,
          })
          .onConflictDoNothing()
          .returning();
        if (row === undefined) throw fieldError('KEY_EXISTS', 'key', '이미 존재하는 키입니다.');
        await checkConfiguration(tx, container.id, bytes);
        return { ...row, value: body.value };
      }),
    update: (
      { member, services, params }: VariableCall,
      address: string,
      body: { value: string },
    ) =>
      withContainer(services.db, member.id, params.id, async (tx, container): Promise<Variable> => {
        const [row] = await tx.select().from(variables).where(one(container.id, address));
        if (row === undefined) throw notFound();
        const bytes = variableBytes(row.key, body.value);
        const value = services.secrets.seal(body.value, variableValue(row.id));
        await tx
          .update(variables)
          .set({ value, bytes, sealed: true })
          .where(eq(variables.id, row.id));
        await checkConfiguration(tx, container.id, bytes);
        return { ...row, value: body.value };
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
