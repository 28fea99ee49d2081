import * as z from 'zod/mini';
import { configurationChange } from '../entities/change.ts';
import { boundedItemsRule, nonBlankTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { REFERENCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

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

/** The call that resets saved changes to the running configuration. */
export const discardChangesEndpoints = {
  discardChanges: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/changes/discard',
    summary:
      '변경을 실행 중인 설정으로 되돌리기. 남은 변경이 응답이다. 배포한 적 없는 컨테이너는 그 id 하나만 보낼 때 삭제된다',
    tag: '변경',
    access: 'member',
    right: 'manage',
    body: discardChangesBody,
    response: z.object({ changes: z.array(configurationChange) }),
    emptyResponse: 'valid',
    activity: 'changes-discarded',
    errors: [
      'UPLOAD_GONE',
      ...WRITE_ERRORS,
      'DEPLOYMENT_RUNNING',
      'CPU_EXCEEDED',
      'MEMORY_EXCEEDED',
      'VARIABLES_FULL',
      'CONFIGURATION_TOO_LARGE',
      ...REFERENCE_ERRORS,
      'NETWORKS_FULL',
      'HTTP_NETWORK_EXISTS',
      'DOMAIN_TAKEN',
      'MOUNT_EXISTS',
      'RESTORATION_RUNNING',
      'DISK_EXCEEDED',
    ],
  }),
};
