import * as z from 'zod/mini';
import { configurationChange, containerReference } from '../entities/change.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '변경';
const changes = z.array(configurationChange);

/**
 * Calls that list the differences between the saved configuration of a project, the running configuration and the configurations of
 * earlier deployments. The page of a project loads this file first, so the call that discards changes is in `discard-changes.ts`.
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
