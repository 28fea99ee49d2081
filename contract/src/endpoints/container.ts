import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { containerCpu, containerMemory, containerName, optionalGitUrl } from '../rules/fields.ts';
import { BODY_LIMIT, defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { createContainerBody, gitFields } from './create-container-body.ts';

/** The properties of a container that can be changed, besides its Git settings and resources. */
export const updateContainerBody = z.object({ name: containerName });

/** The actions on a container, in the order of the menu. */
export const CONTAINER_ACTIONS = ['start', 'stop', 'restart'] as const;
export type ContainerAction = (typeof CONTAINER_ACTIONS)[number];

/** One of the actions. */
export const containerActionBody = z.object({
  action: z.enum(CONTAINER_ACTIONS, { error: '알 수 없는 작업입니다.' }),
});

/** The source of a container. An empty branch means the default branch. */
export const containerGitBody = z.object({ git_url: optionalGitUrl, ...gitFields });

/** CPU in millicores, memory in MiB. */
export const containerResourcesBody = z.object({
  cpu_limit: containerCpu,
  memory_limit: containerMemory,
});

const tag = '컨테이너';

/** Containers of a project. */
export const containerEndpoints = {
  listContainers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/containers',
    summary: '프로젝트의 컨테이너 목록',
    tag,
    access: 'member',
    response: z.object({ containers: z.array(container) }),
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
  createContainer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/containers',
    summary: '컨테이너 추가. 볼륨도 한 번에 만들어 마운트한다',
    tag,
    access: 'member',
    body: createContainerBody,
    // Names and paths of all volumes, decomposed, and all options of a template.
    bodyLimit: 4 * BODY_LIMIT,
    response: container,
    emptyResponse: 'valid',
    activity: 'container-created',
    errors: [
      ...WRITE_ERRORS,
      'CPU_EXCEEDED',
      'MEMORY_EXCEEDED',
      'DISK_EXCEEDED',
      'CONTAINERS_FULL',
    ],
  }),
  getContainer: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 하나',
    tag,
    access: 'member',
    response: container,
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
  updateContainer: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 이름 바꾸기',
    tag,
    access: 'member',
    body: updateContainerBody,
    response: container,
    emptyResponse: 'valid',
    activity: 'container-renamed',
    errors: WRITE_ERRORS,
  }),
  deleteContainer: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 삭제',
    tag,
    access: 'member',
    emptyResponse: 'valid',
    activity: 'container-deleted',
    errors: OWNED_ERRORS,
  }),
  containerAction: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/action',
    summary: '시작, 중지, 재시작',
    tag,
    access: 'member',
    body: containerActionBody,
    response: container,
    emptyResponse: 'valid',
    activity: 'container-action',
    errors: WRITE_ERRORS,
  }),
  updateContainerGit: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/git',
    summary: 'Git 설정 바꾸기',
    tag,
    access: 'member',
    body: containerGitBody,
    response: container,
    emptyResponse: 'valid',
    activity: 'container-git-changed',
    errors: WRITE_ERRORS,
  }),
  updateContainerResources: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/resources',
    summary: 'CPU와 메모리 바꾸기',
    tag,
    access: 'member',
    body: containerResourcesBody,
    response: container,
    emptyResponse: 'valid',
    activity: 'container-resources-changed',
    errors: [...WRITE_ERRORS, 'CPU_EXCEEDED', 'MEMORY_EXCEEDED'],
  }),
};
