import * as z from 'zod/mini';
import { MEMBER_LIMITS } from '../rules/limits.ts';
import { email, username } from '../rules/member-fields.ts';
import { boundedIntegerRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const tag = '운영';

/** The changes of an account by an operator. None of them gives the operator access to the data of the member. */
export const memberAction = z.enum(
  ['lock', 'unlock', 'end-sessions', 'reset-factors', 'promote', 'demote'],
  { error: '알 수 없는 조치입니다.' },
);
export type MemberAction = z.infer<typeof memberAction>;

/**
 * The link with which a member sets a password. `link` is null when the server has sent the link to the member by mail, so that the
 * operator cannot log in as the member.
 */
const passwordLink = z.object({ link: z.nullish(z.string()), expires_at: z.string() });
export type PasswordLink = z.infer<typeof passwordLink>;

const limitOf = ({ min, max }: { min: number; max: number }) =>
  z.nullable(
    boundedIntegerRule(
      { min, max },
      `${min.toLocaleString('ko-KR')}에서 ${max.toLocaleString('ko-KR')} 사이의 정수를 입력해주세요.`,
    ),
  );

/** The limits of a member; null for a standard limit. Clients of earlier releases do not know `backup`, which then stays unchanged. */
export const memberLimitChanges = z.object({
  projects: limitOf(MEMBER_LIMITS.projects),
  containers: limitOf(MEMBER_LIMITS.containers),
  cpu: limitOf(MEMBER_LIMITS.cpu),
  memory: limitOf(MEMBER_LIMITS.memory),
  disk: limitOf(MEMBER_LIMITS.disk),
  backup: z.optional(limitOf(MEMBER_LIMITS.backup)),
});

/** Calls with which operators add members and change accounts. The audit log records each of them. */
export const managedMemberEndpoints = {
  addMember: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/members',
    summary:
      '이메일 인증을 마친 회원 추가. 비밀번호를 정할 링크를 메일로 보내며, 메일 서버가 없으면 응답에 담기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({ username, email }),
    response: passwordLink,
    emptyResponse: 'invalid',
    idempotencyKey: 'response-not-stored',
    activity: 'member-added',
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'CONFIRMATION_REQUIRED',
      'ACCOUNT_EXISTS',
    ],
  }),
  runMemberAction: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/members/{id}/action',
    summary: '회원의 계정 정지와 해제, 로그아웃, 2단계 인증 해제, 역할 변경',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({ member_action: memberAction }),
    emptyResponse: 'valid',
    activity: 'member-managed',
    exemptFromWriteLimit: true,
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'CONFIRMATION_REQUIRED',
      'NOT_FOUND',
      'LAST_OPERATOR',
    ],
  }),
  changeMemberLimits: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/admin/members/{id}/limits',
    summary:
      '회원의 한도 변경. null은 기본 한도. 회원의 프로젝트에 바로 적용하며, 한도보다 많이 쓰고 있던 것은 그대로 둔다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({ member_limits: memberLimitChanges }),
    emptyResponse: 'valid',
    activity: 'member-managed',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  }),
  issuePasswordLink: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/members/{id}/password-link',
    summary: '회원이 새 비밀번호를 정할 링크. 메일로 보내며, 메일 서버가 없으면 응답에 담기',
    tag,
    access: 'admin',
    right: 'no-project',
    response: passwordLink,
    emptyResponse: 'invalid',
    idempotencyKey: 'response-not-stored',
    activity: 'member-managed',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  }),
};
