import { engineInfo } from '../entities/engine.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The call that describes the engine of this server. */
export const engineEndpoints = {
  getEngine: defineEndpoint({
    method: 'GET',
    path: '/api/v1/engine',
    projectToken: 'allowed',
    summary: '컨테이너를 실행하는 엔진과 그 기능',
    tag: '엔진',
    access: 'member',
    right: 'no-project',
    response: engineInfo,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'ENGINE_UNAVAILABLE'],
  }),
};
