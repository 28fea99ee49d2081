import * as z from 'zod/mini';
import { volume } from '../entities/volume.ts';
import { volumeCapacity, volumeName } from '../rules/fields.ts';
import { filledText, rawText } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_ERRORS } from '../wire/errors.ts';

const PROJECT_REQUIRED = '프로젝트를 선택해주세요.';

/** A new volume; capacity in MiB. */
export const createVolumeBody = z.object({
  project_id: filledText(PROJECT_REQUIRED),
  name: volumeName,
  capacity: volumeCapacity,
});

/** Volumes of a project. */
export const volumeEndpoints = {
  listVolumes: defineEndpoint({
    method: 'GET',
    path: '/api/v1/volumes',
    summary: '프로젝트의 볼륨 목록',
    tag: '볼륨',
    access: 'member',
    query: z.object({ project_id: rawText(PROJECT_REQUIRED) }),
    response: z.object({ volumes: z.array(volume) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_ERRORS],
  }),
  createVolume: defineEndpoint({
    method: 'POST',
    path: '/api/v1/volumes',
    summary: '볼륨 추가',
    tag: '볼륨',
    access: 'member',
    body: createVolumeBody,
    response: volume,
    emptyResponse: 'valid',
    activity: 'volume-created',
    errors: [...BODY_ERRORS, ...OWNED_ERRORS, 'DISK_EXCEEDED'],
  }),
  deleteVolume: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/volumes/{slug}',
    summary: '볼륨 삭제. 마운트도 함께 사라진다',
    tag: '볼륨',
    access: 'member',
    emptyResponse: 'valid',
    activity: 'volume-deleted',
    errors: OWNED_ERRORS,
  }),
};
