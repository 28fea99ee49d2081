import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { containerCpu, containerMemory, containerName, optionalGitUrl } from '../rules/fields.ts';
import { BODY_LIMIT, defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { createContainerBody, gitFields } from './create-container-body.ts';

/** The name of a container. Git settings and resources have calls of their own. */
export const updateContainerBody = z.object({ name: containerName });

/** The source of a container. An empty branch means the default branch. */
export const containerGitBody = z.object({ git_url: optionalGitUrl, ...gitFields });

/** CPU in millicores, memory in MiB. */
export const containerResourcesBody = z.object({
  cpu_limit: containerCpu,
  memory_limit: containerMemory,
});

const tag = '컨테이너';

/** The fields of a container whose entity tag `If-Match` contains. */
const CONTAINER = ['slug', 'name'] as const;

/** Changes the containers of a project and their settings. */
export const writeContainerEndpoints = {
  createContainer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/containers',
    summary: '컨테이너 추가. 볼륨도 한 번에 만들어 마운트한다',
    tag,
    access: 'member',
    right: 'manage',
    body: createContainerBody,
    // Large enough for the names and paths of all volumes in decomposed Unicode and for all options of a template.
    bodyLimit: 4 * BODY_LIMIT,
    response: container,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-created',
    errors: [
      ...WRITE_ERRORS,
      'CPU_EXCEEDED',
      'MEMORY_EXCEEDED',
      'DISK_EXCEEDED',
      'CONTAINERS_FULL',
    ],
  }),
  updateContainer: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 이름 바꾸기',
    tag,
    access: 'member',
    right: 'manage',
    body: updateContainerBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: CONTAINER,
    activity: 'container-renamed',
    errors: WRITE_ERRORS,
  }),
  deleteContainer: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 삭제',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: CONTAINER,
    idempotencyKey: true,
    activity: 'container-deleted',
    errors: OWNED_ERRORS,
  }),
  updateContainerGit: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/git',
    summary: 'Git 설정 바꾸기',
    tag,
    access: 'member',
    right: 'manage',
    body: containerGitBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'git_url', 'git_branch', 'git_subpath'],
    activity: 'container-git-changed',
    errors: WRITE_ERRORS,
  }),
  updateContainerResources: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/resources',
    summary: 'CPU와 메모리 바꾸기',
    tag,
    access: 'member',
    right: 'manage',
    body: containerResourcesBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'cpu_limit', 'memory_limit'],
    activity: 'container-resources-changed',
    errors: [...WRITE_ERRORS, 'CPU_EXCEEDED', 'MEMORY_EXCEEDED'],
  }),
};
