import * as z from 'zod/mini';
import { resultMessage } from '../entities/member.ts';
import { factorCode } from '../rules/factor.ts';
import { existingPassword } from '../rules/member-fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';
import { passkeyAssertion } from './passkey-response.ts';

/** The password that proves the member's identity. */
export const confirmationPassword = existingPassword('비밀번호를 입력해주세요.');

/** The proof that the member still uses this session: the password, a code, or a passkey. */
const confirmBody = z.union(
  [
    z.object({ password: confirmationPassword }),
    z.object({ code: factorCode }),
    z.object({ passkey: passkeyAssertion }),
  ],
  { error: '비밀번호를 입력해주세요.' },
);

/**
 * Confirmation of the member's identity before a change of the security settings. Calls that need a confirmation declare the error
 * CONFIRMATION_REQUIRED.
 */
export const confirmationEndpoints = {
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/confirm',
    summary: '다시 확인. 10분 동안 보안을 바꾸는 호출을 쓸 수 있다',
    tag: '인증과 회원',
    access: 'session',
    right: 'no-project',
    body: confirmBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'confirmation',
    exemptFromWriteLimit: true,
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      'WRONG_PASSWORD',
      'CODE_INVALID',
      'PASSKEY_INVALID',
    ],
  }),
};
