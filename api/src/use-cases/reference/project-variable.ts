/** Shared variables of projects. */
import type { ProjectVariable } from '@naru/contract/entities/project-variable';
import { variableKey } from '@naru/contract/rules/fields';
import {
  MAX_PROJECT_VARIABLES,
  PROJECT_VARIABLES_MAX_BYTES,
  type ProjectVariableKind,
} from '@naru/contract/rules/limits';
import {
  PROJECT_VARIABLES_FULL_MESSAGE,
  projectVariablesExceededMessage,
} from '@naru/contract/rules/quota';
import { escapeTemplate, resolveTemplateNames } from '@naru/contract/rules/reference';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import {
  type ProjectVariableRow,
  projectVariables,
} from '../../storage/schema/project-variable.ts';
import { sealedPlaceOfProjectVariable } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError, notFoundError } from '../api-error.ts';
import { findProject, lockProject, type ProjectAccess } from '../ownership.ts';
import { variableSizeInBytes } from '../quota.ts';
import { checkBuildVariables } from './check-references.ts';
import type { SharedValue } from './resolve-references.ts';
import { NO_NAMES, referenceError } from './stored-value.ts';

const NO_REFERENCES =
  '공유 변수의 값에는 참조를 넣을 수 없습니다. 글자 그대로 저장하려면 맨 앞에 $ 기호를 하나 더 넣어주세요.';

const open = (box: SecretBox, { id, value }: ProjectVariableRow): string =>
  box.open(value, sealedPlaceOfProjectVariable(id));

/** Returns a variable with its value, in the text that a member would enter for it. */
const shown = (box: SecretBox, row: ProjectVariableRow): ProjectVariable => ({
  variable_id: row.id,
  key: row.key,
  kind: row.kind,
  value: escapeTemplate(open(box, row)),
});

const withoutSecret = (variable: ProjectVariable): ProjectVariable =>
  variable.kind === 'secret' ? { ...variable, value: null } : variable;

const readRows = (db: DatabaseReader, projectId: string): Promise<ProjectVariableRow[]> =>
  db
    .select()
    .from(projectVariables)
    .where(eq(projectVariables.project_id, projectId))
    .orderBy(asc(projectVariables.position));

/** Reads the shared variables of a project with their values, for deployments. */
export const readSharedValues = async (
  db: DatabaseReader,
  box: SecretBox,
  projectId: string,
): Promise<SharedValue[]> =>
  (await readRows(db, projectId)).map((row) => ({
    key: row.key,
    isSecret: row.kind === 'secret',
    value: open(box, row),
  }));

/** Reads the shared variables of a project for display, the oldest first, without the values of secrets. */
export const readProjectVariables = async (
  db: DatabaseReader,
  box: SecretBox,
  projectId: string,
): Promise<ProjectVariable[]> =>
  (await readRows(db, projectId)).map((row) => withoutSecret(shown(box, row)));

/** The context of a call about the shared variables of the project with this slug. */
export interface ProjectVariableContext {
  box: SecretBox;
  access: ProjectAccess;
  slug: string;
}

const ofKey = (projectId: string, key: string) =>
  and(eq(projectVariables.project_id, projectId), eq(projectVariables.key, key));

const findRow = async (
  db: DatabaseReader,
  projectId: string,
  key: string,
): Promise<ProjectVariableRow | undefined> => {
  const [row] = await db.select().from(projectVariables).where(ofKey(projectId, key));
  return row;
};

/**
 * Reads one shared variable with its value, also of a secret.
 * @throws ApiError NOT_FOUND
 */
export async function getProjectVariable(
  db: DatabaseReader,
  { box, access, slug }: ProjectVariableContext,
  key: string,
): Promise<ProjectVariable> {
  const project = await findProject(db, access, { slug });
  const row = await findRow(db, project.id, key);
  if (row === undefined) throw notFoundError();
  return shown(box, row);
}

