import * as z from 'zod/mini';
import {
  deletedVolumeFile,
  volumeFileDownload,
  volumeFileText,
  volumeFileUpload,
  volumeFolder,
  volumeFolderSize,
} from '../entities/volume-file.ts';
import { cursor } from '../rules/cursor.ts';
import { boundedIntegerRule, rawTextRule } from '../rules/text.ts';
import { fileName, rawVolumePath, volumePath } from '../rules/volume-path.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '볼륨';

/** A file or folder: `path`, or `raw_path` for a path that is not UTF-8. Without both, the volume itself. */
const pathFields = { path: z.optional(volumePath), raw_path: z.nullish(rawVolumePath) };
const pathQuery = { path: z.optional(volumePath), raw_path: z.optional(rawVolumePath) };

/** The maximum size of an uploaded file in bytes: 1 TiB. */
const UPLOAD_MAX_BYTES = 2 ** 40;

const uploadBytes = boundedIntegerRule(
  { min: 0, max: UPLOAD_MAX_BYTES },
  '파일의 크기를 확인해주세요.',
);

const TRASH_REQUIRED = '되돌릴 항목을 확인해주세요.';

/** The errors of every call about files of a volume. */
const FILE_ERRORS = [
  ...OWNED_RESOURCE_ERRORS,
  'FILES_OFF',
  'VOLUME_NOT_DEPLOYED',
  'FILE_UNUSABLE',
  'ENGINE_UNAVAILABLE',
] as const;

/** The errors of every call that changes files. */
const CHANGE_ERRORS = [...FILE_ERRORS, 'VOLUME_FULL'] as const;

/** What all calls have in common. Contents of volumes are confidential, so that reading them needs the right to change them. */
const OF_FILES = { tag, access: 'member', right: 'manage', scope: 'write' } as const;

/** The files of a volume. Links are listed and never followed. */
export const volumeFileEndpoints = {
  listVolumeFiles: defineEndpoint({
    ...OF_FILES,
    method: 'GET',
    path: '/api/v1/volumes/{slug}/files',
    projectToken: 'secrets',
    summary: '볼륨에 있는 폴더의 목록. 500개씩, 폴더부터 이름순으로',
    query: z.object({ ...pathQuery, cursor }),
    response: volumeFolder,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...FILE_ERRORS],
  }),
  measureVolumeFolder: defineEndpoint({
    ...OF_FILES,
    method: 'GET',
    path: '/api/v1/volumes/{slug}/files/size',
    projectToken: 'secrets',
    summary: '볼륨에 있는 파일이나 폴더 전체의 크기. 10초 안에 재지 못하면 null',
    query: z.object(pathQuery),
    response: volumeFolderSize,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...FILE_ERRORS],
  }),
  readVolumeFile: defineEndpoint({
    ...OF_FILES,
    method: 'GET',
    path: '/api/v1/volumes/{slug}/files/text',
    projectToken: 'secrets',
    summary: '볼륨에 있는 파일의 처음 256 KiB. UTF-8이나 EUC-KR 텍스트가 아니면 text가 null',
    query: z.object(pathQuery),
    response: volumeFileText,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...FILE_ERRORS],
  }),
  downloadVolumeFile: defineEndpoint({
    ...OF_FILES,
    method: 'POST',
    path: '/api/v1/volumes/{slug}/files/download',
    projectToken: 'secrets',
    summary:
      '볼륨에 있는 파일을, 또는 폴더를 .tar.gz로 10분 안에 내려받기 시작할 수 있는 주소 만들기',
    body: z.object(pathFields),
    response: volumeFileDownload,
    emptyResponse: 'invalid',
    activity: 'file-downloaded',
    errors: [...BODY_ERRORS, ...FILE_ERRORS],
  }),
  uploadVolumeFile: defineEndpoint({
    ...OF_FILES,
    method: 'POST',
    path: '/api/v1/volumes/{slug}/files/upload',
    summary:
      '볼륨에 파일을 올릴 주소 만들기. 주소에 offset을 더해 PUT으로 part_bytes 이하씩 순서대로 보낸다. 마지막 조각이 도착하면 파일이 생긴다. 같은 이름의 파일은 replace가 true일 때만 바꾼다',
    body: z.object({ ...pathFields, bytes: uploadBytes, replace: z.optional(z.boolean()) }),
    response: volumeFileUpload,
    emptyResponse: 'invalid',
    activity: 'file-uploaded',
    errors: [...BODY_ERRORS, ...CHANGE_ERRORS, 'FILE_EXISTS'],
  }),
  renameVolumeFile: defineEndpoint({
    ...OF_FILES,
    method: 'PUT',
    path: '/api/v1/volumes/{slug}/files/name',
    summary: '볼륨에 있는 파일이나 폴더의 이름 변경',
    body: z.object({ ...pathFields, name: fileName }),
    emptyResponse: 'valid',
    activity: 'file-renamed',
    errors: [...BODY_ERRORS, ...CHANGE_ERRORS, 'FILE_EXISTS'],
  }),
  createVolumeFolder: defineEndpoint({
    ...OF_FILES,
    method: 'POST',
    path: '/api/v1/volumes/{slug}/files/folder',
    summary: '볼륨에 폴더 만들기',
    body: z.object(pathFields),
    emptyResponse: 'valid',
    activity: 'folder-created',
    errors: [...BODY_ERRORS, ...CHANGE_ERRORS, 'FILE_EXISTS'],
  }),
  deleteVolumeFile: defineEndpoint({
    ...OF_FILES,
    method: 'DELETE',
    path: '/api/v1/volumes/{slug}/files',
    summary: '볼륨에 있는 파일이나 폴더 삭제. 1분 동안 되돌릴 수 있다',
    query: z.object(pathQuery),
    response: deletedVolumeFile,
    emptyResponse: 'invalid',
    activity: 'file-deleted',
    errors: ['VALIDATION_FAILED', ...CHANGE_ERRORS],
  }),
  restoreVolumeFile: defineEndpoint({
    ...OF_FILES,
    method: 'POST',
    path: '/api/v1/volumes/{slug}/files/restore',
    summary: '볼륨에서 삭제한 파일이나 폴더 되돌리기. trash_id는 삭제의 응답에 있다',
    body: z.object({ ...pathFields, trash_id: rawTextRule(TRASH_REQUIRED) }),
    emptyResponse: 'valid',
    activity: 'file-restored',
    errors: [...BODY_ERRORS, ...CHANGE_ERRORS, 'FILE_EXISTS'],
  }),
};
