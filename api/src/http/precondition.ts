import { entityTag } from '@naru/contract/rules/entity-tag';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Context } from 'hono';
import { ApiError } from '../use-cases/api-error.ts';
import { isEtagList, matchesEtagStrongly } from './etag.ts';

/**
 * Compares the current entity with the entity tag that the caller has read. Call this function in the transaction of the write, after
 * the lock, so that only one of two callers with the same tag succeeds.
 * @throws ApiError PRECONDITION_FAILED
 */
export type CheckPrecondition = (present: object) => void;

/**
 * Creates the precondition of one request. Without `If-Match`, or for an endpoint without `ifMatch`, the precondition is always met.
 * @throws ApiError PRECONDITION_INVALID
 */
export function createPreconditionCheck(
  { ifMatch }: Endpoint,
  header: string | undefined,
): CheckPrecondition {
  if (header === undefined || ifMatch === undefined) return () => undefined;
  if (!isEtagList(header)) {
    throw new ApiError(
      'PRECONDITION_INVALID',
      'If-Match는 *이거나, 큰따옴표로 감싼 엔티티 태그의 목록이어야 합니다.',
    );
  }
  return (present) => {
    const etag = entityTag(ifMatch, present);
    if (etag !== undefined && matchesEtagStrongly(header, etag)) return;
    throw new ApiError(
      'PRECONDITION_FAILED',
      '서버 값이 변경되었습니다. 변경된 값을 확인해주세요.',
      {
        etag,
      },
    );
  };
}

/** Sets the `ETag` header of a write's response, for the next write. */
export function setEntityTag(c: Context, { ifMatch }: Endpoint, data: unknown): void {
  if (ifMatch === undefined || typeof data !== 'object' || data === null) return;
  const etag = entityTag(ifMatch, data);
  if (etag !== undefined) c.header('ETag', etag);
}
