import { release } from '../entities/release.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Calls about the version of the server. */
export const releaseEndpoints = {
  getRelease: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/release',
    summary: '서버의 버전, 바뀐 점, 마지막 업그레이드',
    tag: '운영',
    access: 'admin',
    right: 'no-project',
    response: release,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
};
