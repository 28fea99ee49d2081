import * as z from 'zod/mini';
import { newProjectToken, ownToken, projectToken } from '../entities/project-token.ts';
import { API_TOKEN_LIFETIME_DAYS, apiTokenLifetimeDays, apiTokenName } from '../rules/api-token.ts';
import { projectTokenRight } from '../rules/project-token.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const SHELL_NEEDS_MANAGE = '셸은 관리 권한이 있는 토큰에만 허용할 수 있습니다.';

/** The body of a request for a new token of a project. */
export const createProjectTokenBody = z
  .object({
    name: apiTokenName,
    right: projectTokenRight,
    reads_secrets: z._default(z.boolean({ error: '시크릿 읽기를 확인해주세요.' }), false),
    opens_shell: z._default(z.boolean({ error: '셸을 확인해주세요.' }), false),
    expires_in_days: z._default(apiTokenLifetimeDays, API_TOKEN_LIFETIME_DAYS.default),
  })
  .check(
    z.refine(({ right, opens_shell }) => right === 'manage' || !opens_shell, {
      path: ['opens_shell'],
      error: SHELL_NEEDS_MANAGE,
    }),
  );

const tag = 'API 토큰';

/** Calls for tokens of one project. Only a logged-in member can manage them; a request with a token cannot. */
export const projectTokenEndpoints = {
  listProjectTokens: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/tokens',
    summary: '프로젝트 토큰 목록',
    tag,
    access: 'session',
    right: 'manage',
    response: z.object({ tokens: z.array(projectToken) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  createProjectToken: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/tokens',
    summary:
      '이 프로젝트에만 쓰는 토큰 만들기. 토큰은 이 응답에만 있다. 셸은 관리 권한에만 더할 수 있다',
    tag,
    access: 'session',
    right: 'manage',
    body: createProjectTokenBody,
    response: newProjectToken,
    emptyResponse: 'invalid',
    idempotencyKey: 'response-not-stored',
    activity: 'project-token-created',
    errors: [...WRITE_ERRORS, 'CONFIRMATION_REQUIRED', 'TOKEN_LIMIT_REACHED'],
  }),
  deleteProjectToken: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/tokens/{tokenId}',
    summary: '프로젝트 토큰 폐기. 토큰으로 열린 연결도 닫힌다',
    tag,
    access: 'session',
    right: 'manage',
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'project-token-revoked',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  getOwnToken: defineEndpoint({
    method: 'GET',
    path: '/api/v1/token',
    summary: '요청에 쓴 토큰의 종류와 권한',
    tag,
    access: 'member',
    right: 'no-project',
    projectToken: 'allowed',
    response: ownToken,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
};
