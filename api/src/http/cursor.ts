import { fieldError } from '../use-cases/api-error.ts';

/** The position in a list as the response before gave it. @throws ApiError VALIDATION_FAILED */
export function readCursor(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw fieldError('VALIDATION_FAILED', field, '위치가 올바르지 않습니다.');
}
