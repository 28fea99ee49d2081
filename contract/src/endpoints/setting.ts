import * as z from 'zod/mini';
import {
  acmeTrial,
  liveSettings,
  mailTrial,
  registryTrial,
  storageTrial,
} from '../entities/setting.ts';
import { CERTIFICATES_MAX_LENGTH } from '../rules/limits.ts';
import { settingTooLongMessage } from '../rules/setting-length.ts';
import { boundedItemsRule, rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';
import { LIVE_SETTING_NAMES } from '../wire/setting.ts';

const tag = '운영';

const TOO_MANY = `설정은 한 번에 ${LIVE_SETTING_NAMES.length}개까지 바꿀 수 있습니다.`;

/** The text of a setting in a request. The server checks it by the rule and the maximum length of its environment variable. */
export const settingText = rawTextRule(
  '설정의 값은 글자로 보내주세요.',
  CERTIFICATES_MAX_LENGTH,
  settingTooLongMessage(CERTIFICATES_MAX_LENGTH),
);

/** The new values of settings. A missing setting stays unchanged; null or an empty text removes the stored value. */
export const settingChanges = z.object({
  settings: boundedItemsRule(
    z.array(
      z.object({
        name: z.enum(LIVE_SETTING_NAMES, { error: '알 수 없는 설정입니다.' }),
        value: z.nullable(settingText),
      }),
    ),
    LIVE_SETTING_NAMES.length,
    TOO_MANY,
  ),
});

/** Calls with which operators read and change settings of the running server. The audit log records each change. */
export const settingEndpoints = {
  listSettings: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/settings',
    summary:
      '서버를 멈추지 않고 바꿀 수 있는 설정과, 값이 어디서 왔는지. 비밀 값은 보여주지 않는다',
    tag,
    access: 'admin',
    right: 'no-project',
    response: liveSettings,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/admin/settings',
    summary: '설정 바꾸기. 환경 변수로 정한 설정은 바꿀 수 없다. 모든 서버에 바로 적용된다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: settingChanges,
    response: liveSettings,
    emptyResponse: 'invalid',
    ifMatch: ['version_id'],
    activity: 'settings-changed',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
  tryAcme: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/settings/acme/test',
    summary: '저장하기 전의 설정으로 인증 기관의 ACME 디렉터리가 응답하는지 확인하기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: settingChanges,
    response: acmeTrial,
    emptyResponse: 'invalid',
    activity: 'acme-tried',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
  tryRegistry: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/settings/registry/test',
    summary:
      '저장하기 전의 설정으로 레지스트리에 로그인하고, 이미지를 올리고 지울 권한이 있는지 확인하기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: settingChanges,
    response: registryTrial,
    emptyResponse: 'invalid',
    activity: 'registry-tried',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
  tryMail: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/settings/mail/test',
    summary: '저장하기 전의 메일 설정으로 운영자 자신에게 메일을 보내보고, 메일 서버의 응답을 받기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: settingChanges,
    response: mailTrial,
    emptyResponse: 'invalid',
    activity: 'mail-tried',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
  tryBackupStorage: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/settings/backup/test',
    summary: '저장하기 전의 S3 설정으로 작은 파일을 쓰고, 읽고, 지워보기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: settingChanges,
    response: storageTrial,
    emptyResponse: 'invalid',
    activity: 'backup-storage-tried',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
};
