import * as z from 'zod/mini';
import { backupPlan, dataBackup, dataBackups } from '../entities/data-backup.ts';
import { backupPlanBody } from '../rules/backup-plan.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const tag = '백업';

/** The query of a call that deletes what cannot be made again. */
export const forceQuery = z.object({
  force: z._default(z.enum(['true', 'false'], { error: 'true 또는 false여야 합니다.' }), 'false'),
});

const PLAN = ['enabled', 'at', 'keep_days', 'keep_weeks', 'keep_months', 'target'] as const;

/** Calls about backups of databases and volumes, which only the pages about data and databases load. */
export const dataBackupEndpoints = {
  listDataBackups: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/backups',
    summary:
      '프로젝트의 데이터베이스와 볼륨 백업을 최근 순으로 200개까지, 백업 설정, 되돌릴 수 있는 시각과 백업이 차지하는 용량. 복원해서 세어본 백업만 state가 confirmed다',
    tag,
    access: 'member',
    right: 'read',
    response: dataBackups,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  startDataBackup: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/backups',
    summary:
      '데이터베이스 백업 시작. 데이터베이스는 계속 실행되며, 임시 컨테이너에서 복원해 세어본 뒤에 confirmed가 된다',
    tag,
    access: 'member',
    right: 'manage',
    response: dataBackup,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'data-backup-started',
    errors: [...OWNED_RESOURCE_ERRORS, 'BACKUP_RUNNING', 'CONTAINER_NOT_RUNNING', 'BACKUPS_FULL'],
  }),
  deleteContainerAfterBackup: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/deletion',
    summary:
      '데이터베이스의 마지막 백업을 시작하고, confirmed가 되면 서버가 컨테이너를 삭제한다. 백업이 실패하거나 확인되지 않으면 삭제하지 않는다',
    tag,
    access: 'member',
    right: 'manage',
    response: dataBackup,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-deletion-started',
    errors: [...OWNED_RESOURCE_ERRORS, 'BACKUP_RUNNING', 'CONTAINER_NOT_RUNNING', 'BACKUPS_FULL'],
  }),
  startVolumeBackup: defineEndpoint({
    method: 'POST',
    path: '/api/v1/volumes/{slug}/backups',
    summary:
      '볼륨 백업 시작. 컨테이너는 계속 실행되며, 임시 컨테이너에 풀어 파일을 세어본 뒤에 confirmed가 된다. 데이터베이스의 볼륨은 데이터베이스의 백업으로 보관한다',
    tag,
    access: 'member',
    right: 'manage',
    response: dataBackup,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'volume-backup-started',
    errors: [...OWNED_RESOURCE_ERRORS, 'BACKUP_RUNNING', 'BACKUPS_FULL', 'VOLUME_OF_DATABASE'],
  }),
  deleteVolumeAfterBackup: defineEndpoint({
    method: 'POST',
    path: '/api/v1/volumes/{slug}/deletion',
    summary:
      '볼륨의 마지막 백업을 시작하고, confirmed가 되면 서버가 볼륨을 삭제한다. 백업이 실패하거나 확인되지 않으면 삭제하지 않는다',
    tag,
    access: 'member',
    right: 'manage',
    response: dataBackup,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'volume-deletion-started',
    errors: [...OWNED_RESOURCE_ERRORS, 'BACKUP_RUNNING', 'BACKUPS_FULL', 'VOLUME_OF_DATABASE'],
  }),
  deleteDataBackup: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/backups/{backupId}',
    summary: '백업 삭제. 데이터베이스나 볼륨의 마지막 확인된 백업은 force=true일 때만 삭제한다',
    tag,
    access: 'member',
    right: 'manage',
    query: forceQuery,
    emptyResponse: 'valid',
    ifMatch: ['backup_id', 'state'],
    idempotencyKey: true,
    activity: 'data-backup-deleted',
    errors: [...OWNED_RESOURCE_ERRORS, 'VALIDATION_FAILED', 'BACKUP_RUNNING', 'LAST_BACKUP'],
  }),
  cancelDeletionAfterBackup: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/backups/{backupId}/deletion',
    summary:
      '마지막 백업 뒤에 예정된 삭제를 취소. 백업은 보통 백업으로 계속되고, 컨테이너나 볼륨은 삭제되지 않는다. 이미 삭제된 뒤에는 404',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    activity: 'deletion-after-backup-cancelled',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  updateBackupPlan: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/backup-plan',
    summary:
      '데이터베이스의 백업 시각, 보관 기간과 저장소 변경. 시각은 서버의 시간대를 따른다. point_in_time은 PostgreSQL의 모든 변경을 보관해 원하는 시각으로 복원할 수 있게 하며, 다음 배포부터 적용된다',
    tag,
    access: 'member',
    right: 'manage',
    body: backupPlanBody,
    response: backupPlan,
    emptyResponse: 'valid',
    ifMatch: ['container', ...PLAN, 'point_in_time'],
    activity: 'backup-plan-changed',
    errors: WRITE_ERRORS,
  }),
  updateVolumeBackupPlan: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/volumes/{slug}/backup-plan',
    summary:
      '볼륨의 백업 시각, 보관 기간과 저장소 변경. 볼륨은 처음에 백업하지 않는다. 시각은 서버의 시간대를 따른다',
    tag,
    access: 'member',
    right: 'manage',
    body: backupPlanBody,
    response: backupPlan,
    emptyResponse: 'valid',
    ifMatch: ['volume', ...PLAN],
    activity: 'backup-plan-changed',
    errors: [...WRITE_ERRORS, 'VOLUME_OF_DATABASE'],
  }),
};
