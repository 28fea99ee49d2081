import {
  dataBackupDownload,
  dataBackupUpload,
  dataRestoration,
  dataRestorations,
} from '../entities/data-restoration.ts';
import { dumpUploadBody, restorationBody, upgradeBody } from '../rules/restoration.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { forceQuery } from './data-backup.ts';

const tag = '백업';

/** The common parts of all calls that change something. */
const OF_RESTORATIONS = { tag, access: 'member', right: 'manage' } as const;

/** The errors of content that does not fit: into the space for restorations, or as something new into the limits of the project. */
const ROOM_ERRORS = [
  'DISK_EXCEEDED',
  'CPU_EXCEEDED',
  'MEMORY_EXCEEDED',
  'CONTAINERS_FULL',
] as const;

/** The fields of a restoration from which the entity tag in `If-Match` is computed. */
const RESTORATION = ['restoration_id', 'state'] as const;

/** Calls that restore backups, and that bring dumps in and out. */
export const dataRestorationEndpoints = {
  listRestorations: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/restorations',
    summary: '프로젝트의 데이터베이스와 볼륨을 복원한 내역. 최근 순으로 50개까지',
    tag,
    access: 'member',
    right: 'read',
    response: dataRestorations,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  startRestoration: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'POST',
    path: '/api/v1/projects/{slug}/restorations',
    summary:
      '백업을 새 볼륨에 복원 시작. 지금 데이터는 그대로 두고, 복원이 끝나면 ready가 되어 전환을 기다린다. 새 볼륨은 디스크 한도가 아니라 그만큼 따로 있는 복원 공간에 든다. container와 volume이 모두 없으면 name으로 새로 만들고, 그 볼륨은 디스크 한도에 든다. from_project는 백업이 있는 다른 프로젝트. backup_id 대신 archive_id와 point로 PostgreSQL의 원하는 시각을 복원한다',
    body: restorationBody,
    response: dataRestoration,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'restoration-started',
    errors: [...WRITE_ERRORS, ...ROOM_ERRORS, 'RESTORATION_RUNNING', 'RESTORATION_REFUSED'],
  }),
  switchRestoration: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'POST',
    path: '/api/v1/projects/{slug}/restorations/{restorationId}/switch',
    summary:
      '복원한 데이터로 전환 시작. 컨테이너를 배포하고, 실행되지 않으면 이전 데이터로 돌아간다. 이전 데이터는 24시간 보관한다',
    response: dataRestoration,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'restoration-switched',
    errors: [
      ...OWNED_RESOURCE_ERRORS,
      'RESTORATION_NOT_READY',
      'RESTORATION_RUNNING',
      'DEPLOYMENT_RUNNING',
    ],
  }),
  undoRestoration: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'POST',
    path: '/api/v1/projects/{slug}/restorations/{restorationId}/undo',
    summary:
      '전환하기 전의 데이터로 돌아가기 시작. 전환한 뒤 24시간 동안 할 수 있고, 그동안 저장된 데이터는 되돌린 뒤 24시간 보관한다',
    response: dataRestoration,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'restoration-undone',
    errors: [
      ...OWNED_RESOURCE_ERRORS,
      'RESTORATION_NOT_READY',
      'RESTORATION_RUNNING',
      'DEPLOYMENT_RUNNING',
    ],
  }),
  deleteRestoration: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'DELETE',
    path: '/api/v1/projects/{slug}/restorations/{restorationId}',
    summary:
      '진행 중인 복원을 멈추거나, 전환하지 않은 데이터를 삭제. 전환하거나 되돌린 뒤에 보관하는 데이터는 force=true일 때만 삭제한다',
    query: forceQuery,
    emptyResponse: 'valid',
    ifMatch: RESTORATION,
    idempotencyKey: true,
    activity: 'restoration-deleted',
    errors: [
      ...OWNED_RESOURCE_ERRORS,
      'VALIDATION_FAILED',
      'RESTORATION_NOT_READY',
      'CONTENT_KEPT',
    ],
  }),
  downloadDataBackup: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'POST',
    path: '/api/v1/projects/{slug}/backups/{backupId}/download',
    projectToken: 'secrets',
    summary:
      '백업을 10분 안에 내려받기 시작할 수 있는 주소 만들기. 암호화를 푼 파일이고, 여러 파일인 백업은 .tar 하나로 받는다',
    response: dataBackupDownload,
    emptyResponse: 'invalid',
    activity: 'data-backup-downloaded',
    errors: [...OWNED_RESOURCE_ERRORS, 'RESTORATION_REFUSED'],
  }),
  uploadDataBackup: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'POST',
    path: '/api/v1/projects/{slug}/backup-uploads',
    summary:
      '덤프 파일을 올릴 주소 만들기. 주소에 offset을 더해 PUT으로 part_bytes씩 보내며, 마지막 조각만 더 작을 수 있다. 모두 도착하면 임시 컨테이너에서 복원해 세어보고 백업이 된다',
    body: dumpUploadBody,
    response: dataBackupUpload,
    emptyResponse: 'invalid',
    activity: 'data-backup-uploaded',
    errors: [...WRITE_ERRORS, 'BACKUPS_FULL', 'VOLUME_OF_DATABASE', 'RESTORATION_REFUSED'],
  }),
  startUpgrade: defineEndpoint({
    ...OF_RESTORATIONS,
    method: 'POST',
    path: '/api/v1/containers/{id}/upgrade',
    summary:
      '데이터베이스를 새 메이저 버전으로 올릴 준비 시작. 백업한 뒤 새 버전으로 새 볼륨에 복원하고, 전환하면 이미지와 데이터를 함께 바꾼다',
    body: upgradeBody,
    response: dataRestoration,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'database-upgrade-started',
    errors: [
      ...WRITE_ERRORS,
      'DISK_EXCEEDED',
      'CONTAINER_NOT_RUNNING',
      'BACKUP_RUNNING',
      'BACKUPS_FULL',
      'RESTORATION_RUNNING',
      'RESTORATION_REFUSED',
    ],
  }),
};
