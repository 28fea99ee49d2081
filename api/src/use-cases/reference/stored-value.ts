/** Values of variables in their stored form: literal text, or a text whose references name slugs. */
import {
  createReferenceNames,
  escapeTemplate,
  type PlacedReference,
  parseTemplate,
  REFERENCE_START,
  type ReferenceNames,
  type ReferenceTarget,
  renameReferences,
  resolveTemplateNames,
} from '@naru/contract/rules/reference';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { asc, eq } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { ApiError } from '../api-error.ts';
import type { ValuePart } from './output.ts';

/** A value as it is stored, see the column `refers` of variables. */
export interface StoredValue {
  readonly text: string;
  readonly refers: ReferenceTarget[] | null;
}

/** A value of a request, and the field that holds it; without a field, no field of the request holds it. */
interface GivenValue {
  readonly value: string;
  readonly field?: string | undefined;
}

/** Returns the error for problems of values. The first problem is the message. */
export function referenceError(
  problems: readonly [FieldProblem, ...FieldProblem[]],
  code: 'REFERENCE_INVALID' | 'REFERENCE_CYCLE' = 'REFERENCE_INVALID',
): ApiError {
  const details = problems.filter(({ field }) => field !== '');
  return new ApiError(code, problems[0].reason, {
    ...(details.length > 0 && { details }),
  });
}

/** A value in its stored form, and its references with their places in the text of the member. */
interface ParsedValue extends StoredValue {
  readonly references: readonly PlacedReference[];
}

/**
 * Converts values of members to their stored form, in the order of the values.
 * @throws ApiError REFERENCE_INVALID with the place of every invalid reference
 */
function toStoredValues<Given extends GivenValue>(
  given: readonly Given[],
  names: ReferenceNames,
): (Given & ParsedValue)[] {
  const resolved = given.map((one) => ({ one, ...resolveTemplateNames(one.value, names) }));
  const [first, ...others] = resolved.flatMap(({ one: { field = '' }, problems }): FieldProblem[] =>
    problems.map(({ message: reason, ...place }) => ({ field, reason, ...place })),
  );
  if (first !== undefined) throw referenceError([first, ...others]);
  return resolved.map(({ one, text, literal, references }) => ({
    ...one,
    text: literal ?? text,
    refers: literal === undefined ? references.map(({ name, key }) => ({ name, key })) : null,
    references,
  }));
}

/** Returns a stored value as the text that a member would enter for it. */
export const fromStoredValue = ({ text, refers }: StoredValue, names: ReferenceNames): string =>
  refers === null ? escapeTemplate(text) : renameReferences(text, (slug) => names.nameOf(slug));

/** Returns a stored value with another slug in its references to one container. */
export function renameInStoredValue(
  { text, refers }: StoredValue,
  from: string,
  to: string,
): StoredValue {
  if (refers === null) return { text, refers };
  const renamed = (name: string) => (name === from ? to : name);
  return {
    text: renameReferences(text, renamed),
    refers: refers.map(({ name, key }) => ({ name: renamed(name), key })),
  };
}

/** Returns the parts of a stored value. A text without correct references, which a server of an earlier release has written, is literal. */
export function partsOfStoredValue({ text, refers }: StoredValue): readonly ValuePart[] {
  if (refers === null) return [text];
  const { parts, problems } = parseTemplate(text);
  return problems.length > 0 ? [text] : parts;
}

/** The names of a project without containers, for values without references. */
export const NO_NAMES: ReferenceNames = createReferenceNames([]);

/** Reads the names of a project's containers. */
const readReferenceNames = async (db: DatabaseReader, projectId: string): Promise<ReferenceNames> =>
  createReferenceNames(
    await db
      .select({ slug: containers.slug, name: containers.name })
      .from(containers)
      .where(eq(containers.project_id, projectId))
      .orderBy(asc(containers.position)),
  );

/** Reads the names for the references of some rows. Without references nothing is read. */
export const readNamesFor = (
  db: DatabaseReader,
  projectId: string,
  rows: readonly Pick<StoredValue, 'refers'>[],
): Promise<ReferenceNames> =>
  rows.some(({ refers }) => refers !== null)
    ? readReferenceNames(db, projectId)
    : Promise.resolve(NO_NAMES);

/**
 * Converts values of members to their stored form. The names of containers are read only for values with references.
 * @throws ApiError REFERENCE_INVALID with the place of every invalid reference
 */
export async function readStoredValues<Given extends GivenValue>(
  db: DatabaseReader,
  projectId: string,
  given: readonly Given[],
): Promise<(Given & ParsedValue)[]> {
  const hasReferences = given.some(({ value }) => value.includes(REFERENCE_START));
  const names = hasReferences ? await readReferenceNames(db, projectId) : NO_NAMES;
  return toStoredValues(given, names);
}
