import type { SecretUse, VariableKind } from '@naru/contract/rules/limits';
import type { ReferenceNames } from '@naru/contract/rules/reference';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { variables } from '../../storage/schema/variable.ts';
import { decryptVariable, sealedPlaceOfVariable } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { checkDatabaseVariables } from '../database/database-rules.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { checkConfigurationSize, checkVariableCount, variableSizeInBytes } from '../quota.ts';
import { checkReferences } from '../reference/check-references.ts';
import {
  fromStoredValue,
  readNamesFor,
  readStoredValues,
  type StoredValue,
} from '../reference/stored-value.ts';
import type { TotalLimits } from '../total-limits.ts';
import { storeDeletedVariable } from './deleted-part.ts';

/** The message for a key that already exists. */
export const KEY_EXISTS = '이미 존재하는 키입니다.';

type VariableRow = typeof variables.$inferSelect;

/** The dependencies of a write of a variable. */
export interface VariableContext {
  tx: Database;
  box: SecretBox;
}

/** The dependencies of a write that counts against limits. */
export interface ContainerContext extends VariableContext {
  /** The limits of the installation. */
  total: TotalLimits;
}

type NewRow = Omit<VariableRow, 'position' | 'used_in' | 'refers'> &
  Partial<Pick<VariableRow, 'position' | 'used_in' | 'refers'>>;

/** A new variable. Without `used_in`, the value goes to the running container alone. */
export type NewVariable = Pick<Variable, 'key' | 'value'> & { used_in?: SecretUse | undefined };

/**
 * Inserts a row whose value is already encrypted. Every function of this file with `tx` runs inside the transaction that has locked
 * the project. With `position`, the variable returns to its earlier position in the list.
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
  await checkConfigurationSize(tx, variable.container_id, variable.bytes);
  return row;
}

/** Returns the columns of a value. */
export function valueColumns(
  box: SecretBox,
  id: string,
  key: string,
  { text, refers }: StoredValue,
) {
  const value = box.seal(text, sealedPlaceOfVariable(id));
  return { value, refers, bytes: variableSizeInBytes(key, text), sealed: true };
}

/**
 * Adds a variable to a container. The caller checks its references.
 * @throws ApiError VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE
 */
export function addVariable(
  { tx, box }: VariableContext,
  containerId: string,
  kind: VariableKind,
  { key, value, used_in = 'run' }: Omit<NewVariable, 'value'> & { value: StoredValue },
): Promise<VariableRow> {
  const id = newId();
  const columns = valueColumns(box, id, key, value);
  return insertVariable(tx, { id, container_id: containerId, kind, key, used_in, ...columns });
}

/**
 * Changes the value of a variable. The caller checks its references.
 * @throws ApiError CONFIGURATION_TOO_LARGE
 */
export async function setVariableValue(
  { tx, box }: VariableContext,
  { id, container_id, key }: VariableRow,
  value: StoredValue,
): Promise<void> {
  const columns = valueColumns(box, id, key, value);
  await tx.update(variables).set(columns).where(eq(variables.id, id));
  await checkConfigurationSize(tx, container_id, columns.bytes);
}

/** A variable with its value in plain text, as a member would enter it. */
export interface Variable {
  id: string;
  key: string;
  value: string;
  /** Where the value of a secret goes; `run` for the other kinds. */
  used_in: SecretUse;
}

/** The column that contains a variable's address, by which calls identify the variable. */
const ADDRESS = { env: variables.id, secret: variables.key, build: variables.key } as const;

const ofKind = (containerId: string, kind: VariableKind) =>
  and(eq(variables.container_id, containerId), eq(variables.kind, kind));

/** Returns the value of a row as a member would enter it. */
export const shownValueOf = (
  box: SecretBox,
  row: Pick<VariableRow, 'id' | 'value' | 'refers'>,
  names: ReferenceNames,
): string => fromStoredValue({ text: decryptVariable(box, row), refers: row.refers }, names);

const opened = (box: SecretBox, row: VariableRow, names: ReferenceNames): Variable => ({
  id: row.id,
  key: row.key,
  value: shownValueOf(box, row, names),
  used_in: row.used_in,
});

