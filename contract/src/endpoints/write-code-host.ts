import { codeHost } from '../entities/code-host.ts';
import { codeHostBody, codeHostTokenBody } from '../rules/code-host.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const tag = '코드 호스팅';

/** The fields of a connection from which the entity tag in `If-Match` is computed. `updated_at` represents the token. */
const CODE_HOST = ['code_host_id', 'url', 'account_login', 'updated_at'] as const;

/** The errors of a host that does not accept a token. */
const HOST_ERRORS = ['CODE_HOST_REFUSED', 'CODE_HOST_UNAVAILABLE'] as const;

/** Changes the connections of a member to GitLab, Gitea and Bitbucket. */
export const writeCodeHostEndpoints = {
  createCodeHost: defineEndpoint({
    method: 'POST',
    path: '/api/v1/code-hosts',
    summary:
      'GitLab, Gitea, Bitbucket을 토큰으로 연결. 저장하기 전에 토큰으로 계정과 저장소를 읽어본다. url이 없으면 gitlab.com, codeberg.org, bitbucket.org다. Bitbucket은 workspace가 있어야 하고, API 토큰이면 username에 Atlassian 계정의 이메일을 넣는다',
    tag,
    access: 'member',
    right: 'no-project',
    body: codeHostBody,
    response: codeHost,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'code-host-connected',
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      ...HOST_ERRORS,
      'CODE_HOST_EXISTS',
      'CODE_HOSTS_FULL',
    ],
  }),
  updateCodeHost: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/code-hosts/{codeHostId}',
    summary:
      '연결의 토큰 변경. 저장하기 전에 토큰으로 계정과 저장소를 읽어본다. 주소는 바꿀 수 없다',
    tag,
    access: 'member',
    right: 'no-project',
    body: codeHostTokenBody,
    response: codeHost,
    emptyResponse: 'valid',
    ifMatch: CODE_HOST,
    activity: 'code-host-changed',
    errors: [...WRITE_ERRORS, ...HOST_ERRORS, 'CODE_HOST_EXISTS'],
  }),
  testCodeHost: defineEndpoint({
    method: 'POST',
    path: '/api/v1/code-hosts/{codeHostId}/test',
    summary: '저장된 토큰으로 계정과 저장소를 다시 읽어보기. 되지 않으면 problem에 이유가 있다',
    tag,
    access: 'member',
    right: 'no-project',
    response: codeHost,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  deleteCodeHost: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/code-hosts/{codeHostId}',
    summary:
      '연결 삭제. 코드 호스팅 서비스에 만든 웹훅은 그대로 있다. 실행 중인 컨테이너는 계속 실행된다',
    tag,
    access: 'member',
    right: 'no-project',
    emptyResponse: 'valid',
    ifMatch: CODE_HOST,
    idempotencyKey: true,
    activity: 'code-host-removed',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
