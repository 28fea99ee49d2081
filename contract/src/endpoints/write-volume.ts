import * as z from 'zod/mini';
import { volume } from '../entities/project.ts';
import { volumeCapacity, volumeName } from '../rules/fields.ts';
import { nonBlankTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';
import { PROJECT_REQUIRED_MESSAGE } from './volume.ts';

const tag = '볼륨';

/** A new volume; capacity in MiB. */
export const createVolumeBody = z.object({
  project_id: nonBlankTextRule(PROJECT_REQUIRED_MESSAGE),
  name: volumeName,
  capacity: volumeCapacity,
});

/** The new capacity of a volume, in MiB. */
export const resizeVolumeBody = z.object({ capacity: volumeCapacity });

const VOLUME = ['volume_id', 'name', 'capacity'] as const;

/** Changes the volumes of a project. */
export const writeVolumeEndpoints = {
  createVolume: defineEndpoint({
    method: 'POST',
    path: '/api/v1/volumes',
    summary: '볼륨 추가',
    tag,
    access: 'member',
    right: 'manage',
    body: createVolumeBody,
    response: volume,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'volume-created',
    errors: [...BODY_ERRORS, ...OWNED_RESOURCE_ERRORS, 'DISK_EXCEEDED'],
  }),
  resizeVolume: defineEndpoint({
    method: 'PATCH',
    path: '/api/v1/volumes/{slug}',
    summary:
      '볼륨 용량 변경. 다음 배포부터 적용된다. 쓰고 있는 용량보다 작게 줄일 수 없고, 용량을 강제하는 엔진은 만든 볼륨을 줄이지 못한다. 볼륨의 복원본과 보관한 내용은 용량이 함께 늘고, 있는 동안에는 줄일 수 없다',
    tag,
    access: 'member',
    right: 'manage',
    body: resizeVolumeBody,
    response: volume,
    emptyResponse: 'valid',
    ifMatch: VOLUME,
    activity: 'volume-resized',
    errors: [
      ...BODY_ERRORS,
      ...OWNED_RESOURCE_ERRORS,
      'DISK_EXCEEDED',
      'CAPACITY_BELOW_USE',
      'VOLUME_CANNOT_SHRINK',
      'RESTORATION_RUNNING',
      'ENGINE_UNAVAILABLE',
    ],
  }),
  deleteVolume: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/volumes/{slug}',
    summary: '볼륨 삭제. 마운트도 함께 사라진다',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: VOLUME,
    idempotencyKey: true,
    activity: 'volume-deleted',
    errors: [...OWNED_RESOURCE_ERRORS, 'DATABASE_FIXED', 'RESTORATION_RUNNING'],
  }),
};
