import * as z from 'zod/mini';
import { projectOverview } from '../entities/project-overview.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The call that returns the summaries of all projects of the member, for cards and rows. */
export const projectOverviewEndpoints = {
  listProjectOverviews: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/overview',
    summary:
      '내 프로젝트마다 컨테이너 수, 한도, 마지막 배포, 주소, 배포되지 않은 변경의 수와 살펴볼 일',
    tag: '프로젝트',
    access: 'member',
    right: 'read',
    response: z.object({ projects: z.array(projectOverview) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
};
