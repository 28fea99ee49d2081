import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as entity from '../entities.ts';
import { BODY_ERRORS } from '../errors.ts';
import { PROJECT_DEFAULTS } from '../limits.ts';
import {
  projectCpu,
  projectDisk,
  projectMemory,
  projectName,
  projectTraffic,
  volumeCapacity,
  volumeName,
} from '../rules.ts';
import { filledText, rawText } from '../text.ts';

/** Limits that are left out are the defaults of specification section 9. */
export const createProjectBody = z.object({
  name: projectName,
  cpu_limit: z._default(projectCpu, PROJECT_DEFAULTS.cpuMillicores),
  memory_limit: z._default(projectMemory, PROJECT_DEFAULTS.memoryMiB),
  disk_limit: z._default(projectDisk, PROJECT_DEFAULTS.diskMiB),
  traffic_limit: z._default(projectTraffic, PROJECT_DEFAULTS.traffic),
});

export const renameProjectBody = z.object({ name: projectName });

const PROJECT_REQUIRED = '프로젝트를 선택해주세요.';

export const createVolumeBody = z.object({
  project_id: filledText(PROJECT_REQUIRED),
  name: volumeName,
  capacity: volumeCapacity,
});

const owned = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;

const projectEndpoints = {
  listProjects: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects',
    summary: '내 프로젝트 목록',
    tag: '프로젝트',
    access: 'member',
    answer: z.object({ projects: z.array(entity.project) }),
    emptyAnswer: 'broken',
    errors: ['UNAUTHENTICATED'],
  }),
  createProject: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects',
    summary: '프로젝트 만들기',
    tag: '프로젝트',
    access: 'member',
    body: createProjectBody,
    answer: entity.project,
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'PROJECT_LIMIT_REACHED'],
  }),
  getProject: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}',
    summary: '프로젝트 하나',
    tag: '프로젝트',
    access: 'member',
    answer: entity.project,
    emptyAnswer: 'broken',
    errors: owned,
  }),
  renameProject: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/projects/{slug}',
    summary: '프로젝트 이름 바꾸기',
    tag: '프로젝트',
    access: 'member',
    body: renameProjectBody,
    answer: entity.project,
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, ...owned],
  }),
  deleteProject: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}',
    summary: '프로젝트와 그 안의 모든 것 삭제',
    tag: '프로젝트',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

const volumeEndpoints = {
  listVolumes: defineEndpoint({
    method: 'GET',
    path: '/api/v1/volumes',
    summary: '프로젝트의 볼륨 목록',
    tag: '볼륨',
    access: 'member',
    query: z.object({ project_id: rawText(PROJECT_REQUIRED) }),
    answer: z.object({ volumes: z.array(entity.volume) }),
    emptyAnswer: 'broken',
    errors: ['VALIDATION_FAILED', ...owned],
  }),
  createVolume: defineEndpoint({
    method: 'POST',
    path: '/api/v1/volumes',
    summary: '볼륨 추가',
    tag: '볼륨',
    access: 'member',
    body: createVolumeBody,
    answer: entity.volume,
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, ...owned, 'DISK_EXCEEDED'],
  }),
  deleteVolume: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/volumes/{slug}',
    summary: '볼륨 삭제. 마운트도 함께 사라진다',
    tag: '볼륨',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

const deploymentEndpoints = {
  latestDeployment: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deployments/latest',
    summary: '가장 최근 배포. 없으면 404',
    tag: '배포',
    access: 'member',
    answer: z.nullable(entity.deployment),
    emptyAnswer: 'fine',
    errors: owned,
  }),
  deploy: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deploy',
    summary: '배포. 진행 중이던 배포는 취소된다',
    tag: '배포',
    access: 'member',
    answer: z.nullable(entity.deployment),
    emptyAnswer: 'fine',
    errors: owned,
  }),
  refreshDeployment: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deployments/refresh',
    summary: '배포 상태를 엔진에서 다시 읽기',
    tag: '배포',
    access: 'member',
    answer: z.nullable(entity.deployment),
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

export { deploymentEndpoints, projectEndpoints, volumeEndpoints };
