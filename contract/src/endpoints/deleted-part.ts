import * as z from 'zod/mini';
import { deletedPart } from '../entities/deleted-part.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, REFERENCE_ERRORS } from '../wire/errors.ts';

const tag = '삭제 되돌리기';

/** Calls that list the parts deleted from a container in the last minute, and restore such a part unchanged. */
export const deletedPartEndpoints = {
  listDeletedParts: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/deleted-parts',
    summary: '되돌릴 수 있는 변수, 네트워크, 마운트. 나중에 삭제한 것이 먼저이고, 값은 없다',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ deleted_parts: z.array(deletedPart) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  restoreDeletedPart: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/deleted-parts/{partId}/restore',
    summary: '삭제한 지 1분이 지나지 않은 것을 있던 그대로 되돌리기',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'part-restored',
    errors: [
      ...OWNED_RESOURCE_ERRORS,
      'PART_GONE',
      'KEY_EXISTS',
      'VARIABLES_FULL',
      'CONFIGURATION_TOO_LARGE',
      ...REFERENCE_ERRORS,
      'PORT_EXISTS',
      'HTTP_NETWORK_EXISTS',
      'DOMAIN_TAKEN',
      'NETWORKS_FULL',
      'MOUNT_EXISTS',
      'RESTORATION_RUNNING',
      'DISK_EXCEEDED',
    ],
  }),
};
