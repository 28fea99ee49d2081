import type { FieldProblem } from '@naru/contract/envelope';
import { type ErrorCode, errorStatus } from '@naru/contract/errors';

interface Extras {
  details?: FieldProblem[];
  headers?: Record<string, string>;
}

/** An answer that says no. Thrown anywhere below a handler; the server makes the envelope of it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(code: ErrorCode, message: string, extras: Extras) {
    super(message);
    this.code = code;
    this.extras = extras;
  }

  /** The answer itself, in the envelope of every answer. */
  toResponse(): Response {
    const { details, headers } = this.extras;
    const error = { code: this.code, message: this.message, ...(details && { details }) };
    return Response.json(
      { success: false, error },
      { status: errorStatus[this.code], headers: headers ?? {} },
    );
  }
}

/** Makes a refusal to throw. The message is for the member, in Korean. */
export const refuse = (code: ErrorCode, message: string, extras: Extras = {}): Refusal =>
  new Refusal(code, message, extras);

/** A refusal for one field, said both beside it and above the form. */
export const refuseField = (code: ErrorCode, field: string, reason: string): Refusal =>
  refuse(code, reason, { details: [{ field, reason }] });

/** Said of a thing that is missing and of another member's alike. */
export const notFound = (): Refusal => refuse('NOT_FOUND', '요청한 항목을 찾을 수 없습니다.');
