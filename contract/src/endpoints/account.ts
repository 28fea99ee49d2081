import * as z from 'zod/mini';
import { storedDataUse } from '../entities/data-use.ts';
import { resultMessage, user } from '../entities/member.ts';
import { nonBlankTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';
import { emailBody } from './write-member.ts';

const TOKEN_INVALID = '유효하지 않은 토큰입니다.';

/** The token from a mail about a change of the account. */
export const mailTokenBody = z.object({ token: nonBlankTextRule(TOKEN_INVALID) });

/** The newest version of the terms whose announcement the member has closed. */
export const termsSeenBody = z.object({
  version: z.int({ error: '약관의 버전이 올바르지 않습니다.' }).check(z.gte(1), z.lte(1_000_000)),
});

/** Whether the member agrees to marketing mails. */
export const marketingConsentBody = z.object({
  agreed: z.boolean({ error: 'agreed는 true 또는 false여야 합니다.' }),
});

const tag = '계정';

/** Calls for an account after the sign-up: change of the e-mail address, export of all data, deletion. */
export const accountEndpoints = {
  requestEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/me/email',
    summary: '이메일 변경 요청. 새 주소에서 확인해야 바뀌며, 두 주소에 모두 알린다',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    body: emailBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'email-change-requested',
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      'CONFIRMATION_REQUIRED',
      'ACCOUNT_EXISTS',
      'MAIL_UNAVAILABLE',
    ],
  }),
  confirmEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/confirm-email-change',
    summary: '새 주소의 메일로 이메일 변경 확인',
    tag,
    access: 'public',
    right: 'no-project',
    body: mailTokenBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'email-changed',
    errors: [...BODY_ERRORS, 'TOKEN_INVALID', 'ACCOUNT_EXISTS'],
  }),
  stopEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/stop-email-change',
    summary: '이전 주소의 메일로 이메일 변경 취소. 이미 변경되었으면 계정을 되찾는다',
    tag,
    access: 'public',
    right: 'no-project',
    body: mailTokenBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'email-change-stopped',
    errors: [...BODY_ERRORS, 'TOKEN_INVALID', 'ACCOUNT_EXISTS'],
  }),
  takeBackAccount: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/take-back',
    summary: '보안 알림 메일로 계정 되찾기. 메일을 보낸 뒤의 변경을 되돌리고 모두 로그아웃한다',
    tag,
    access: 'public',
    right: 'no-project',
    body: mailTokenBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'account-taken-back',
    errors: [...BODY_ERRORS, 'TOKEN_INVALID', 'ACCOUNT_EXISTS'],
  }),
  exportAccount: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/export',
    summary: '내 데이터 전부. 시크릿의 값은 없다',
    tag,
    access: 'session',
    right: 'no-project',
    response: z.record(z.string(), z.unknown()),
    emptyResponse: 'invalid',
    activity: 'data-exported',
    exemptFromWriteLimit: true,
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  }),
  requestDeletion: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/me/deletion',
    summary: '계정 삭제 신청. 7일 뒤에 모든 것이 삭제된다',
    tag,
    access: 'session',
    right: 'no-project',
    response: user,
    emptyResponse: 'valid',
    activity: 'deletion-requested',
    exemptFromWriteLimit: true,
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  }),
  cancelDeletion: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/deletion',
    summary: '계정 삭제 취소',
    tag,
    access: 'session',
    right: 'no-project',
    response: user,
    emptyResponse: 'valid',
    activity: 'deletion-cancelled',
    errors: ['UNAUTHENTICATED'],
  }),
  seeTerms: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me/terms',
    summary: '약관 변경 안내를 닫음',
    tag,
    access: 'session',
    right: 'no-project',
    body: termsSeenBody,
    response: user,
    emptyResponse: 'valid',
    activity: 'terms-seen',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED'],
  }),
  changeMarketingConsent: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me/marketing-consent',
    summary: '마케팅 정보 수신 동의 또는 철회',
    tag,
    access: 'session',
    right: 'no-project',
    body: marketingConsentBody,
    response: user,
    emptyResponse: 'valid',
    activity: 'marketing-consent-changed',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED'],
  }),
};

/** The call that reports the size of the member's stored data. */
export const storedDataUseEndpoints = {
  getDataUse: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/data-use',
    summary: '내 데이터의 크기와, 한 시간과 하루에 쓴 양. 바이트 단위',
    tag: '인증과 회원',
    access: 'member',
    right: 'no-project',
    response: storedDataUse,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
};
