import { serverChecks } from '../entities/check.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The call that checks the installation, for operators. */
export const checkEndpoints = {
  listServerChecks: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/checks',
    summary:
      '서버의 점검: 데이터베이스, 디스크, 엔진, 엣지, DNS, 메일 등. 10초 안의 결과는 다시 쓴다',
    tag: '운영',
    access: 'admin',
    right: 'no-project',
    response: serverChecks,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
};
