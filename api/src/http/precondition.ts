import { entityTag } from '@naru/contract/rules/entity-tag';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Context } from 'hono';
import { ApiError } from '../use-cases/api-error.ts';
import { isTagList, namesStrongly } from './etag.ts';

/**
 * Compares what is about to be replaced or deleted with what the caller has read. In the transaction of the write, once nobody else can
 * change it: then of two callers who have read the same, one alone succeeds.
 * @throws ApiError PRECONDITION_FAILED
 */
export type Precondition = (present: object) => void;

/** The condition of one request to this endpoint. Without `If-Match`, or where none is taken, there is none. @throws ApiError PRECONDITION_INVALID */
export function precondition({ ifMatch }: Endpoint, header: string | undefined): Precondition {
  if (header === undefined || ifMatch === undefined) return () => undefined;
  if (!isTagList(header)) {
    throw new ApiError(
      'PRECONDITION_INVALID',
      'If-Match는 *이거나, 큰따옴표로 감싼 엔티티 태그의 목록이어야 합니다.',
    );
  }
  return (present) => {
    const etag = entityTag(ifMatch, present);
    if (etag !== undefined && namesStrongly(header, etag)) return;
    throw new ApiError('PRECONDITION_FAILED', '서버 값이 바뀌었습니다. 바뀐 값을 확인해주세요.', {
      etag,
    });
  };
}

/** Tells the entity tag of what a write answers with, by which the next one can name it. */
export function tellTag(c: Context, { ifMatch }: Endpoint, data: unknown): void {
  if (ifMatch === undefined || typeof data !== 'object' || data === null) return;
  const etag = entityTag(ifMatch, data);
  if (etag !== undefined) c.header('ETag', etag);
}
