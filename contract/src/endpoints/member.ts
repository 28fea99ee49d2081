import { user } from '../entities/member.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Reads the account. Every page loads this file, so calls that change the account are in `write-member.ts`. */
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
