import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { AnsweredError, failureSentence } from '#api/failures.ts';

/**
 * Puts what the server says about single fields under these fields. The first field that is named gets the focus.
 * Everything else is left to {@link failureOutsideFields}: no problem is said in two places.
 */
export function showFieldProblems<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof AnsweredError)) return;
  for (const { field, reason } of error.details) {
    const name = fields.find((known) => known === field);
    if (name) setError(name, { type: 'server', message: reason }, { shouldFocus: true });
  }
}

/**
 * What a form has to say outside of its fields after a failed write: the server's message first, then the fallback.
 * `undefined` without a failure, and when every problem stands under a field already.
 */
export function failureOutsideFields(
  error: unknown,
  fields: readonly string[],
  fallback: string,
): string | undefined {
  if (error === null || error === undefined) return undefined;
  const details = error instanceof AnsweredError ? error.details : [];
  const placed = details.length > 0 && details.every(({ field }) => fields.includes(field));
  return placed ? undefined : failureSentence(error, fallback, 'write');
}
