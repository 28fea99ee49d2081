import * as z from 'zod/mini';
import { project } from '../entities/project.ts';
import {
  projectCpuLimit,
  projectDiskLimit,
  projectMemoryLimit,
  projectName,
  projectTrafficLimit,
} from '../rules/fields.ts';
import { PROJECT_DEFAULT_LIMITS } from '../rules/limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/**
 * A new project. Limits in millicores (CPU) and MiB (memory, disk). An omitted limit gets its maximum value: the limit of the member
 * (specification section 9).
 */
export const createProjectBody = z.object({
  name: projectName,
  cpu_limit: z.optional(projectCpuLimit),
  memory_limit: z.optional(projectMemoryLimit),
  disk_limit: z.optional(projectDiskLimit),
  traffic_limit: z._default(projectTrafficLimit, PROJECT_DEFAULT_LIMITS.traffic),
});

/** The changeable properties of a project. */
export const updateProjectBody = z.object({ name: projectName });

/** The fields of a project from which the entity tag in `If-Match` is computed. */
const PROJECT = ['slug', 'name'] as const;

/** Changes the projects of the member. */
export const writeProjectEndpoints = {
  createProject: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects',
    summary: '프로젝트 만들기',
    tag: '프로젝트',
    access: 'member',
    right: 'no-project',
    body: createProjectBody,
    response: project,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'project-created',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'PROJECT_LIMIT_REACHED'],
  }),
  updateProject: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/projects/{slug}',
    summary: '프로젝트 이름 변경',
    tag: '프로젝트',
    access: 'member',
    right: 'manage',
    body: updateProjectBody,
    response: project,
    emptyResponse: 'valid',
    ifMatch: PROJECT,
    activity: 'project-renamed',
    errors: [...BODY_ERRORS, ...OWNED_RESOURCE_ERRORS],
  }),
  deleteProject: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}',
    summary: '프로젝트와 그 안의 모든 것 삭제',
    tag: '프로젝트',
    access: 'member',
    right: 'own',
    emptyResponse: 'valid',
    ifMatch: PROJECT,
    idempotencyKey: true,
    activity: 'project-deleted',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
