import * as z from 'zod/mini';
import { notice } from '../entities/notice.ts';
import { cursor } from '../rules/cursor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const tag = '알림';

/** The time of the newest notice that the member has seen. */
const noticesSeenBody = z.object({
  until: z.iso.datetime({ offset: true, error: '날짜와 시각이 올바르지 않습니다.' }),
});

/** The notices of a member, which every page for members counts in its navigation. */
export const noticeEndpoints = {
  listNotices: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/notices',
    summary:
      '내 알림과 아직 보지 않은 수. 90일 동안의 것을 새것부터, 한 번에 20개. before는 앞 응답의 next',
    tag,
    access: 'member',
    right: 'no-project',
    query: z.object({ before: cursor }),
    response: z.object({
      notices: z.array(notice),
      /** The number of all notices that the member has not seen. */
      unseen: z.number(),
      next: z.nullish(z.string()),
    }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  }),
  seeNotices: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me/notices/seen',
    summary: '이때까지의 알림을 봄',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    body: noticesSeenBody,
    emptyResponse: 'valid',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED'],
  }),
};
