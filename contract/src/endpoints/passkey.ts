import * as z from 'zod/mini';
import { registeredPasskey } from '../entities/factor.ts';
import { passkey, passkeyCreation, passkeyRequest } from '../entities/passkey.ts';
import { session } from '../entities/session.ts';
import { passkeyName } from '../rules/factor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { passkeyAssertion, passkeyRegistration } from './passkey-response.ts';

/** The name of a passkey. */
export const passkeyNameBody = z.object({ name: passkeyName });

const tag = '2단계 인증';
const path = '/api/v1/users/me/passkeys';

/** Passkeys (WebAuthn). A member creates and deletes passkeys, and logs in with a passkey instead of a password. */
export const passkeyEndpoints = {
  beginPasskey: defineEndpoint({
    method: 'POST',
    path: `${path}/begin`,
    summary: '패스키 추가 시작. 브라우저의 `navigator.credentials.create`에 넘길 값을 준다',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    response: passkeyCreation,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'PASSKEY_LIMIT_REACHED'],
  }),
  createPasskey: defineEndpoint({
    method: 'POST',
    path,
    summary: '패스키 추가 마치기',
    tag,
    access: 'session',
    right: 'no-project',
    exemptFromWriteLimit: true,
    body: z.object({ name: passkeyName, registration: passkeyRegistration }),
    response: registeredPasskey,
    emptyResponse: 'invalid',
    activity: 'passkey-added',
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      'CONFIRMATION_REQUIRED',
      'PASSKEY_INVALID',
      'PASSKEY_LIMIT_REACHED',
    ],
  }),
  updatePasskey: defineEndpoint({
    method: 'PUT',
    path: `${path}/{passkeyId}`,
    summary: '패스키 이름 변경',
    tag,
    access: 'session',
    right: 'no-project',
    body: passkeyNameBody,
    response: passkey,
    emptyResponse: 'valid',
    activity: 'passkey-renamed',
    errors: WRITE_ERRORS,
  }),
  deletePasskey: defineEndpoint({
    method: 'DELETE',
    path: `${path}/{passkeyId}`,
    summary: '패스키 삭제',
    tag,
    access: 'session',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'passkey-removed',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  }),
  requestPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/passkey/begin',
    summary:
      '패스키로 로그인하거나 확인하기 시작. 브라우저의 `navigator.credentials.get`에 넘길 값을 준다',
    tag,
    access: 'public',
    right: 'no-project',
    response: passkeyRequest,
    emptyResponse: 'invalid',
    errors: [],
  }),
  loginWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/passkey',
    summary: '패스키로 로그인',
    tag,
    access: 'public',
    right: 'no-project',
    body: z.object({ passkey: passkeyAssertion, rememberMe: z._default(z.boolean(), false) }),
    response: session,
    emptyResponse: 'invalid',
    activity: 'sign-in',
    errors: [...BODY_ERRORS, 'PASSKEY_INVALID', 'NOT_ACTIVE'],
  }),
};
