import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { AnsweredError } from '#api/failures.ts';

const detailsOf = (error: unknown) => (error instanceof AnsweredError ? error.details : []);

/** What stands under a field when the server refuses it without a reason. */
export type FieldReasons<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/**
 * Puts what the server says about single fields under these fields, of which the first gets the focus: give them in the
 * order of the form. Everything else is for the form as a whole to say, see {@link standsInFields}.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  reasons: FieldReasons<Values> = {},
): void {
  const details = detailsOf(error);
  const blamed = fields.filter((name) => details.some(({ field }) => field === name));
  for (const name of blamed) {
    const message = details.find(({ field }) => field === name)?.reason || reasons[name];
    const problem = { type: 'server', ...(message && { message }) };
    setError(name, problem, { shouldFocus: name === blamed[0] });
  }
}

/** Whether every problem of a failed write stands under one of these fields, so that nothing is said in two places. */
export function standsInFields(error: unknown, fields: readonly string[]): boolean {
  const details = detailsOf(error);
  return details.length > 0 && details.every(({ field }) => fields.includes(field));
}
