import { factors, recoveryCodes } from '../entities/factor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const tag = '두 단계 로그인';

/** All second factors of the account. */
export const factorEndpoints = {
  listFactors: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/factors',
    summary: '두 단계 로그인의 상태',
    tag,
    access: 'session',
    right: 'no-project',
    response: factors,
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
