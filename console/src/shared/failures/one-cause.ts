import { ApiError, NetworkError } from '#api/errors.ts';

/** What made a call fail, as far as it can be told: two calls with the same cause fail for one reason. */
function causeOf(error: unknown): unknown {
  if (error instanceof NetworkError) return NetworkError;
  if (error instanceof ApiError) return [error.status, error.code, error.message].join(' ');
  return error;
}

/**
 * Of failures that are shown in one place, the first of each cause: without a network, saying once that there is none
 * is enough. Put what the member has just done first.
 */
export function oneOfEachCause<Failed extends { error: unknown }>(
  failures: readonly Failed[],
): Failed[] {
  const causes = failures.map(({ error }) => causeOf(error));
  return failures.filter((_, index) => causes.indexOf(causes[index]) === index);
}
