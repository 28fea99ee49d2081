import * as z from 'zod/mini';
import { mount } from '../entities/container.ts';
import { mountPath, mountVolumeId } from '../rules/fields.ts';
import { nonBlankTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** The body of a request for a new mount: a volume of the same project, and an absolute path in the container. */
export const mountBody = z.object({ volume_id: mountVolumeId, mount_path: mountPath });

/** The new absolute path of a mount. */
export const editMountBody = z.object({ mount_path: mountPath });

/** The message for a move without a target container. */
const TARGET_REQUIRED = '옮길 컨테이너를 선택해주세요.';

/** The target of a moved mount: the slug of a container of the same project, and an absolute path in that container. */
export const moveMountBody = z.object({
  container: nonBlankTextRule(TARGET_REQUIRED),
  mount_path: mountPath,
});

/**
 * Mounts of a container. A call identifies a mount by the id of its volume. The response of a container contains its mounts. A server
 * that implements section 7 alone lacks `editMount` and `moveMount`.
 */
export const mountEndpoints = {
  createMount: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/mounts',
    summary: '볼륨 마운트. 복원에 쓰는 데이터는 마운트하는 동안 디스크 한도에 든다',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    body: mountBody,
    response: mount,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'mount-created',
    errors: [...WRITE_ERRORS, 'MOUNT_EXISTS', 'RESTORATION_RUNNING', 'DISK_EXCEEDED'],
  }),
  deleteMount: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/mounts/{mountId}',
    summary: '마운트 해제. mountId는 volume_id다',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: ['volume_id', 'mount_path'],
    idempotencyKey: true,
    activity: 'mount-deleted',
    errors: [...OWNED_RESOURCE_ERRORS, 'DATABASE_FIXED'],
  }),
  editMount: defineEndpoint({
    method: 'PATCH',
    path: '/api/v1/containers/{id}/mounts/{mountId}',
    summary: '마운트 경로 변경. mountId는 volume_id다',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    body: editMountBody,
    response: mount,
    emptyResponse: 'valid',
    ifMatch: ['volume_id', 'mount_path'],
    activity: 'mount-changed',
    errors: [...WRITE_ERRORS, 'MOUNT_EXISTS', 'DATABASE_FIXED'],
  }),
  moveMount: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/mounts/{mountId}/move',
    summary: '볼륨을 같은 프로젝트의 다른 컨테이너로 옮겨 마운트. mountId는 volume_id다',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    body: moveMountBody,
    response: mount,
    emptyResponse: 'valid',
    activity: 'mount-moved',
    errors: [...WRITE_ERRORS, 'MOUNT_EXISTS', 'DATABASE_FIXED'],
  }),
};
