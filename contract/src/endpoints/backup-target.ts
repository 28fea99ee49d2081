import * as z from 'zod/mini';
import { backupTarget } from '../entities/backup-target.ts';
import { backupTargetBody, backupTargetChangeBody } from '../rules/backup-target.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { forceQuery } from './data-backup.ts';

const tag = '백업';

/** The fields of a target from which the entity tag in `If-Match` is computed. `updated_at` represents the secret. */
const TARGET = ['target_id', 'name', 'region', 'path_style', 'access_key', 'updated_at'] as const;

/** The errors of a storage that does not accept a small file. */
const TARGET_ERRORS = ['TARGET_REFUSED', 'TARGET_UNAVAILABLE', 'BACKUP_TARGET_EXISTS'] as const;

/** Calls about the object storages of a project that receive its backups. */
export const backupTargetEndpoints = {
  listBackupTargets: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/backup-targets',
    summary: '프로젝트의 백업 저장소. 비밀 키는 응답에 없다',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ targets: z.array(backupTarget) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  createBackupTarget: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/backup-targets',
    summary:
      '백업 저장소(S3) 추가. 저장하기 전에 작은 파일을 쓰고, 읽고, 목록에서 찾고, 지워본다. 프로젝트마다 3개까지',
    tag,
    access: 'member',
    right: 'manage',
    body: backupTargetBody,
    response: backupTarget,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'backup-target-added',
    errors: [...WRITE_ERRORS, ...TARGET_ERRORS, 'BACKUP_TARGETS_FULL'],
  }),
  updateBackupTarget: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/projects/{slug}/backup-targets/{targetId}',
    summary:
      '백업 저장소의 이름, 리전, 키 변경. secret이 없으면 저장된 비밀 키를 쓴다. 주소, 버킷, 폴더는 바꿀 수 없다. 저장하기 전에 추가할 때처럼 시험한다',
    tag,
    access: 'member',
    right: 'manage',
    body: backupTargetChangeBody,
    response: backupTarget,
    emptyResponse: 'valid',
    ifMatch: TARGET,
    activity: 'backup-target-changed',
    errors: [...WRITE_ERRORS, ...TARGET_ERRORS],
  }),
  deleteBackupTarget: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/backup-targets/{targetId}',
    summary:
      '백업 저장소 삭제. 저장소에만 있는 백업이 있으면 force=true일 때만 삭제한다. 그 백업은 목록에서 사라지고 파일은 버킷에 남는다. 이 저장소를 쓰던 백업 설정은 서버의 디스크로 바뀐다',
    tag,
    access: 'member',
    right: 'manage',
    query: forceQuery,
    emptyResponse: 'valid',
    ifMatch: TARGET,
    idempotencyKey: true,
    activity: 'backup-target-deleted',
    errors: [...OWNED_RESOURCE_ERRORS, 'VALIDATION_FAILED', 'TARGET_IN_USE'],
  }),
};
