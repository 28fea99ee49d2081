import { type SecretUse, VARIABLE_KINDS, type VariableKind } from '@naru/contract/rules/limits';
import { ACTIVITY_DONE_OUTCOME, type ActivityName } from '@naru/contract/wire/activity';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { variables } from '../../storage/schema/variable.ts';
import { decryptVariable, sealedPlaceOfVariable } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type CallOrigin, saveActivities } from '../activity/activity.ts';
import { ApiError, fieldError, notFoundError } from '../api-error.ts';
import { checkDatabaseVariables } from '../database/database-rules.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { checkConfigurationSize, checkVariableCount, variableSizeInBytes } from '../quota.ts';
import type { TotalLimits } from '../total-limits.ts';
import { storeDeletedVariable } from './deleted-part.ts';

/** The message for a key that already exists. */
const KEY_EXISTS = '이미 존재하는 키입니다.';

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

type NewRow = Omit<VariableRow, 'position' | 'used_in'> &
  Partial<Pick<VariableRow, 'position' | 'used_in'>>;

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

/** Adds a variable to a container. @throws ApiError VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE */
export function addVariable(
  { tx, box }: VariableContext,
  containerId: string,
  kind: VariableKind,
  { key, value, used_in = 'run' }: NewVariable,
): Promise<VariableRow> {
  const id = newId();
  const bytes = variableSizeInBytes(key, value);
  const sealed = box.seal(value, sealedPlaceOfVariable(id));
  return insertVariable(tx, {
    ...{ id, container_id: containerId, kind, key, used_in },
    ...{ value: sealed, bytes, sealed: true },
  });
}

/**
 * Changes the value of a variable.
 * @throws ApiError CONFIGURATION_TOO_LARGE
 */
export async function setVariableValue(
  { tx, box }: VariableContext,
  { id, container_id, key }: VariableRow,
  value: string,
): Promise<void> {
  const bytes = variableSizeInBytes(key, value);
  await tx
    .update(variables)
    .set({ value: box.seal(value, sealedPlaceOfVariable(id)), bytes, sealed: true })
    .where(eq(variables.id, id));
  await checkConfigurationSize(tx, container_id, bytes);
}

/** A variable with its value in plain text. */
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

const opened = (box: SecretBox, row: VariableRow): Variable => ({
  id: row.id,
  key: row.key,
  value: decryptVariable(box, row),
  used_in: row.used_in,
});

