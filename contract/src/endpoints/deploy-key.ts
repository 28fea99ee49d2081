import { deployKey, deployKeyState } from '../entities/deploy-key.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '프로젝트';

/** The fields from which the entity tags in `If-Match` are computed. */
const DEPLOY_KEY = ['deploy_key_id', 'public_key'] as const;
const KNOWN_HOST = ['known_host_id', 'host', 'fingerprint'] as const;

/** Calls about the key pair with which the repositories of a project are read by SSH, and about the Git servers that it knows. */
export const deployKeyEndpoints = {
  getDeployKey: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deploy-key',
    summary: '프로젝트의 배포 키의 공개 키와 기억한 Git 서버. 비밀 키는 응답에 없다',
    tag,
    access: 'member',
    right: 'read',
    response: deployKeyState,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  rotateDeployKey: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deploy-key',
    summary:
      '배포 키 만들기. 이미 있으면 새 키로 바꾸고, 이전 키는 바로 쓰지 않는다. 응답의 공개 키를 코드 호스팅 서비스의 저장소에 배포 키로 등록해야 한다',
    tag,
    access: 'member',
    right: 'manage',
    response: deployKey,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'deploy-key-rotated',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  deleteDeployKey: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/deploy-key',
    summary: '배포 키 삭제. 코드 호스팅 서비스에 등록한 공개 키는 직접 지워야 한다',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: DEPLOY_KEY,
    idempotencyKey: true,
    activity: 'deploy-key-deleted',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  deleteKnownHost: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/known-hosts/{knownHostId}',
    summary: '기억한 Git 서버의 호스트 키 지우기. 다음에 연결할 때 서버가 보여주는 키를 기억한다',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: KNOWN_HOST,
    idempotencyKey: true,
    activity: 'known-host-forgotten',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
