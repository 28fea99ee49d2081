import { VARIABLE_KINDS, type VariableKind } from '@naru/contract/rules/variable-kind';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../storage/ids.ts';
import { variables } from '../../storage/schema/variable.ts';
import { variableValue } from '../../storage/sealed-columns.ts';
import { ApiError } from '../api-error.ts';
import { checkConfiguration, checkVariableCount, variableBytes } from '../quota.ts';
import { KEY_EXISTS, type Storing } from './variable.ts';

/** One of several variables that are saved together. */
export interface VariableInSet {
  kind: VariableKind;
  key: string;
  value: string;
  /** Whether the value of one that is there may be replaced. */
  replace: boolean;
}

/** What became of it. */
export interface SavedVariable {
  kind: VariableKind;
  key: string;
  added: boolean;
}

type Known = ReadonlyMap<string, string>;

const nameOf = ({ kind, key }: Pick<VariableInSet, 'kind' | 'key'>): string => `${kind} ${key}`;

/** @throws ApiError KEY_EXISTS, with every variable that is there and may not be replaced */
function needNew(set: readonly VariableInSet[], known: Known): void {
  const details = set.flatMap((variable, index) =>
    known.has(nameOf(variable)) && !variable.replace
      ? [{ field: `variables.${index}.key`, reason: KEY_EXISTS }]
      : [],
  );
  if (details.length > 0) throw new ApiError('KEY_EXISTS', KEY_EXISTS, { details });
}

/**
 * Saves several variables of a container, all or none: in few statements, however many they are. Inside the transaction that holds the
 * project; each key of a kind comes once.
 * @throws ApiError KEY_EXISTS, VARIABLES_FULL, CONFIGURATION_TOO_LARGE
 */
export async function saveVariableSet(
  { tx, box }: Storing,
  containerId: string,
  set: readonly VariableInSet[],
): Promise<SavedVariable[]> {
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
    const sealed = box.seal(value, variableValue(id));
    const bytes = variableBytes(key, value);
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
  await checkConfiguration(tx, containerId, bytes, 'variables');
  return saved.map(({ kind, key, added }) => ({ kind, key, added }));
}
