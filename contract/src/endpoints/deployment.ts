import * as z from 'zod/mini';
import { deployment, deploymentDetail, deploymentLogLine } from '../entities/deployment.ts';
import { rawText } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS } from '../wire/errors.ts';

const CURSOR_INVALID = '위치가 올바르지 않습니다.';

/** Deployments of a project: the latest one, a new one, and its status from the engine. */
export const deploymentEndpoints = {
  latestDeployment: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deployments/latest',
    summary: '가장 최근 배포. 없으면 404',
    tag: '배포',
    access: 'member',
    response: z.nullable(deployment),
    emptyResponse: 'valid',
    errors: OWNED_ERRORS,
  }),
  deploy: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deploy',
    summary: '배포. 진행 중이던 배포는 취소된다',
    tag: '배포',
    access: 'member',
    response: z.nullable(deployment),
    emptyResponse: 'valid',
    activity: 'deployed',
    errors: [...OWNED_ERRORS, 'PORTS_EXHAUSTED'],
  }),
  refreshDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deployments/refresh',
    summary: '배포 상태를 엔진에서 다시 읽기',
    tag: '배포',
    access: 'member',
    response: z.nullable(deployment),
    emptyResponse: 'valid',
    errors: OWNED_ERRORS,
  }),
  listDeployments: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deployments',
    summary: '배포 기록. 새것부터, 한 번에 20개. before는 앞 응답의 next',
    tag: '배포',
    access: 'member',
    query: z.object({ before: z.optional(rawText(CURSOR_INVALID)) }),
    response: z.object({ deployments: z.array(deploymentDetail), next: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_ERRORS],
  }),
  getDeployment: defineEndpoint({
    method: 'GET',
    path: '/api/v1/deployments/{id}',
    summary: '배포 하나',
    tag: '배포',
    access: 'member',
    response: deploymentDetail,
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
  deploymentLog: defineEndpoint({
    method: 'GET',
    path: '/api/v1/deployments/{id}/log',
    summary: '빌드와 배포의 로그. after는 마지막으로 받은 sequence',
    tag: '배포',
    access: 'member',
    query: z.object({ after: z.optional(rawText(CURSOR_INVALID)) }),
    response: z.object({ lines: z.array(deploymentLogLine), finished: z.boolean() }),
    events: { line: deploymentLogLine },
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_ERRORS],
  }),
  cancelDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/deployments/{id}/cancel',
    summary: '배포 취소. 지금까지 실행되던 것은 그대로 둔다',
    tag: '배포',
    access: 'member',
    response: deploymentDetail,
    emptyResponse: 'valid',
    activity: 'deployment-cancelled',
    errors: [...OWNED_ERRORS, 'DEPLOYMENT_FINISHED'],
  }),
  rollBackDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/deployments/{id}/rollback',
    summary: '이 배포의 이미지와 설정으로 다시 배포',
    tag: '배포',
    access: 'member',
    response: deploymentDetail,
    emptyResponse: 'valid',
    activity: 'deployment-rolled-back',
    errors: [...OWNED_ERRORS, 'IMAGE_GONE'],
  }),
};
