import { operator } from '../entities/operator.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The call that describes the operator of this server. */
export const operatorEndpoints = {
  getOperator: defineEndpoint({
    method: 'GET',
    path: '/api/v1/operator',
    summary: '서비스를 운영하는 회사와 연락처. 약관과 개인정보처리방침에 실린다',
    tag: '운영자',
    access: 'public',
    right: 'no-project',
    response: operator,
    emptyResponse: 'invalid',
    errors: [],
  }),
};
