import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { pushHook, pushHookAddress, pushRepository } from '../entities/push.ts';
import { gitUrl } from '../rules/fields.ts';
import { pushSettingsBody } from '../rules/push-settings.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const tag = '푸시하면 배포';

/** The container of a new secret address; none for an address of the whole project. */
export const pushHookBody = z.object({
  container: z._default(z.nullable(rawTextRule('컨테이너가 올바르지 않습니다.')), null),
});

/**
 * Calls about the settings of pushes and the secret addresses that receive them. The addresses themselves are no calls of the contract:
 * `POST /api/v1/hooks/{hookId}/{secret}`, and `POST /api/v1/hooks/{hookId}` for a sender that signs or sends the secret in a header.
 */
export const pushEndpoints = {
  updateContainerPush: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/push',
    summary:
      '푸시하면 배포의 설정 변경. pattern이 비어 있으면 컨테이너의 브랜치(또는 모든 태그)를, paths가 비어 있으면 모든 푸시를 배포한다. 푸시한 커밋을 그대로 빌드하고, 진행 중인 배포는 cut_running일 때만 취소한다',
    tag,
    access: 'member',
    right: 'manage',
    body: pushSettingsBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'push'],
    activity: 'container-push-changed',
    errors: [...WRITE_ERRORS, 'DATABASE_FIXED'],
  }),
  listPushHooks: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/hooks',
    summary:
      '프로젝트와 컨테이너의 비밀 주소(비밀값 없이), 푸시하면 배포를 켠 저장소마다 푸시가 도착하는 방법. 코드 호스팅 서비스가 알리지 않는 저장소는 서버가 직접 확인한다',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ hooks: z.array(pushHook), repositories: z.array(pushRepository) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  createPushHook: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/hooks',
    summary:
      '푸시를 받을 비밀 주소 만들기. GitHub, GitLab, Gitea, Bitbucket의 웹훅이나 CI의 POST를 받는다. 이미 있으면 있는 주소로 응답한다',
    tag,
    access: 'member',
    right: 'manage',
    projectToken: 'new-secret',
    body: pushHookBody,
    response: pushHookAddress,
    emptyResponse: 'valid',
    idempotencyKey: 'response-not-stored',
    activity: 'push-hook-created',
    errors: WRITE_ERRORS,
  }),
  getPushHook: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/hooks/{hookId}',
    summary: '비밀 주소 하나. 비밀값과 복사해서 쓸 curl 명령이 있다',
    tag,
    access: 'member',
    right: 'manage',
    projectToken: 'new-secret',
    scope: 'write',
    response: pushHookAddress,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  rotatePushHook: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/hooks/{hookId}/rotation',
    summary: '비밀값 새로 만들기. 이전 비밀값은 바로 쓸 수 없게 된다',
    tag,
    access: 'member',
    right: 'manage',
    projectToken: 'new-secret',
    response: pushHookAddress,
    emptyResponse: 'valid',
    idempotencyKey: 'response-not-stored',
    activity: 'push-hook-rotated',
    exemptFromWriteLimit: true,
    errors: OWNED_RESOURCE_ERRORS,
  }),
  registerPushHook: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/hooks/{hookId}/registrations',
    summary:
      '토큰으로 연결한 코드 호스팅 서비스의 저장소에 이 주소로 보내는 웹훅 만들기. 이미 있으면 비밀값만 새로 보낸다. 비밀값을 바꾸면 웹훅의 비밀값도 바꾸고, 주소를 삭제하면 웹훅도 삭제한다',
    tag,
    access: 'member',
    right: 'manage',
    body: z.object({ repository: gitUrl }),
    response: pushHook,
    emptyResponse: 'valid',
    activity: 'push-hook-registered',
    errors: [...WRITE_ERRORS, 'CODE_HOST_REFUSED', 'CODE_HOST_UNAVAILABLE'],
  }),
  deletePushHook: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/hooks/{hookId}',
    summary: '비밀 주소 삭제. 이 주소로 보낸 요청은 바로 거절된다',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: ['hook_id', 'created_at'],
    activity: 'push-hook-deleted',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
