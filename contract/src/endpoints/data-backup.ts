import * as z from 'zod/mini';
import { backupPlan, dataBackup, dataBackups } from '../entities/data-backup.ts';
import { backupPlanBody } from '../rules/backup-plan.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const tag = '백업';

/** Calls about backups of databases, which only the pages about data and databases load. */
export const dataBackupEndpoints = {
  listDataBackups: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/backups',
    summary:
      '프로젝트의 데이터베이스 백업을 최근 순으로 200개까지, 백업 설정과 백업이 차지하는 용량. 복원해서 세어본 백업만 state가 confirmed다',
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
  deleteDataBackup: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/backups/{backupId}',
    summary: '백업 삭제. 데이터베이스의 마지막 확인된 백업은 force=true일 때만 삭제한다',
    tag,
    access: 'member',
    right: 'manage',
    query: z.object({
      force: z._default(
        z.enum(['true', 'false'], { error: 'true 또는 false여야 합니다.' }),
        'false',
      ),
    }),
    emptyResponse: 'valid',
    ifMatch: ['backup_id', 'state'],
    idempotencyKey: true,
    activity: 'data-backup-deleted',
    errors: [...OWNED_RESOURCE_ERRORS, 'VALIDATION_FAILED', 'BACKUP_RUNNING', 'LAST_BACKUP'],
  }),
  updateBackupPlan: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/backup-plan',
    summary: '데이터베이스의 백업 시각과 보관 기간 변경. 시각은 서버의 시간대를 따른다',
    tag,
    access: 'member',
    right: 'manage',
    body: backupPlanBody,
    response: backupPlan,
    emptyResponse: 'valid',
    ifMatch: ['container', 'enabled', 'at', 'keep_days', 'keep_weeks', 'keep_months'],
    activity: 'backup-plan-changed',
    errors: WRITE_ERRORS,
  }),
};
