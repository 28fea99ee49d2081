import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import {
  containerCpuLimit,
  containerMemoryLimit,
  containerName,
  containerStartSeconds,
  gitBranch,
  gitSubpath,
  optionalGitUrl,
} from '../rules/fields.ts';
import { DEFAULT_GIT_BRANCH } from '../rules/limits.ts';
import { boundedItemsRule, rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** The branch and folder of the source in its repository. */
export const gitBodyFields = {
  git_branch: z._default(gitBranch, DEFAULT_GIT_BRANCH),
  git_subpath: z._default(gitSubpath, ''),
};

const OPTION_INVALID = '옵션 값이 올바르지 않습니다.';
/** The maximum number of options in a request. No template has that many options. */
const OPTIONS_MAX = 100;
const optionValue = z.union([rawTextRule(OPTION_INVALID), z.number(), z.boolean()]);
const templateConfig = boundedItemsRule(
  z.record(rawTextRule(OPTION_INVALID), optionValue),
  OPTIONS_MAX,
  OPTION_INVALID,
);

/**
 * The template of a container with the values of its options; omitted options have their defaults. Without a template, the Dockerfile of
 * the repository is built, so a container without a repository needs one. The volumes of the template are not created.
 */
export const containerTemplateBody = z.object({
  template_id: z.nullish(rawTextRule('존재하지 않는 템플릿입니다.')),
  template_config: z.nullish(templateConfig),
});

/** The time that a container has to start, in seconds; null for the time of the image. */
export const startSeconds = z.optional(z.nullable(containerStartSeconds));

/** The new name of a container. Separate calls change Git settings and resources. */
export const updateContainerBody = z.object({ name: containerName });

/**
 * The repository of a container. An empty branch means the default branch of the repository. A container of an image is built from the
 * repository afterwards, see `updateContainerImage`.
 */
export const containerGitBody = z.object({ git_url: optionalGitUrl, ...gitBodyFields });

/** The limits of a container: CPU in millicores, memory in MiB. An omitted time to start stays unchanged. */
export const containerResourcesBody = z.object({
  cpu_limit: containerCpuLimit,
  memory_limit: containerMemoryLimit,
  start_seconds: startSeconds,
});

const tag = '컨테이너';

/** The fields of a container from which the entity tag in `If-Match` is computed. */
const CONTAINER = ['slug', 'name'] as const;

/** Changes the containers of a project and their settings. */
export const writeContainerEndpoints = {
  updateContainer: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 이름 변경',
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
    errors: OWNED_RESOURCE_ERRORS,
  }),
  updateContainerGit: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/git',
    summary: 'Git 설정 변경',
    tag,
    access: 'member',
    right: 'manage',
    body: containerGitBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'git_url', 'git_branch', 'git_subpath'],
    activity: 'container-git-changed',
    errors: [...WRITE_ERRORS, 'DATABASE_FIXED'],
  }),
  updateContainerTemplate: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/template',
    summary: '템플릿과 옵션 변경. 다음 배포에서 이미지를 다시 빌드한다',
    tag,
    access: 'member',
    right: 'manage',
    body: containerTemplateBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'template_id', 'template_config'],
    activity: 'container-template-changed',
    errors: [...WRITE_ERRORS, 'DATABASE_FIXED'],
  }),
  updateContainerResources: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/resources',
    summary: 'CPU, 메모리, 시작 시간 변경',
    tag,
    access: 'member',
    right: 'manage',
    body: containerResourcesBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'cpu_limit', 'memory_limit', 'start_seconds'],
    activity: 'container-resources-changed',
    errors: [...WRITE_ERRORS, 'CPU_EXCEEDED', 'MEMORY_EXCEEDED'],
  }),
};

/** The name of the copied container. */
export const duplicateContainerBody = z.object({ name: containerName });

/**
 * Copies a container in one call. A server that implements section 7 alone lacks this call; clients of such a server send one call for
 * each copied part.
 */
export const duplicateContainerEndpoints = {
  duplicateContainer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/duplicate',
    summary:
      '컨테이너 복제. Git, 템플릿, 이미지, 리소스, 환경 변수, 빌드 변수, tcp와 udp 네트워크를 옮겨 입력하고, 시크릿, 도메인, 볼륨 마운트는 옮기지 않는다. 데이터베이스의 복제본은 빈 볼륨과 새 비밀번호를 갖는다',
    tag: '컨테이너',
    access: 'member',
    right: 'manage',
    body: duplicateContainerBody,
    response: container,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-duplicated',
    errors: [
      ...WRITE_ERRORS,
      'CPU_EXCEEDED',
      'MEMORY_EXCEEDED',
      'DISK_EXCEEDED',
      'CONTAINERS_FULL',
    ],
  }),
};
