import type { VariableKind } from '@naru/contract/rules/variable-kind';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { variables } from '../../storage/schema/variable.ts';
import { variableValue } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { fieldError } from '../api-error.ts';
import { checkConfiguration, checkVariableCount, variableBytes } from '../quota.ts';

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
export async function changeVariable(
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
