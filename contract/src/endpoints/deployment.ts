import * as z from 'zod/mini';
import { deployment, deploymentDetail, deploymentLogLine } from '../entities/deployment.ts';
import { cursor } from '../rules/cursor.ts';
import { MAX_CONTAINERS_PER_PROJECT } from '../rules/limits.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const NONE_CHOSEN = '배포할 컨테이너를 하나 이상 선택해주세요.';
const TOO_MANY_CHOSEN = `컨테이너는 ${MAX_CONTAINERS_PER_PROJECT}개까지 선택할 수 있습니다.`;

/** The body of a request for a deployment. Without containers, or without a body, all containers of the project are deployed. */
export const deployBody = z.optional(
  z.object({
    /** The slugs of the containers to deploy. */
    containers: z.optional(
      z
        .array(rawTextRule('컨테이너가 올바르지 않습니다.'), { error: NONE_CHOSEN })
        .check(
          z.minLength(1, NONE_CHOSEN),
          z.maxLength(MAX_CONTAINERS_PER_PROJECT, TOO_MANY_CHOSEN),
        ),
    ),
  }),
);

/** Calls that start, read, cancel and roll back deployments of a project. */
export const deploymentEndpoints = {
  latestDeployment: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deployments/latest',
    summary: '가장 최근 배포. 없으면 404',
    tag: '배포',
    access: 'member',
    right: 'read',
    response: z.nullable(deployment),
    emptyResponse: 'valid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  deploy: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deploy',
    summary:
      '배포. 진행 중이던 배포는 취소된다. containers에 slug를 적으면 그 컨테이너만 배포하며, 다른 컨테이너를 배포하는 중이면 거절한다',
    tag: '배포',
    access: 'member',
    right: 'deploy',
    body: deployBody,
    response: z.nullable(deployment),
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'deployed',
    errors: [...WRITE_ERRORS, 'PORTS_EXHAUSTED', 'DEPLOYMENT_RUNNING'],
  }),
  refreshDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deployments/refresh',
    summary: '배포 상태를 엔진에서 다시 읽기',
    tag: '배포',
    access: 'member',
    right: 'read',
    response: z.nullable(deployment),
    emptyResponse: 'valid',
    exemptFromWriteLimit: true,
    errors: OWNED_RESOURCE_ERRORS,
  }),
  listDeployments: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deployments',
    summary:
      '배포 기록. 새것부터, 한 번에 20개. before는 앞 응답의 next, container는 배포에 든 컨테이너의 slug',
    tag: '배포',
    access: 'member',
    right: 'read',
    query: z.object({
      outcome: z.optional(
        z.enum(['running', 'success', 'failed', 'cancelled'], { error: '알 수 없는 결과입니다.' }),
      ),
      container: z.optional(rawTextRule('컨테이너가 올바르지 않습니다.')),
      before: cursor,
    }),
    response: z.object({ deployments: z.array(deploymentDetail), next: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
  getDeployment: defineEndpoint({
    method: 'GET',
    path: '/api/v1/deployments/{id}',
    summary: '배포 하나',
    tag: '배포',
    access: 'member',
    right: 'read',
    response: deploymentDetail,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  deploymentLog: defineEndpoint({
    method: 'GET',
    path: '/api/v1/deployments/{id}/log',
    summary: '빌드와 배포의 로그. after는 마지막으로 받은 sequence',
    tag: '배포',
    access: 'member',
    right: 'read',
    query: z.object({ after: cursor }),
    response: z.object({ lines: z.array(deploymentLogLine), finished: z.boolean() }),
    events: { line: deploymentLogLine },
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
  cancelDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/deployments/{id}/cancel',
    summary: '배포 취소. 지금까지 실행되던 것은 그대로 둔다',
    tag: '배포',
    access: 'member',
    right: 'deploy',
    response: deploymentDetail,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'deployment-cancelled',
    exemptFromWriteLimit: true,
    errors: [...OWNED_RESOURCE_ERRORS, 'DEPLOYMENT_FINISHED'],
  }),
  rollBackDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/deployments/{id}/rollback',
    summary: '이 배포의 이미지와 설정으로 다시 배포',
    tag: '배포',
    access: 'member',
    right: 'deploy',
    response: deploymentDetail,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'deployment-rolled-back',
    errors: [...OWNED_RESOURCE_ERRORS, 'IMAGE_GONE'],
  }),
};