/** Reads the variables of one kind of a container, the oldest first. */
export async function listVariables(
  db: DatabaseReader,
  box: SecretBox,
  { id, project_id }: Pick<ContainerRow, 'id' | 'project_id'>,
  kind: VariableKind,
): Promise<Variable[]> {
  const rows = await db
    .select()
    .from(variables)
    .where(ofKind(id, kind))
    .orderBy(asc(variables.position));
  const names = await readNamesFor(db, project_id, rows);
  return rows.map((row) => opened(box, row, names));
}

/** The context of a call that writes a variable of the container with this slug. */
export interface VariableWriteContext extends VariableContext {
  access: ProjectAccess;
  container: string;
  kind: VariableKind;
}

/**
 * Converts the value of a request to its stored form, writes it, and checks its references.
 * @param write stores the value and returns the written row
 * @throws ApiError REFERENCE_INVALID, REFERENCE_CYCLE, and errors of `write`
 */
async function writeValue(
  tx: Database,
  { slug, project_id }: Pick<ContainerRow, 'slug' | 'project_id'>,
  value: string,
  write: (stored: StoredValue) => Promise<Pick<VariableRow, 'id' | 'kind' | 'key' | 'used_in'>>,
): Promise<Variable> {
  const field = 'value';
  const [stored] = await readStoredValues(tx, project_id, [{ value, field }]);
  if (stored === undefined) throw new Error('A value has no stored form.');
  const { id, kind, key, used_in } = await write(stored);
  const { references } = stored;
  await checkReferences(tx, project_id, [{ container: slug, kind, key, field, references }]);
  const names = await readNamesFor(tx, project_id, [stored]);
  return { id, key, value: fromStoredValue(stored, names), used_in };
}

/**
 * Creates a variable.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE, REFERENCE_INVALID,
 * REFERENCE_CYCLE
 */
export async function createVariable(
  { access, container: slug, kind, ...storing }: VariableWriteContext,
  { value, ...variable }: NewVariable,
): Promise<Variable> {
  const { container } = await lockContainer(storing.tx, access, slug);
  checkDatabaseVariables(container, [variable.key]);
  return writeValue(storing.tx, container, value, (stored) =>
    addVariable(storing, container.id, kind, { ...variable, value: stored }),
  );
}

/** A change of a variable. What is undefined stays unchanged. */
export interface VariableChange {
  value?: string | undefined;
  used_in?: SecretUse | undefined;
  check: (present: Variable) => void;
}

/**
 * Changes the value of a variable, and where a secret goes.
 * @param address the variable's id or key, see `ADDRESS`
 * @throws ApiError NOT_FOUND, CONFIGURATION_TOO_LARGE, REFERENCE_INVALID, REFERENCE_CYCLE, and errors of `check`
 */
export async function changeVariable(
  { access, container: slug, kind, ...storing }: VariableWriteContext,
  address: string,
  { value, used_in, check }: VariableChange,
): Promise<Variable> {
  const { tx, box } = storing;
  const { container } = await lockContainer(tx, access, slug);
  const isSought = and(ofKind(container.id, kind), eq(ADDRESS[kind], address));
  const [row] = await tx.select().from(variables).where(isSought);
  if (row === undefined) throw notFoundError();
  const present = opened(box, row, await readNamesFor(tx, container.project_id, [row]));
  check(present);
  if (used_in !== undefined) {
    await tx.update(variables).set({ used_in }).where(eq(variables.id, row.id));
  }
  const changed = { ...present, used_in: used_in ?? present.used_in };
  if (value === undefined) return changed;
  const written = await writeValue(storing.tx, container, value, async (stored) => {
    await setVariableValue(storing, row, stored);
    return row;
  });
  return { ...changed, value: written.value };
}

/**
 * Deletes a variable, which can be restored for a minute.
 * @throws ApiError NOT_FOUND, and errors of `check`
 */
export async function deleteVariable(
  { access, container: slug, kind, tx, box }: VariableWriteContext,
  address: string,
  check: (present: Variable) => void,
): Promise<void> {
  const { container } = await lockContainer(tx, access, slug);
  const isSought = and(ofKind(container.id, kind), eq(ADDRESS[kind], address));
  const [deleted] = await tx.delete(variables).where(isSought).returning();
  if (deleted === undefined) throw notFoundError();
  check(opened(box, deleted, await readNamesFor(tx, container.project_id, [deleted])));
  await storeDeletedVariable(tx, deleted);
}
