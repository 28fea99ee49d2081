import * as z from 'zod/mini';
import { session } from '../entities/session.ts';
import { existingPassword } from '../rules/member-fields.ts';
import { existingNameRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

/** Username and password. `rememberMe` keeps the session after the browser is closed. */
export const loginBody = z.object({
  username: existingNameRule('사용자명을 입력해주세요.', '사용자명은 255자를 초과할 수 없습니다.'),
  password: existingPassword('비밀번호를 입력해주세요.'),
  rememberMe: z._default(z.boolean(), false),
});

/** Login by username and password. */
export const loginEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: '로그인',
    tag: '인증과 회원',
    access: 'public',
    right: 'no-project',
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
};
