import type { FieldProblem, SecondLoginStep } from '@naru/contract/wire/envelope';
import type { ErrorCode } from '@naru/contract/wire/errors';

interface Extras {
  /** The invalid fields of the request, with reasons. */
  details?: FieldProblem[];
  /** The number of seconds after which the same request may succeed. */
  retryAfterSeconds?: number;
  /** The second step of the login; only for SECOND_FACTOR_REQUIRED. */
  secondStep?: SecondLoginStep;
  /** The current entity tag; only for PRECONDITION_FAILED. */
  etag?: string | undefined;
}

/**
 * The error for a request that cannot be carried out, with a message for the member who made the request. Thrown at any level below a
 * handler; `http/` converts it to a response. Bugs and database failures are ordinary `Error`s instead.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondStep: SecondLoginStep | undefined;
  readonly etag: string | undefined;

  /** @param message the message for the member, in Korean */
  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message);
    this.code = code;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.secondStep = extras.secondStep;
    this.etag = extras.etag;
  }
}

/** Creates an error about one field. The reason appears next to the field and, as the message, above the form. */
export const fieldError = (code: ErrorCode, field: string, reason: string): ApiError =>
  new ApiError(code, reason, { details: [{ field, reason }] });

/** Creates the error for a missing item and for an item of another member, so that callers cannot distinguish them. */
export const notFoundError = (): ApiError =>
  new ApiError('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.');
