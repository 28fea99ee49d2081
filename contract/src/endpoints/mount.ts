import * as z from 'zod/mini';
import { mount } from '../entities/mount.ts';
import { mountPath, mountVolume } from '../rules/fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** A volume of the same project, and an absolute path in the container. */
export const mountBody = z.object({ volume_id: mountVolume, mount_path: mountPath });

/**
 * Creates and deletes mounts of a container. A mount is deleted by the id of its volume. The response of a container contains its
 * mounts.
 */
export const mountEndpoints = {
  createMount: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/mounts',
    summary: '볼륨 마운트',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    body: mountBody,
    response: mount,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'mount-created',
    errors: [...WRITE_ERRORS, 'MOUNT_EXISTS'],
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
    errors: OWNED_ERRORS,
  }),
};
