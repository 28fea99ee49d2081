import * as z from 'zod/mini';
import { installation, repository } from '../entities/installation.ts';
import { nonBlankTextRule, rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const STATE_INVALID = '연결 요청이 올바르지 않습니다.';

/**
 * The query parameters that the code host appended to the address of the callback page. The browser of the member who started the
 * connection submits these parameters.
 */
export const connectInstallationBody = z.object({
  installation_id: nonBlankTextRule('설치 식별자가 없습니다.'),
  /** The `state` that `startInstallation` issued to this session. */
  state: z.nullish(rawTextRule(STATE_INVALID)),
  /** The code that proves the member's access to the installation. */
  code: z.nullish(rawTextRule(STATE_INVALID)),
});

/** A request for a short-lived token that can clone the repositories of one installation. */
export const installationTokenBody = z.object({
  installation_id: nonBlankTextRule('설치 식별자가 없습니다.'),
});

/** Error codes of every call that sends a request to the code host. */
const HOSTED_ERRORS = ['UNAUTHENTICATED', 'CODE_HOST_UNAVAILABLE'] as const;

/** Calls for the connection to the code host: installations of this product's app, and the repositories of these installations. */
export const installationEndpoints = {
  startInstallation: defineEndpoint({
    method: 'GET',
    path: '/api/v1/github/installation/start',
    summary: '앱 설치를 시작할 주소',
    tag: '코드 호스팅',
    access: 'session',
    right: 'no-project',
    response: z.object({ installation_url: z.string() }),
    emptyResponse: 'invalid',
    errors: HOSTED_ERRORS,
  }),
  listInstallations: defineEndpoint({
    method: 'GET',
    path: '/api/v1/github/installations',
    summary: '연결된 설치 목록',
    tag: '코드 호스팅',
    access: 'member',
    right: 'no-project',
    response: z.object({ installations: z.array(installation) }),
    emptyResponse: 'invalid',
    errors: HOSTED_ERRORS,
  }),
  connectInstallation: defineEndpoint({
    method: 'POST',
    path: '/api/v1/github/connect',
    summary: '설치를 회원에게 연결. 설치를 시작한 세션에서만 된다',
    tag: '코드 호스팅',
    access: 'session',
    right: 'no-project',
    body: connectInstallationBody,
    response: installation,
    emptyResponse: 'valid',
    activity: 'installation-connected',
    errors: [...BODY_ERRORS, ...HOSTED_ERRORS, 'TOKEN_INVALID', 'NOT_FOUND'],
  }),
  installationToken: defineEndpoint({
    method: 'POST',
    path: '/api/v1/github/token',
    summary: '저장소를 내려받을 짧은 토큰',
    tag: '코드 호스팅',
    access: 'member',
    right: 'no-project',
    body: installationTokenBody,
    response: z.object({ token: z.string(), expires_at: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    activity: 'clone-token-issued',
    errors: [...BODY_ERRORS, ...HOSTED_ERRORS, 'NOT_FOUND', 'INSTALLATION_REVOKED'],
  }),
  deleteInstallation: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/github/installations/{id}',
    summary: '설치 연결 해제',
    tag: '코드 호스팅',
    access: 'member',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'installation-removed',
    errors: [...HOSTED_ERRORS, 'NOT_FOUND'],
  }),
  listRepositories: defineEndpoint({
    method: 'GET',
    path: '/api/v1/github/installations/{id}/repositories',
    summary: '설치가 볼 수 있는 저장소',
    tag: '코드 호스팅',
    access: 'member',
    right: 'no-project',
    response: z.object({ repositories: z.array(repository) }),
    emptyResponse: 'invalid',
    errors: [...HOSTED_ERRORS, 'NOT_FOUND', 'INSTALLATION_REVOKED'],
  }),
};
