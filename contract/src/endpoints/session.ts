import * as z from 'zod/mini';
import { session, signedInDevice } from '../entities/session.ts';
import { existingPassword } from '../rules/fields.ts';
import { nameText } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_ERRORS } from '../wire/errors.ts';

/** Username and password; `rememberMe` keeps the session when the browser is closed. */
export const loginBody = z.object({
  username: nameText('사용자명을 입력해주세요.', '사용자명은 255자를 초과할 수 없습니다.'),
  password: existingPassword('비밀번호를 입력해주세요.'),
  rememberMe: z._default(z.boolean(), false),
});

const tag = '인증과 회원';

/** Logging in and out, and the devices on which a member is logged in. */
export const sessionEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: '로그인',
    tag,
    access: 'public',
    body: loginBody,
    response: session,
    emptyResponse: 'invalid',
    activity: 'sign-in',
    errors: [
      ...BODY_ERRORS,
      'INVALID_CREDENTIALS',
      'SECOND_FACTOR_REQUIRED',
      'NOT_ACTIVE',
      'ACCOUNT_LOCKED',
    ],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: '로그아웃. 이 세션의 토큰은 더 쓸 수 없다',
    tag,
    access: 'session',
    emptyResponse: 'valid',
    activity: 'sign-out',
    errors: ['UNAUTHENTICATED'],
  }),
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/sessions',
    summary: '로그인한 기기 목록. 이 기기, 그리고 마지막으로 쓴 것부터',
    tag,
    access: 'session',
    response: z.object({ sessions: z.array(signedInDevice) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/sessions/{id}',
    summary: '한 기기에서 로그아웃',
    tag,
    access: 'session',
    emptyResponse: 'valid',
    activity: 'session-ended',
    errors: [...OWNED_ERRORS, 'CONFIRMATION_REQUIRED'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/sessions',
    summary: '이 기기를 뺀 모든 기기에서 로그아웃',
    tag,
    access: 'session',
    emptyResponse: 'valid',
    activity: 'other-sessions-ended',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  }),
};
