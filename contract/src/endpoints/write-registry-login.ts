import * as z from 'zod/mini';
import { registryLogin } from '../entities/registry-login.ts';
import { registryHost, registryPassword, registryUsername } from '../rules/registry-login.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const tag = '프로젝트';

/** The user name and the password of a login; the id and the secret of an access key for Amazon ECR. */
export const registryLoginChangeBody = z.object({
  username: registryUsername,
  password: registryPassword,
});

/** A new login. */
export const registryLoginBody = z.extend(registryLoginChangeBody, { host: registryHost });

/** The fields of a login from which the entity tag in `If-Match` is computed. `updated_at` represents the password. */
const LOGIN = ['login_id', 'host', 'username', 'updated_at'] as const;

/** The errors of a login that the registry does not accept. */
const REGISTRY_ERRORS = ['REGISTRY_REFUSED', 'REGISTRY_UNAVAILABLE'] as const;

/** Changes the logins with which the images of a project are pulled from registries. */
export const writeRegistryLoginEndpoints = {
  createRegistryLogin: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/registry-logins',
    summary:
      '레지스트리 로그인 추가. 저장하기 전에 레지스트리에 로그인해본다. Amazon ECR이면 username은 액세스 키 ID, password는 비밀 액세스 키다',
    tag,
    access: 'member',
    right: 'manage',
    body: registryLoginBody,
    response: registryLogin,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'registry-login-added',
    errors: [...WRITE_ERRORS, ...REGISTRY_ERRORS, 'REGISTRY_LOGIN_EXISTS', 'REGISTRY_LOGINS_FULL'],
  }),
  updateRegistryLogin: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/projects/{slug}/registry-logins/{loginId}',
    summary: '레지스트리 로그인의 사용자와 비밀번호 변경. 저장하기 전에 레지스트리에 로그인해본다',
    tag,
    access: 'member',
    right: 'manage',
    body: registryLoginChangeBody,
    response: registryLogin,
    emptyResponse: 'valid',
    ifMatch: LOGIN,
    activity: 'registry-login-changed',
    errors: [...WRITE_ERRORS, ...REGISTRY_ERRORS],
  }),
  deleteRegistryLogin: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/registry-logins/{loginId}',
    summary: '레지스트리 로그인 삭제. 실행 중인 컨테이너는 계속 실행된다',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: LOGIN,
    idempotencyKey: true,
    activity: 'registry-login-deleted',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
