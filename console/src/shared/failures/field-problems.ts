import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#api/errors.ts';

/** The text under a field that the server rejects without a reason. */
export type FieldReasons<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/** A problem that the server named, as it is shown under a field of a form. */
export interface PlacedProblem<Field> {
  /** The server's name of the field. */
  named: string;
  field: Field;
  /** The server's reason, else the form's, else the server's message about the whole request; never empty. */
  message: string;
}

/**
 * The errors of a failed write that a field can show. `fieldOf` finds the form's field for one that the server names.
 */
export function placeProblems<Field extends string>(
  error: unknown,
  fieldOf: (named: string) => Field | undefined,
  reasons: Readonly<Record<string, string | undefined>> = {},
): PlacedProblem<Field>[] {
  if (!(error instanceof ApiError)) return [];
  return error.details.flatMap(({ field: named, reason }) => {
    const field = fieldOf(named);
    const message = reason || reasons[named] || error.message;
    return field && message ? [{ named, field, message }] : [];
  });
}

const oneOf =
  <Field extends string>(fields: readonly Field[]) =>
  (named: string): Field | undefined =>
    fields.find((field) => field === named);

/**
 * Shows the server's problems with single fields under these fields, of which the first gets the focus: pass them in
 * the order of the form. The form as a whole shows everything else, see {@link isShownAtFields}.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  reasons: FieldReasons<Values> = {},
): void {
  const problems = placeProblems(error, oneOf(fields), reasons);
  const inOrder = fields.flatMap((name) => problems.find(({ field }) => field === name) ?? []);
  for (const [index, { field, message }] of inOrder.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

/** Whether every error of a failed write is shown under one of these fields, so that none is shown twice. */
export function isShownAtFields(
  error: unknown,
  fields: readonly string[],
  reasons?: Readonly<Record<string, string | undefined>>,
): boolean {
  const details = error instanceof ApiError ? error.details : [];
  const placed = new Set(placeProblems(error, oneOf(fields), reasons).map(({ named }) => named));
  return details.length > 0 && details.every(({ field }) => placed.has(field));
}
