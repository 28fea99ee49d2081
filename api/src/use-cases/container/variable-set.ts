/** Saves several variables of a container together. */
import { VARIABLE_KINDS, type VariableKind } from '@naru/contract/rules/limits';
import { ACTIVITY_DONE_OUTCOME, type ActivityName } from '@naru/contract/wire/activity';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../storage/ids.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { variables } from '../../storage/schema/variable.ts';
import { type CallOrigin, saveActivities } from '../activity/activity.ts';
import { ApiError } from '../api-error.ts';
import { checkDatabaseVariables } from '../database/database-rules.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { checkConfigurationSize, checkVariableCount } from '../quota.ts';
import { checkReferences } from '../reference/check-references.ts';
import { readStoredValues } from '../reference/stored-value.ts';
import { KEY_EXISTS, type VariableContext, valueColumns } from './variable.ts';

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
 * @throws ApiError KEY_EXISTS, VARIABLES_FULL, CONFIGURATION_TOO_LARGE, REFERENCE_INVALID, REFERENCE_CYCLE
 */
export async function saveVariables(
  { tx, box }: VariableContext,
  {
    id: containerId,
    slug: container,
    project_id,
  }: Pick<ContainerRow, 'id' | 'slug' | 'project_id'>,
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
  const given = set.map(({ kind, key, value }, index) => {
    return { container, kind, key, value, field: `variables.${index}.value` };
  });
  const parsed = await readStoredValues(tx, project_id, given);
  const written = parsed.map((stored) => {
    const { kind, key } = stored;
    const id = known.get(nameOf(stored)) ?? newId();
    return { id, container_id: containerId, kind, key, ...valueColumns(box, id, key, stored) };
  });
  await tx
    .insert(variables)
    .values(written)
    .onConflictDoUpdate({
      target: variables.id,
      set: {
        value: sql`excluded.value`,
        refers: sql`excluded.refers`,
        bytes: sql`excluded.bytes`,
        sealed: true,
      },
    });
  const bytes = written.reduce((sum, one) => sum + one.bytes, 0);
  await checkConfigurationSize(tx, containerId, bytes, 'variables');
  await checkReferences(tx, project_id, parsed);
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
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, KEY_EXISTS, VARIABLES_FULL, CONFIGURATION_TOO_LARGE, REFERENCE_INVALID,
 * REFERENCE_CYCLE
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
  const saved = await saveVariables(storing, container, set);
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
