import { user } from '../entities/member.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The account. What changes it is apart, because every page reads it. */
export const memberEndpoints = {
  me: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me',
    summary: '지금 로그인한 회원',
    tag: '인증과 회원',
    access: 'member',
    right: 'no-project',
    response: user,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
};
