import * as z from 'zod/mini';
import { session } from '../entities/session.ts';
import { factorCode } from '../rules/factor.ts';
import { nonBlankTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';
import { passkeyAssertion } from './passkey-response.ts';

/** The token from the first step of the login. */
const login = nonBlankTextRule('로그인을 처음부터 다시 해주세요.');

/** A code of the authenticator app, or a recovery code. */
const byCode = z.object({ login, code: factorCode });
const byPasskey = z.object({ login, passkey: passkeyAssertion });

/** The second step of a login: a code or a passkey. */
export const secondFactorBody = z.union([byCode, byPasskey], {
  error: '인증 코드를 확인해주세요.',
});

/** The second step of a login, after the error SECOND_FACTOR_REQUIRED. */
export const secondFactorEndpoints = {
  finishLogin: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/second-factor',
    summary: '두 번째 단계로 로그인 마치기',
    tag: '2단계 인증',
    access: 'public',
    right: 'no-project',
    body: secondFactorBody,
    response: session,
    emptyResponse: 'invalid',
    activity: 'sign-in',
    errors: [...BODY_ERRORS, 'CODE_INVALID', 'PASSKEY_INVALID', 'LOGIN_EXPIRED'],
  }),
};
