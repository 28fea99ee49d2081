import { defineEndpoint } from '../wire/endpoint.ts';

/** The call that ends the current session. */
export const logoutEndpoints = {
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: '로그아웃. 이 세션의 토큰은 더 쓸 수 없다',
    tag: '인증과 회원',
    access: 'session',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'sign-out',
    exemptFromWriteLimit: true,
    errors: ['UNAUTHENTICATED'],
  }),
};
