import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { AnsweredError } from '#api/failures.ts';

const detailsOf = (error: unknown) => (error instanceof AnsweredError ? error.details : []);

/** What stands under a field when the server refuses it without a reason. */
export type FieldReasons<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

/** What is said of a field: the server's reason, else the form's, else what the server says of the whole. */
function wordsFor(error: unknown, name: string, reason: string | undefined): string {
  const problem = detailsOf(error).find(({ field }) => field === name);
  if (!problem || !(error instanceof AnsweredError)) return '';
  return problem.reason || reason || error.message;
}

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
  const blamed = fields.filter((name) => wordsFor(error, name, reasons[name]) !== '');
  for (const name of blamed) {
    const problem = { type: 'server', message: wordsFor(error, name, reasons[name]) };
    setError(name, problem, { shouldFocus: name === blamed[0] });
  }
}

/** Whether every problem of a failed write stands under one of these fields, so that nothing is said in two places. */
export function standsInFields(
  error: unknown,
  fields: readonly string[],
  reasons: Readonly<Record<string, string | undefined>> = {},
): boolean {
  const details = detailsOf(error);
  const isSaid = (name: string) =>
    fields.includes(name) && wordsFor(error, name, reasons[name]) !== '';
  return details.length > 0 && details.every(({ field }) => isSaid(field));
}
