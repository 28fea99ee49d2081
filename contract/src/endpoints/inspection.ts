import * as z from 'zod/mini';
import { repositoryInspection } from '../entities/inspection.ts';
import { gitBranch, gitSubpath, gitUrl } from '../rules/fields.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/**
 * The inspected repository. The branch is a branch, a tag or a commit; empty for the repository's default branch.
 * `project` is the slug of a project whose deploy key reads an address of SSH.
 */
const inspectionQuery = z.object({
  git_url: gitUrl,
  git_branch: z._default(gitBranch, ''),
  git_subpath: z._default(gitSubpath, ''),
  project: z.optional(rawTextRule('프로젝트가 올바르지 않습니다.')),
});

/** Reads a repository for the form of a new container. A server without this call proposes nothing. */
export const inspectionEndpoints = {
  inspectRepository: defineEndpoint({
    method: 'GET',
    path: '/api/v1/repositories/inspection',
    summary:
      '저장소를 읽고 애플리케이션마다 템플릿, 옵션, 메모리, 환경 변수를 근거와 함께 제안. 읽지 못하면 problem에 이유가 있다',
    tag: '템플릿',
    access: 'member',
    right: 'no-project',
    // The call reads private repositories of the member's connected accounts.
    scope: 'write',
    query: inspectionQuery,
    response: repositoryInspection,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  }),
};
