import type { VariableKind } from '@naru/contract/rules/variable-kind';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { variables } from '../../storage/schema/variable.ts';
import { openVariable, variableValue } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { fieldError, notFound } from '../api-error.ts';
import { type Access, lockContainer } from '../ownership.ts';
import { checkConfiguration, checkVariableCount, variableBytes } from '../quota.ts';
import { keepVariable } from './deleted-part.ts';

/** The reason for a key that is there already. */
export const KEY_EXISTS = '이미 존재하는 키입니다.';

type VariableRow = typeof variables.$inferSelect;

/** What a variable is stored with. */
export interface Storing {
  tx: Database;
  box: SecretBox;
}

type NewRow = Omit<VariableRow, 'position'> & Partial<Pick<VariableRow, 'position'>>;

/**
 * Inserts a row of a container, with its value encrypted already; with a position it comes back to where it was in the list. Inside the
 * transaction that holds the project, like everything here.
 * @throws ApiError VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE
 */
export async function insertVariable(tx: Database, variable: NewRow): Promise<VariableRow> {
  await checkVariableCount(tx, variable.container_id, variable.kind);
  const [row] = await tx
    .insert(variables)
    .overridingSystemValue()
    .values(variable)
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw fieldError('KEY_EXISTS', 'key', KEY_EXISTS);
  await checkConfiguration(tx, variable.container_id, variable.bytes);
  return row;
}

/** Adds a variable to a container. @throws ApiError VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE */
export function addVariable(
  { tx, box }: Storing,
  containerId: string,
  kind: VariableKind,
  { key, value }: { key: string; value: string },
): Promise<VariableRow> {
  const id = newId();
  const bytes = variableBytes(key, value);
  const sealed = box.seal(value, variableValue(id));
  return insertVariable(tx, {
    ...{ id, container_id: containerId, kind, key },
    ...{ value: sealed, bytes, sealed: true },
  });
}

/** Gives a variable another value. @throws ApiError CONFIGURATION_TOO_LARGE */
export async function setValue(
  { tx, box }: Storing,
  { id, container_id, key }: VariableRow,
  value: string,
): Promise<void> {
  const bytes = variableBytes(key, value);
  await tx
    .update(variables)
    .set({ value: box.seal(value, variableValue(id)), bytes, sealed: true })
    .where(eq(variables.id, id));
  await checkConfiguration(tx, container_id, bytes);
}

/** One variable, its value in plain text. */
export interface Variable {
  id: string;
  key: string;
  value: string;
}

/** Which column identifies a variable of each kind in a path. */
const ADDRESS = { env: variables.id, secret: variables.key, build: variables.key } as const;

const ofKind = (containerId: string, kind: VariableKind) =>
  and(eq(variables.container_id, containerId), eq(variables.kind, kind));

const opened = (box: SecretBox, row: VariableRow): Variable => ({
  id: row.id,
  key: row.key,
  value: openVariable(box, row),
});

/** The variables of one kind of a container, the oldest first. */
export async function listVariables(
  db: Reader,
  box: SecretBox,
  containerId: string,
  kind: VariableKind,
): Promise<Variable[]> {
  const rows = await db
    .select()
    .from(variables)
    .where(ofKind(containerId, kind))
    .orderBy(asc(variables.position));
  return rows.map((row) => opened(box, row));
}

/** What the variables of a container are written with, the container named by its slug. */
export interface VariableWriting extends Storing {
  access: Access;
  container: string;
  kind: VariableKind;
}

/** Adds a variable. @throws ApiError NOT_FOUND, VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE */
export async function createVariable(
  { access, container: slug, kind, ...storing }: VariableWriting,
  { key, value }: Pick<Variable, 'key' | 'value'>,
): Promise<Variable> {
  const { container } = await lockContainer(storing.tx, access, slug);
  const { id } = await addVariable(storing, container.id, kind, { key, value });
  return { id, key, value };
}

/**
 * Changes the value of a variable.
 * @param address its id or its key, as its kind has it in paths
 * @throws ApiError NOT_FOUND, CONFIGURATION_TOO_LARGE, and what `check` throws
 */
export async function changeVariable(
  { access, container: slug, kind, ...storing }: VariableWriting,
  address: string,
  { value, check }: { value: string; check: (present: Variable) => void },
): Promise<Variable> {
  const { tx, box } = storing;
  const { container } = await lockContainer(tx, access, slug);
  const isSought = and(ofKind(container.id, kind), eq(ADDRESS[kind], address));
  const [row] = await tx.select().from(variables).where(isSought);
  if (row === undefined) throw notFound();
  check(opened(box, row));
  await setValue(storing, row, value);
  return { id: row.id, key: row.key, value };
}

/** Deletes a variable; it is kept for a minute. @throws ApiError NOT_FOUND, and what `check` throws */
export async function deleteVariable(
  { access, container: slug, kind, tx, box }: VariableWriting,
  address: string,
  check: (present: Variable) => void,
): Promise<void> {
  const { container } = await lockContainer(tx, access, slug);
  const isSought = and(ofKind(container.id, kind), eq(ADDRESS[kind], address));
  const [deleted] = await tx.delete(variables).where(isSought).returning();
  if (deleted === undefined) throw notFound();
  check(opened(box, deleted));
  await keepVariable(tx, deleted);
}
