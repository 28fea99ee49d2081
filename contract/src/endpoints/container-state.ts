import * as z from 'zod/mini';
import { containerLogLine, containerState, containerUsage } from '../entities/container-state.ts';
import { cursor } from '../rules/cursor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** Calls that return the engine's reports about a container: state, logs, resource use. */
export const containerStateEndpoints = {
  containerState: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/state',
    summary: '엔진이 보는 컨테이너의 상태',
    tag: '컨테이너 상태',
    access: 'member',
    right: 'read',
    response: containerState,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  containerLogs: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/logs',
    summary: '컨테이너가 쓴 로그. after는 마지막으로 받은 position, 없으면 끝의 1,000줄',
    tag: '컨테이너 상태',
    access: 'member',
    right: 'read',
    query: z.object({ after: cursor }),
    response: z.object({ lines: z.array(containerLogLine) }),
    events: { line: containerLogLine },
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS, 'ENGINE_UNAVAILABLE'],
  }),
  containerUsage: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/usage',
    summary: '컨테이너가 실제로 쓰는 리소스',
    tag: '컨테이너 상태',
    access: 'member',
    right: 'read',
    response: containerUsage,
    emptyResponse: 'invalid',
    errors: [...OWNED_RESOURCE_ERRORS, 'ENGINE_UNAVAILABLE'],
  }),
};
