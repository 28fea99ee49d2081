import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#api/errors.ts';

/** The text under a field that the server rejects without a reason. */
export type FieldErrorTexts<Values extends FieldValues> = Partial<
  Record<FieldPath<Values>, string>
>;

/** A problem of a field in the server's response, with the field of the form that shows the problem. */
export interface FormFieldProblem<Field> {
  /** The server's name of the field. */
  named: string;
  field: Field;
  /** The server's reason; otherwise the form's reason; otherwise the server's message about the whole request. Never empty. */
  message: string;
}

/** The errors of a failed write that a field can show. `fieldOf` returns the form's field for a field name of the server. */
export function assignProblemsToFields<Field extends string>(
  error: unknown,
  fieldOf: (named: string) => Field | undefined,
  reasons: Readonly<Record<string, string | undefined>> = {},
): FormFieldProblem<Field>[] {
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
 * Shows the server's problems with single fields under these fields, and moves the focus to the first of these fields. Pass the fields
 * in the order of the form. The form as a whole shows every other problem, see {@link areErrorsShownAtFields}.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  reasons: FieldErrorTexts<Values> = {},
): void {
  const problems = assignProblemsToFields(error, oneOf(fields), reasons);
  const inOrder = fields.flatMap((name) => problems.find(({ field }) => field === name) ?? []);
  for (const [index, { field, message }] of inOrder.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}

/** Whether every error of a failed write is shown under one of these fields, so that no error is shown twice. */
export function areErrorsShownAtFields(
  error: unknown,
  fields: readonly string[],
  reasons?: Readonly<Record<string, string | undefined>>,
): boolean {
  const details = error instanceof ApiError ? error.details : [];
  const placed = new Set(
    assignProblemsToFields(error, oneOf(fields), reasons).map(({ named }) => named),
  );
  return details.length > 0 && details.every(({ field }) => placed.has(field));
}