/** Reads the variables of one kind of a container, the oldest first. */
export async function listVariables(
  db: DatabaseReader,
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

/** The context of a call that writes a variable of the container with this slug. */
export interface VariableWriteContext extends VariableContext {
  access: ProjectAccess;
  container: string;
  kind: VariableKind;
}

/**
 * Creates a variable.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, VARIABLES_FULL, KEY_EXISTS, CONFIGURATION_TOO_LARGE
 */
export async function createVariable(
  { access, container: slug, kind, ...storing }: VariableWriteContext,
  variable: NewVariable,
): Promise<Variable> {
  const { container } = await lockContainer(storing.tx, access, slug);
  checkDatabaseVariables(container, [variable.key]);
  const { id, used_in } = await addVariable(storing, container.id, kind, variable);
  const { key, value } = variable;
  return { id, key, value, used_in };
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
 * @throws ApiError NOT_FOUND, CONFIGURATION_TOO_LARGE, and errors of `check`
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
  const present = opened(box, row);
  check(present);
  if (value !== undefined) await setVariableValue(storing, row, value);
  if (used_in !== undefined) {
    await tx.update(variables).set({ used_in }).where(eq(variables.id, row.id));
  }
  return { ...present, value: value ?? present.value, used_in: used_in ?? present.used_in };
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
  check(opened(box, deleted));
  await storeDeletedVariable(tx, deleted);
}

/** A variable that is saved together with other variables. */
export interface VariableToSave {
  kind: VariableKind;
  key: string;
  value: string;
  /** Whether the variable may overwrite an existing value. */
  replace: boolean;
}

/** The result of saving one of several variables. */
export interface VariableSaveResult {
  kind: VariableKind;
  key: string;
  added: boolean;
}

type Known = ReadonlyMap<string, string>;

const nameOf = ({ kind, key }: Pick<VariableToSave, 'kind' | 'key'>): string => `${kind} ${key}`;

/**
 * Checks that the set overwrites no variable without permission.
 * @throws ApiError KEY_EXISTS with every existing variable that may not be overwritten
 */
function needNew(set: readonly VariableToSave[], known: Known): void {
  const details = set.flatMap((variable, index) =>
    known.has(nameOf(variable)) && !variable.replace
      ? [{ field: `variables.${index}.key`, reason: KEY_EXISTS }]
      : [],
  );
  if (details.length > 0) throw new ApiError('KEY_EXISTS', KEY_EXISTS, { details });
}

/**
 * Saves variables in a constant number of SQL statements, inside the transaction that has locked the project.
 * @throws ApiError KEY_EXISTS, VARIABLES_FULL, CONFIGURATION_TOO_LARGE
 */
export async function saveVariables(
  { tx, box }: VariableContext,
  containerId: string,
  set: readonly VariableToSave[],
): Promise<VariableSaveResult[]> {
  const rows = await tx
    .select({ id: variables.id, kind: variables.kind, key: variables.key })
    .from(variables)
    .where(eq(variables.container_id, containerId));
  const known: Known = new Map(rows.map((row) => [nameOf(row), row.id]));
  needNew(set, known);
  const saved = set.map((variable) => ({ ...variable, added: !known.has(nameOf(variable)) }));
  for (const kind of VARIABLE_KINDS) {
    const added = saved.filter((one) => one.kind === kind && one.added).length;
    await checkVariableCount(tx, containerId, kind, added);
  }
  const written = saved.map(({ kind, key, value }) => {
    const id = known.get(nameOf({ kind, key })) ?? newId();
    const sealed = box.seal(value, sealedPlaceOfVariable(id));
    const bytes = variableSizeInBytes(key, value);
    return { id, container_id: containerId, kind, key, value: sealed, bytes, sealed: true };
  });
  await tx
    .insert(variables)
    .values(written)
    .onConflictDoUpdate({
      target: variables.id,
      set: { value: sql`excluded.value`, bytes: sql`excluded.bytes`, sealed: true },
    });
  const bytes = written.reduce((sum, one) => sum + one.bytes, 0);
  await checkConfigurationSize(tx, containerId, bytes, 'variables');
  return saved.map(({ kind, key, added }) => ({ kind, key, added }));
}

const NAMES = { env: 'env-var', secret: 'secret', build: 'build-var' } as const;

/** Returns the activity for a saved variable, the same as for a variable that is saved alone. */
const activityOf = ({ kind, added }: VariableSaveResult): ActivityName =>
  `${NAMES[kind]}-${added ? 'created' : 'changed'}`;

/**
 * Saves several variables of a container, all or none. Each key may occur once for each kind. Stores one activity for each variable in
 * addition to the activity of the call, because pending changes show when a variable was changed.
 * @param slug of the container
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, KEY_EXISTS, VARIABLES_FULL, CONFIGURATION_TOO_LARGE
 */
export async function saveVariableSet(
  { access, origin, ...storing }: VariableContext & { access: ProjectAccess; origin: CallOrigin },
  slug: string,
  set: readonly VariableToSave[],
): Promise<VariableSaveResult[]> {
  const { tx } = storing;
  const { container, project } = await lockContainer(tx, access, slug);
  const keys = set.map(({ key }) => key);
  checkDatabaseVariables(container, keys, (index) => `variables.${index}.key`);
  const saved = await saveVariables(storing, container.id, set);
  await saveActivities(
    tx,
    saved.map((variable) => ({
      id: newId(),
      userId: access.memberId,
      action: activityOf(variable),
      subject: {
        projectId: project.id,
        project: project.name,
        target: `${container.name} · ${variable.key}`,
      },
      outcome: ACTIVITY_DONE_OUTCOME,
      origin,
    })),
  );
  return saved;
}
