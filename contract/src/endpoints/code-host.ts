import * as z from 'zod/mini';
import { codeHost } from '../entities/code-host.ts';
import { repository } from '../entities/installation.ts';
import { shortTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '코드 호스팅';

/** The repositories of a host whose name contains a text; without it, all of them, the latest changes first. */
export const repositorySearchQuery = z.object({
  search: z.optional(shortTextRule('검색어는 255자를 초과할 수 없습니다.')),
});

/**
 * Reads the connections of a member to GitLab, Gitea and Bitbucket, and their repositories. The calls that change connections are in
 * `write-code-host.ts`, because only dialogs need them.
 */
export const codeHostEndpoints = {
  listCodeHosts: defineEndpoint({
    method: 'GET',
    path: '/api/v1/code-hosts',
    summary: 'GitLab, Gitea, Bitbucket 연결 목록. 토큰은 응답에 없다',
    tag,
    access: 'member',
    right: 'no-project',
    response: z.object({ code_hosts: z.array(codeHost) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
  listCodeHostRepositories: defineEndpoint({
    method: 'GET',
    path: '/api/v1/code-hosts/{codeHostId}/repositories',
    summary:
      '연결의 토큰으로 읽을 수 있는 저장소. search가 있으면 이름에 그 글자가 있는 저장소, 없으면 최근에 바뀐 저장소부터. 1,000개가 넘으면 is_cut이 true다',
    tag,
    access: 'member',
    right: 'no-project',
    query: repositorySearchQuery,
    response: z.object({ repositories: z.array(repository), is_cut: z.boolean() }),
    emptyResponse: 'invalid',
    errors: [
      ...OWNED_RESOURCE_ERRORS,
      'VALIDATION_FAILED',
      'CODE_HOST_REFUSED',
      'CODE_HOST_UNAVAILABLE',
    ],
  }),
};
