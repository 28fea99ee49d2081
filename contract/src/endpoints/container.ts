import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import {
  containerCpu,
  containerMemory,
  containerName,
  GIT_URL_INVALID,
  gitBranch,
  gitSubpath,
  mountPath,
  optionalGitUrl,
  volumeCapacity,
  volumeName,
} from '../rules/fields.ts';
import {
  CONTAINER_CPU,
  CONTAINER_MEMORY,
  DEFAULT_GIT_BRANCH,
  PROJECT_DEFAULTS,
  VOLUME_CAPACITY,
} from '../rules/limits.ts';
import { fewItems, rawText } from '../rules/text.ts';
import { BODY_LIMIT, defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** A volume that is created together with a container; capacity in MiB. */
export const containerVolumeBody = z.object({
  name: volumeName,
  capacity: volumeCapacity,
  mount_path: mountPath,
});

const gitFields = {
  git_branch: z._default(gitBranch, DEFAULT_GIT_BRANCH),
  git_subpath: z._default(gitSubpath, ''),
};

const OPTION_INVALID = '옵션 값이 올바르지 않습니다.';
/** More than any template has options. */
const OPTIONS_MAX = 100;
const optionValue = z.union([rawText(OPTION_INVALID), z.number(), z.boolean()]);
const templateConfig = fewItems(
  z.record(rawText(OPTION_INVALID), optionValue),
  OPTIONS_MAX,
  OPTION_INVALID,
);

/** No project has the disk for more. */
const VOLUMES_MAX = PROJECT_DEFAULTS.diskMiB / VOLUME_CAPACITY.min;
const volumes = fewItems(
  z.array(containerVolumeBody),
  VOLUMES_MAX,
  `볼륨은 한 번에 ${VOLUMES_MAX}개까지 만들 수 있습니다.`,
);

/**
 * A new container, with volumes that are created with it; CPU in millicores, memory in MiB. The Git URL is required
 * without a template and may be empty with one.
 */
export const createContainerBody = z
  .object({
    name: containerName,
    git_url: z._default(optionalGitUrl, ''),
    ...gitFields,
    cpu_limit: z._default(containerCpu, CONTAINER_CPU.default),
    memory_limit: z._default(containerMemory, CONTAINER_MEMORY.default),
    template_id: z.nullish(rawText('존재하지 않는 템플릿입니다.')),
    template_config: z.nullish(templateConfig),
    volumes: z._default(volumes, []),
  })
  .check(
    z.refine((body) => Boolean(body.template_id) || body.git_url !== '', {
      path: ['git_url'],
      error: GIT_URL_INVALID,
    }),
  );

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
