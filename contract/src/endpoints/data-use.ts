import { dataUse } from '../entities/data-use.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The size of the member's stored data. */
export const dataUseEndpoints = {
  getDataUse: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/data-use',
    summary: '내 데이터의 크기와, 한 시간과 하루에 쓴 양. 바이트 단위',
    tag: '인증과 회원',
    access: 'member',
    right: 'no-project',
    response: dataUse,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
};
