import * as z from 'zod/mini';
import { adminOverview, managedMember, reservedDomain } from '../entities/admin.ts';
import { CURSOR_INVALID } from '../rules/cursor.ts';
import { shortTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const tag = '운영';

/** Calls for operators, i.e. members with the role `admin`. */
export const adminEndpoints = {
  getOverview: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/overview',
    summary: '서버 전체의 이용량, 엔진, 최근 실패',
    tag,
    access: 'admin',
    right: 'no-project',
    response: adminOverview,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  listMembers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/members',
    summary: '회원과 이용량. 사용자명 순으로 한 번에 50명. after는 앞 응답의 next',
    tag,
    access: 'admin',
    right: 'no-project',
    query: z.object({
      search: z.optional(shortTextRule('검색어는 255자를 초과할 수 없습니다.')),
      after: z.optional(shortTextRule(CURSOR_INVALID)),
    }),
    response: z.object({ members: z.array(managedMember), next: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  trustClock: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/clock/trust',
    summary: '서버의 시계가 맞다고 알려, 시계 때문에 멈춘 자동 삭제와 알림을 다시 시작하기',
    tag,
    access: 'admin',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'clock-trusted',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
};

/** A call for operators that lists domains of members' containers which are reserved for the operator. */
export const reservedDomainEndpoints = {
  listHeldNames: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/names',
    summary: '운영자의 이름인데 회원의 컨테이너가 가진 도메인. 먼저 입력한 순으로 100개까지',
    tag: '운영',
    access: 'admin',
    right: 'no-project',
    response: z.object({
      names: z.array(reservedDomain),
      /** Whether there are more reserved domains than this list contains. */
      more: z.boolean(),
    }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
};
