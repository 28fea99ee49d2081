import { VARIABLE_KINDS, type VariableKind } from '@naru/contract/rules/limits';
import { ACTIVITY_DONE, type ActivityName } from '@naru/contract/wire/activity';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../storage/ids.ts';
import { variables } from '../../storage/schema/variable.ts';
import { variableValue } from '../../storage/sealed-columns.ts';
import { type Origin, saveActivities } from '../activity/activity.ts';
import { ApiError } from '../api-error.ts';
import { type Access, lockContainer } from '../ownership.ts';
import { checkConfiguration, checkVariableCount, variableBytes } from '../quota.ts';
import { KEY_EXISTS, type VariableContext } from './variable.ts';

/** One variable of a set. */
export interface VariableInSet {
  kind: VariableKind;
  key: string;
  value: string;
  /** Whether the variable may overwrite an existing value. */
  replace: boolean;
}

/** The result for one variable. */
export interface SavedVariable {
  kind: VariableKind;
  key: string;
  added: boolean;
}

type Known = ReadonlyMap<string, string>;

const nameOf = ({ kind, key }: Pick<VariableInSet, 'kind' | 'key'>): string => `${kind} ${key}`;

/** @throws ApiError KEY_EXISTS with every existing variable that may not be overwritten */
function needNew(set: readonly VariableInSet[], known: Known): void {
  const details = set.flatMap((variable, index) =>
    known.has(nameOf(variable)) && !variable.replace
      ? [{ field: `variables.${index}.key`, reason: KEY_EXISTS }]
      : [],
  );
  if (details.length > 0) throw new ApiError('KEY_EXISTS', KEY_EXISTS, { details });
}

/** Saves all variables in a constant number of statements. */
async function saveAll(
  { tx, box }: VariableContext,
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

const NAMES = { env: 'env-var', secret: 'secret', build: 'build-var' } as const;

/** The activity for a saved variable, the same as for a single save. */
const activityOf = ({ kind, added }: SavedVariable): ActivityName =>
  `${NAMES[kind]}-${added ? 'created' : 'changed'}`;

/**
 * Saves several variables of a container, all or none. A key occurs once for each kind. Stores one activity for each variable in
 * addition to that of the call, because pending changes show when a variable was changed.
 * @param slug of the container
 * @throws ApiError NOT_FOUND, KEY_EXISTS, VARIABLES_FULL, CONFIGURATION_TOO_LARGE
 */
export async function saveVariableSet(
  { access, origin, ...storing }: VariableContext & { access: Access; origin: Origin },
  slug: string,
  set: readonly VariableInSet[],
): Promise<SavedVariable[]> {
  const { tx } = storing;
  const { container, project } = await lockContainer(tx, access, slug);
  const saved = await saveAll(storing, container.id, set);
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
      outcome: ACTIVITY_DONE,
      origin,
    })),
  );
  return saved;
}
