import * as z from 'zod/mini';
import { project } from '../entities/project.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** Reads projects of the member. Every page for members loads this file, so calls that change projects are in `write-project.ts`. */
export const projectEndpoints = {
  listProjects: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects',
    summary: '내 프로젝트 목록',
    tag: '프로젝트',
    access: 'member',
    right: 'read',
    response: z.object({ projects: z.array(project) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
  getProject: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}',
    summary: '프로젝트 하나',
    tag: '프로젝트',
    access: 'member',
    right: 'read',
    response: project,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
