import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** The actions on a container, in the order of the menu. */
export const CONTAINER_ACTIONS = ['start', 'stop', 'restart'] as const;
export type ContainerAction = (typeof CONTAINER_ACTIONS)[number];

/** The body of a request for an action on a container. */
export const containerActionBody = z.object({
  action: z.enum(CONTAINER_ACTIONS, { error: '알 수 없는 작업입니다.' }),
});

const tag = '컨테이너';

/**
 * Reads containers of a project. Every page for members loads this file, so calls that change containers are in `write-container.ts`.
 */
export const containerEndpoints = {
  listContainers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/containers',
    summary: '프로젝트의 컨테이너 목록',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ containers: z.array(container) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  getContainer: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 하나',
    tag,
    access: 'member',
    right: 'read',
    response: container,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  containerAction: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/action',
    summary: '시작, 중지, 재시작',
    tag,
    access: 'member',
    right: 'deploy',
    body: containerActionBody,
    response: container,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-action',
    exemptFromWriteLimit: true,
    errors: WRITE_ERRORS,
  }),
};
