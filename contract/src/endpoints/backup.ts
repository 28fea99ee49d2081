import * as z from 'zod/mini';
import { backupDownload, backups } from '../entities/backup.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const tag = '운영';

/** Calls about backups of the installation, for operators. */
export const backupEndpoints = {
  listBackups: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/backups',
    summary: '설치 전체의 백업. 최근 순으로 50개까지',
    tag,
    access: 'admin',
    right: 'no-project',
    response: backups,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  startBackup: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/backups',
    summary:
      '백업 시작하기. 서버는 계속 동작한다. 진행 중인 백업이 있으면 새로 시작하지 않는다. with_volumes가 없으면 설정대로 회원의 볼륨을 담는다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({ with_volumes: z.optional(z.boolean()) }),
    response: backups,
    emptyResponse: 'invalid',
    activity: 'backup-started',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
  issueBackupDownload: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/backups/{id}/download',
    summary:
      '백업 파일을 10분 동안 내려받을 수 있는 주소 만들기. 주소는 Range를 지원해, 끊긴 곳부터 이어서 받을 수 있다. volumes_file이면 회원의 볼륨이 담긴 파일의 주소를 만든다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({ volumes_file: z.optional(z.boolean()) }),
    response: backupDownload,
    emptyResponse: 'invalid',
    activity: 'backup-downloaded',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  }),
  confirmRestoration: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/restoration/confirm',
    summary: '복원한 서버에서, 이전 서버를 껐다고 확인해 컨테이너를 다시 실행하기',
    tag,
    access: 'admin',
    right: 'no-project',
    response: backups,
    emptyResponse: 'invalid',
    activity: 'restore-confirmed',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
};
