import { errorHttpStatus } from '@naru/contract/wire/errors';
import { errorCode } from '../runtime/errors.ts';
import {
  FOREIGN_KEY_VIOLATION,
  isConnectionLoss,
  isDiskFullError,
} from '../storage/database-errors.ts';
import { ApiError, notFoundError } from '../use-cases/api-error.ts';

/** Creates the response to an `ApiError`: its status, and the usual envelope. */
export function createErrorResponse(problem: ApiError): Response {
  const { code, message, details, retryAfterSeconds, secondStep, etag } = problem;
  const error = {
    code,
    message,
    ...(details && { details }),
    ...(secondStep && { second_step: secondStep }),
  };
  const headers = {
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(etag !== undefined && { ETag: etag }),
  };
  return Response.json({ success: false, error }, { status: errorHttpStatus[code], headers });
}

/**
 * Converts any error to an `ApiError`. A lost database connection and a full disk are temporary; any other error is a bug of the
 * server.
 */
export function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  // What the call has read was deleted before the call stored a row of it.
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return notFoundError();
  if (isConnectionLoss(error)) {
    return new ApiError('UNAVAILABLE', '지금은 처리할 수 없습니다. 잠시 후 다시 시도해주세요.');
  }
  return isDiskFullError(error)
    ? new ApiError(
        'STORAGE_FULL',
        '서버의 저장 공간이 부족해 지금은 저장할 수 없습니다. 읽기는 계속할 수 있습니다.',
      )
    : new ApiError('INTERNAL', '서버 오류로 요청을 처리하지 못했습니다.');
}
