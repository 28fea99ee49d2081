import * as z from 'zod/mini';
import { signedInDevice } from '../entities/session.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '인증과 회원';

/**
 * Sessions of a member. The calls for login and logout are in separate files, because every page has a logout button and a logout
 * needs no schema of sessions.
 */
export const sessionEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/sessions',
    summary: '로그인한 기기 목록. 이 기기, 그리고 마지막으로 쓴 것부터',
    tag,
    access: 'session',
    right: 'no-project',
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
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'session-ended',
    errors: [...OWNED_RESOURCE_ERRORS, 'CONFIRMATION_REQUIRED'],
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/sessions',
    summary: '이 기기를 뺀 모든 기기에서 로그아웃',
    tag,
    access: 'session',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'other-sessions-ended',
    errors: ['UNAUTHENTICATED', 'CONFIRMATION_REQUIRED'],
  }),
};
