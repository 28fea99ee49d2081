import { errorStatus } from '@naru/contract/wire/errors';
import { ApiError } from '../domain/api-error.ts';
import { isConnectionLoss } from '../storage/database.ts';

/** The response for an `ApiError`: its status, in the envelope of every response. */
export function errorResponse(problem: ApiError): Response {
  const { code, message, details, retryAfterSeconds, secondStep } = problem;
  const error = {
    code,
    message,
    ...(details && { details }),
    ...(secondStep && { second_step: secondStep }),
  };
  const headers =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  return Response.json({ success: false, error }, { status: errorStatus[code], headers });
}

/**
 * The `ApiError` for any error: a lost connection to the database can be tried again, everything else is a bug in the
 * server.
 */
export function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  return isConnectionLoss(error)
    ? new ApiError('UNAVAILABLE', '지금은 처리할 수 없습니다. 잠시 후 다시 시도해주세요.')
    : new ApiError('INTERNAL', '서버에서 문제가 발생했습니다.');
}
