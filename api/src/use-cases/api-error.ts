import type { FieldProblem, SecondStep } from '@naru/contract/wire/envelope';
import type { ErrorCode } from '@naru/contract/wire/errors';

interface Extras {
  /** The fields of the request that are wrong, and why. */
  details?: FieldProblem[];
  /** After how many seconds the same request may succeed. */
  retryAfterSeconds?: number;
  /** How the login goes on, with SECOND_FACTOR_REQUIRED. */
  secondStep?: SecondStep;
  /** The entity tag of what is there, with PRECONDITION_FAILED. */
  etag?: string | undefined;
}

/**
 * Why a request cannot be done, for the member who made it. Thrown anywhere below a handler; how it looks on the wire is
 * the business of `http/`. A bug or a broken database is an ordinary `Error` instead.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly secondStep: SecondStep | undefined;
  readonly etag: string | undefined;

  /** @param message for the member, in Korean */
  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message);
    this.code = code;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
    this.secondStep = extras.secondStep;
    this.etag = extras.etag;
  }
}

/** An error of one field. Its reason is shown beside the field and, as the message, above the form. */
export const fieldError = (code: ErrorCode, field: string, reason: string): ApiError =>
  new ApiError(code, reason, { details: [{ field, reason }] });

/** For a thing that is missing and for another member's alike, so that nobody learns which of them it is. */
export const notFound = (): ApiError =>
  new ApiError('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.');
