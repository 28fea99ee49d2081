import {
  ApiError,
  type CallIntent,
  failureMessage,
  failureReason,
  NetworkError,
} from '#api/errors.ts';

/** Returns the cause of a failed call, as far as it is known. Two failures with the same cause are shown once. */
function causeOf(error: unknown): unknown {
  if (error instanceof NetworkError) return NetworkError;
  if (error instanceof ApiError) return [error.status, error.code, error.message].join(' ');
  return error;
}

/**
 * Returns the first failure of each cause, for several failures in one place, because one message about a missing connection is
 * enough. Pass the failure of the latest action first.
 */
export function firstFailureOfEachCause<Failed extends { error: unknown }>(
  failures: readonly Failed[],
): Failed[] {
  const causes = failures.map(({ error }) => causeOf(error));
  return failures.filter((_, index) => causes.indexOf(causes[index]) === index);
}

/** A failed call with the context for its texts. */
export interface CallFailure {
  error: unknown;
  /** The failed action, in Korean: "볼륨을 추가하지 못했습니다". Left out if `fallback` is the same sentence. */
  title?: string | undefined;
  /**
   * The sentence of specification section 8 for an error without a message. Left out if the specification has no sentence, because the
   * title is enough.
   */
  fallback?: string | undefined;
  /** The kind of call. A write without a response may have been done. */
  intent: CallIntent;
}

/** The texts of a failure, without repetitions. */
export interface FailureTexts {
  /** The failed action. */
  title: string | undefined;
  /** The message of the server. */
  message: string | undefined;
  /** The reason if the member did not cause the error, or advice for the member. */
  reason: string | undefined;
  /** The English sentence of the specification, shown as a detail below the Korean texts. */
  detail: string | undefined;
}

const TRY_AGAIN = '잠시 후 다시 시도해주세요.';

const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text);

/** Whether two sentences are equal, apart from the full stop. */
const isSame = (one: string, other: string): boolean =>
  one.replace(/\.$/, '').trim() === other.replace(/\.$/, '').trim();

/** The texts of a call whose error contains no message. */
function ownWords(title: string | undefined, fallback: string, reason: string | undefined) {
  const korean = isKorean(fallback) ? fallback : undefined;
  const detail = korean ? undefined : fallback || undefined;
  const advice = fallback === '' ? TRY_AGAIN : undefined;
  const first = title === undefined ? { title, message: korean } : { title: korean ?? title };
  return { message: undefined, ...first, reason: reason ?? advice, detail };
}

/**
 * The texts of a failure. A Korean sentence of the specification replaces the title; an English message becomes the detail. A message
 * that repeats the title is left out.
 */
export function failureTexts({ error, title, fallback = '', intent }: CallFailure): FailureTexts {
  const reason = failureReason(error, intent);
  const message = failureMessage(error, '');
  if (message === '') return ownWords(title, fallback, reason);
  const repeats = title !== undefined && isSame(message, title);
  return { title, message: repeats ? undefined : message, reason, detail: undefined };
}
