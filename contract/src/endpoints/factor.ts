import * as z from 'zod/mini';
import { loginFactors, recoveryCodes, totpSetup } from '../entities/factor.ts';
import { factorCode } from '../rules/factor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const tag = '2단계 인증';

/** The calls that list the second factors of the account and renew the recovery codes. */
export const factorEndpoints = {
  listFactors: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/factors',
    summary: '2단계 인증의 상태',
    tag,
    access: 'session',
    right: 'no-project',
    response: loginFactors,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/me/recovery-codes',
    summary: '새 복구 코드. 이전 코드는 쓸 수 없게 된다',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    response: recoveryCodes,
    emptyResponse: 'invalid',
    activity: 'recovery-codes-renewed',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'NO_FACTOR'],
  }),
};

/** The code that the authenticator app currently shows. */
export const factorCodeBody = z.object({ code: factorCode });

const totpPath = '/api/v1/users/me/totp';

/**
 * Sets up an authenticator app (RFC 6238). The app becomes a second factor only after the member has submitted a code from the app.
 */
export const totpEndpoints = {
  beginTotp: defineEndpoint({
    method: 'POST',
    path: totpPath,
    summary: '인증 앱 추가 시작',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    response: totpSetup,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'FACTOR_EXISTS'],
  }),
  finishTotp: defineEndpoint({
    method: 'PUT',
    path: totpPath,
    summary: '앱의 코드로 등록 마치기',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    body: factorCodeBody,
    response: recoveryCodes,
    emptyResponse: 'invalid',
    activity: 'totp-added',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'CODE_INVALID'],
  }),
  deleteTotp: defineEndpoint({
    method: 'DELETE',
    path: totpPath,
    summary: '인증 앱 해제',
    tag,
    access: 'session',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'totp-removed',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  }),
};
