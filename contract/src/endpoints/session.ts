import * as z from 'zod/mini';
import { session } from '../entities/session.ts';
import { existingPassword } from '../rules/fields.ts';
import { filledText, normalizeName } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

/** Username and password; `rememberMe` keeps the session when the browser is closed. */
export const loginBody = z.object({
  username: filledText('사용자명을 입력해주세요.').check(z.overwrite(normalizeName)),
  password: existingPassword('비밀번호를 입력해주세요.'),
  rememberMe: z._default(z.boolean(), false),
});

/** Logging in. There is no logout call: the client forgets the token. */
export const sessionEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: '로그인',
    tag: '인증과 회원',
    access: 'public',
    body: loginBody,
    response: session,
    emptyResponse: 'invalid',
    activity: 'sign-in',
    errors: [...BODY_ERRORS, 'INVALID_CREDENTIALS', 'NOT_ACTIVE', 'ACCOUNT_LOCKED'],
  }),
};
