import { fieldError } from '../use-cases/api-error.ts';

/**
 * Parses the position in a list that an earlier response returned.
 * @throws ApiError VALIDATION_FAILED
 */
export function readCursor(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw fieldError('VALIDATION_FAILED', field, '위치가 올바르지 않습니다.');
}
