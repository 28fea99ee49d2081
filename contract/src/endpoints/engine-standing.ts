import { engineStanding } from '../entities/engine-standing.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** For operators: whether the engine is there, and whether one could take the place of the simulation. */
export const engineStandingEndpoints = {
  getEngineStanding: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/engine',
    summary: '엔진의 연결 상태. 모의 배포라면 그사이 찾은 엔진',
    tag: '운영',
    access: 'admin',
    response: engineStanding,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
};
