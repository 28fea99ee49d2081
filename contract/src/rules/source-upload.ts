/** The rules of folders that members upload as the source of a container. */
import * as z from 'zod/mini';
import { gitSubpath } from './fields.ts';
import { boundedIntegerRule, rawTextRule } from './text.ts';

const MIB = 2 ** 20;

/** The limits of one upload. Sizes are those of its archive before compression, in bytes. */
export const SOURCE_UPLOAD_LIMITS = {
  bytes: 512 * MIB,
  /** The number of files and links. */
  files: 50_000,
  /** The length of the path of a file, in bytes. */
  path: 1024,
} as const;

/** The space for the stored uploads of a project, in bytes. */
export const SOURCE_UPLOADS_MAX_BYTES = 1024 * MIB;

/** The size of every part but the last, before compression, in bytes. */
export const SOURCE_PART_BYTES = 4 * MIB;

const DIGEST_INVALID = '소스의 해시가 올바르지 않습니다. 명령을 다시 실행해주세요.';
const UPLOAD_INVALID = '올린 소스를 확인해주세요.';
const SIZE_INVALID = `소스는 ${SOURCE_UPLOAD_LIMITS.bytes / MIB} MiB까지 올릴 수 있습니다.`;
const FILES_INVALID = `파일은 한 개 이상, ${SOURCE_UPLOAD_LIMITS.files.toLocaleString('ko-KR')}개까지 올릴 수 있습니다.`;

/** A folder to upload, as a tar archive: the SHA-256 hash of the archive, its size, and the number of its files. */
export const sourceUploadBody = z.object({
  digest: z.string({ error: DIGEST_INVALID }).check(z.regex(/^[0-9a-f]{64}$/, DIGEST_INVALID)),
  bytes: boundedIntegerRule({ min: 1, max: SOURCE_UPLOAD_LIMITS.bytes }, SIZE_INVALID),
  files: boundedIntegerRule({ min: 1, max: SOURCE_UPLOAD_LIMITS.files }, FILES_INVALID),
});

/** The id of an upload. */
export const sourceUploadId = rawTextRule(UPLOAD_INVALID);

/** The upload that becomes the source of a container, and the folder of the upload that is built. */
export const containerUploadBody = z.object({
  upload_id: sourceUploadId,
  git_subpath: z._default(gitSubpath, ''),
});
