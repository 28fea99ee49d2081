import { type StartFailure, startFailureMessage } from '@naru/contract/rules/start-failure';
import { EngineError } from '../../engine/engine-error.ts';
import { shownStartFailure } from '../../engine/start-failure.ts';

/** The reason of a failure in Korean for the member, and its cause if known. */
export interface ShownFailure {
  reason: string;
  cause: StartFailure | undefined;
}

/**
 * Returns a failure as it is shown to the member. The output of programs in the cause may contain secrets, so it is masked.
 * @param unexpected the reason of an error that is no EngineError
 */
export function toShownFailure(
  error: unknown,
  mask: (text: string) => string,
  unexpected: string,
): ShownFailure {
  const known = error instanceof EngineError ? error : undefined;
  const cause = known?.failure && shownStartFailure(known.failure, mask);
  const reason = cause ? startFailureMessage(cause) : known?.message;
  return { reason: reason ?? unexpected, cause };
}
