import * as z from 'zod/mini';
import { configurationChange, containerReference } from '../entities/change.ts';
import { boundedItemsRule, nonBlankTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** The maximum number of changes that one call can discard. */
const IDS_MAX = 500;
const IDS_INVALID = `되돌릴 변경을 1개에서 ${IDS_MAX}개까지 선택해주세요.`;

/** The ids of the changes to reset to the running configuration. */
export const discardChangesBody = z.object({
  ids: boundedItemsRule(
    z.array(nonBlankTextRule(IDS_INVALID)).check(z.minLength(1, IDS_INVALID)),
    IDS_MAX,
    IDS_INVALID,
  ),
});

const tag = '변경';
const changes = z.array(configurationChange);

/**
 * Calls that list the differences between the saved configuration of a project, the running configuration and the configurations of
 * earlier deployments, and a call that discards saved changes.
 */
export const changeEndpoints = {
  listChanges: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/changes',
    summary: '아직 배포되지 않은 변경. deployment_id는 비교한 배포이고, 배포한 적이 없으면 null',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ changes, deployment_id: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  discardChanges: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/changes/discard',
    summary:
      '변경을 실행 중인 설정으로 되돌리기. 남은 변경이 응답이다. 배포한 적 없는 컨테이너는 그 id 하나만 보낼 때 삭제된다',
    tag,
    access: 'member',
    right: 'manage',
    body: discardChangesBody,
    response: z.object({ changes }),
    emptyResponse: 'valid',
    activity: 'changes-discarded',
    errors: [
      ...WRITE_ERRORS,
      'DEPLOYMENT_RUNNING',
      'CPU_EXCEEDED',
      'MEMORY_EXCEEDED',
      'VARIABLES_FULL',
      'CONFIGURATION_TOO_LARGE',
      'NETWORKS_FULL',
      'HTTP_NETWORK_EXISTS',
      'DOMAIN_TAKEN',
      'MOUNT_EXISTS',
    ],
  }),
  deploymentChanges: defineEndpoint({
    method: 'GET',
    path: '/api/v1/deployments/{id}/changes',
    summary: '바로 앞의 배포와 달라진 설정. compared_with는 그 배포이고, 없으면 null',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ changes, compared_with: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  previewRollback: defineEndpoint({
    method: 'GET',
    path: '/api/v1/deployments/{id}/rollback',
    summary:
      '이 배포로 되돌리면 달라지는 것. missing은 그 뒤에 삭제되어 돌아오지 않고, kept는 그 뒤에 생겨 그대로 남는다',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({
      changes,
      missing: z.array(containerReference),
      kept: z.array(containerReference),
      /** Whether the images of that deployment still exist. */
      images: z.boolean(),
    }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