/**
 * Returns the key of a request in its stored form.
 * @throws ApiError VALIDATION_FAILED
 */
function checkedKey(given: string): string {
  const key = variableKey.safeParse(given);
  if (key.success) return key.data;
  throw fieldError('VALIDATION_FAILED', 'key', key.error.issues[0]?.message ?? '');
}

/**
 * Returns the literal text of a value.
 * @throws ApiError REFERENCE_INVALID for a value with references
 */
function literalOf(value: string): string {
  const { literal, references, problems } = resolveTemplateNames(value, NO_NAMES);
  if (literal !== undefined && problems.length === 0) return literal;
  const [place] = [...references, ...problems];
  const at = place && { from: place.from, to: place.to };
  throw referenceError([{ field: 'value', reason: NO_REFERENCES, ...at }]);
}

/** Checks number and size of a project's shared variables. @throws ApiError VARIABLES_FULL, CONFIGURATION_TOO_LARGE */
async function checkRoom(tx: Database, projectId: string, written: number): Promise<void> {
  const [all] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${projectVariables.bytes}), 0)::int`,
    })
    .from(projectVariables)
    .where(eq(projectVariables.project_id, projectId));
  const { count = 0, bytes = 0 } = all ?? {};
  if (count > MAX_PROJECT_VARIABLES)
    throw new ApiError('VARIABLES_FULL', PROJECT_VARIABLES_FULL_MESSAGE);
  if (bytes <= PROJECT_VARIABLES_MAX_BYTES) return;
  const available = PROJECT_VARIABLES_MAX_BYTES - (bytes - written);
  const reason = projectVariablesExceededMessage(available);
  throw fieldError('CONFIGURATION_TOO_LARGE', 'value', reason);
}

/** A shared variable to save, and the check of the variable that it replaces. */
export interface ProjectVariableToSave {
  key: string;
  value: string;
  /** The kind of the present variable, or `env`, where it is undefined. */
  kind?: ProjectVariableKind | undefined;
  check: (present: ProjectVariable) => void;
}

/**
 * Creates a shared variable, or replaces its value and kind.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, VARIABLES_FULL, CONFIGURATION_TOO_LARGE, REFERENCE_INVALID, and errors of `check`
 */
export async function saveProjectVariable(
  { tx, box, access, slug }: ProjectVariableContext & { tx: Database },
  { key: given, value, kind: chosen, check }: ProjectVariableToSave,
): Promise<ProjectVariable> {
  const key = checkedKey(given);
  const text = literalOf(value);
  const project = await lockProject(tx, access, { slug });
  const present = await findRow(tx, project.id, key);
  if (present) check(shown(box, present));
  const id = present?.id ?? newId();
  const kind = chosen ?? present?.kind ?? 'env';
  const bytes = variableSizeInBytes(key, text);
  const stored = { kind, bytes, value: box.seal(text, sealedPlaceOfProjectVariable(id)) };
  if (present) await tx.update(projectVariables).set(stored).where(eq(projectVariables.id, id));
  else await tx.insert(projectVariables).values({ ...stored, id, key, project_id: project.id });
  await checkRoom(tx, project.id, bytes);
  if (kind === 'secret' && present?.kind === 'env') await checkBuildVariables(tx, project.id, key);
  return withoutSecret({ variable_id: id, key, kind, value: escapeTemplate(text) });
}

/**
 * Deletes a shared variable. Values that refer to it stay, and their containers are not deployed until the references are changed.
 * @throws ApiError NOT_FOUND, and errors of `check`
 */
export async function deleteProjectVariable(
  { tx, box, access, slug }: ProjectVariableContext & { tx: Database },
  key: string,
  check: (present: ProjectVariable) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const [deleted] = await tx.delete(projectVariables).where(ofKey(project.id, key)).returning();
  if (deleted === undefined) throw notFoundError();
  check(shown(box, deleted));
}
