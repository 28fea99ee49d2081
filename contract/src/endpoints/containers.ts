import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as entity from '../entities.ts';
import { BODY_ERRORS } from '../errors.ts';
import { CONTAINER_CPU, CONTAINER_MEMORY, DEFAULT_GIT_BRANCH } from '../limits.ts';
import * as rule from '../rules.ts';
import { rawText } from '../text.ts';

/** A volume made together with a container; capacity in MiB. */
export const containerVolumeBody = z.object({
  name: rule.volumeName,
  capacity: rule.volumeCapacity,
  mount_path: rule.mountPath,
});

const gitFields = {
  git_branch: z._default(rule.gitBranch, DEFAULT_GIT_BRANCH),
  git_subpath: z._default(rule.gitSubpath, ''),
};

const optionValue = z.union([rawText('옵션 값이 올바르지 않습니다.'), z.number(), z.boolean()]);

/** Without a template a Git URL is needed; with one it may stay empty. */
export const createContainerBody = z
  .object({
    name: rule.containerName,
    git_url: z._default(rule.optionalGitUrl, ''),
    ...gitFields,
    cpu_limit: z._default(rule.containerCpu, CONTAINER_CPU.default),
    memory_limit: z._default(rule.containerMemory, CONTAINER_MEMORY.default),
    template_id: z.nullish(z.string()),
    template_config: z.nullish(z.record(z.string(), optionValue)),
    volumes: z._default(z.array(containerVolumeBody), []),
  })
  .check(
    z.refine((body) => Boolean(body.template_id) || body.git_url !== '', {
      path: ['git_url'],
      error: rule.GIT_URL_INVALID,
    }),
  );

export const renameContainerBody = z.object({ name: rule.containerName });

export const CONTAINER_ACTIONS = ['start', 'stop', 'restart'] as const;
export type ContainerAction = (typeof CONTAINER_ACTIONS)[number];
export const containerActionBody = z.object({
  action: z.enum(CONTAINER_ACTIONS, { error: '알 수 없는 작업입니다.' }),
});

export const containerGitBody = z.object({ git_url: rule.optionalGitUrl, ...gitFields });

export const containerResourcesBody = z.object({
  cpu_limit: rule.containerCpu,
  memory_limit: rule.containerMemory,
});

const tag = '컨테이너';
const owned = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;
const written = [...BODY_ERRORS, ...owned] as const;

export const containerEndpoints = {
  listContainers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/containers',
    summary: '프로젝트의 컨테이너 목록',
    tag,
    access: 'member',
    answer: z.object({ containers: z.array(entity.container) }),
    emptyAnswer: 'broken',
    errors: owned,
  }),
  createContainer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/containers',
    summary: '컨테이너 추가. 볼륨도 한 번에 만들어 마운트한다',
    tag,
    access: 'member',
    body: createContainerBody,
    answer: entity.container,
    emptyAnswer: 'fine',
    errors: [...written, 'CPU_EXCEEDED', 'MEMORY_EXCEEDED', 'DISK_EXCEEDED'],
  }),
  getContainer: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 하나',
    tag,
    access: 'member',
    answer: entity.container,
    emptyAnswer: 'broken',
    errors: owned,
  }),
  renameContainer: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 이름 바꾸기',
    tag,
    access: 'member',
    body: renameContainerBody,
    answer: entity.container,
    emptyAnswer: 'fine',
    errors: written,
  }),
  deleteContainer: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}',
    summary: '컨테이너 삭제',
    tag,
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
  containerAction: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/action',
    summary: '시작, 중지, 재시작',
    tag,
    access: 'member',
    body: containerActionBody,
    answer: entity.container,
    emptyAnswer: 'fine',
    errors: written,
  }),
  updateContainerGit: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/git',
    summary: 'Git 설정 바꾸기',
    tag,
    access: 'member',
    body: containerGitBody,
    answer: entity.container,
    emptyAnswer: 'fine',
    errors: written,
  }),
  updateContainerResources: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/resources',
    summary: 'CPU와 메모리 바꾸기',
    tag,
    access: 'member',
    body: containerResourcesBody,
    answer: entity.container,
    emptyAnswer: 'fine',
    errors: [...written, 'CPU_EXCEEDED', 'MEMORY_EXCEEDED'],
  }),
};
