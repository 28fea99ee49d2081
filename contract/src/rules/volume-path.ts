/**
 * Paths of files in volumes. A path is relative to the volume, with `/` between its names; the empty path is the volume itself. Names are
 * neither trimmed nor normalised, because a volume can have every name that Linux permits.
 */
import * as z from 'zod/mini';
import { rawTextRule, utf8ByteLength } from './text.ts';

/** The maximum length of a path in bytes, which leaves room for the mount path within the limit of Linux (4,096 bytes). */
export const VOLUME_PATH_MAX_BYTES = 4000;
/** The maximum length of a name in bytes, as in the file systems of volumes. */
export const FILE_NAME_MAX_BYTES = 255;
const DEPTH_MAX = 100;

/** The beginning of the names of deleted files and of incomplete uploads in a volume. No list contains them. */
export const SERVER_PREFIX = '.naru-files-';

const INVALID = '파일의 경로를 확인해주세요.';
const TOO_LONG = `경로는 ${VOLUME_PATH_MAX_BYTES.toLocaleString('en-US')}바이트를 넘을 수 없습니다.`;
const TOO_DEEP = `폴더는 ${DEPTH_MAX}단계까지 열 수 있습니다.`;
const RESERVED = `${SERVER_PREFIX} 이름으로 시작하는 파일은 나루가 사용합니다. 다른 이름을 사용해주세요.`;
const NAME_REQUIRED = '이름을 입력해주세요.';
const NAME_TOO_LONG = `이름은 ${FILE_NAME_MAX_BYTES}바이트(한글 85자)를 넘을 수 없습니다.`;
const DOTS = '이름으로 . 또는 .. 을 사용할 수 없습니다.';
const SEPARATOR = '이름에 / 를 사용할 수 없습니다.';

type LengthInBytes = (text: string) => number;

/** Returns why a file cannot have this name; `undefined` for a valid name. */
function findFileNameProblem(
  name: string,
  lengthOf: LengthInBytes = utf8ByteLength,
): string | undefined {
  if (name === '') return NAME_REQUIRED;
  if (lengthOf(name) > FILE_NAME_MAX_BYTES) return NAME_TOO_LONG;
  if (name === '.' || name === '..') return DOTS;
  if (name.includes('/')) return SEPARATOR;
  return name.includes('\0') ? INVALID : undefined;
}

/** Returns why a path is invalid; `undefined` for a valid path. */
export function findVolumePathProblem(
  path: string,
  lengthOf: LengthInBytes = utf8ByteLength,
): string | undefined {
  if (lengthOf(path) > VOLUME_PATH_MAX_BYTES) return TOO_LONG;
  if (path === '') return undefined;
  const names = path.split('/');
  if (names.length > DEPTH_MAX) return TOO_DEEP;
  if (names[0]?.startsWith(SERVER_PREFIX)) return RESERVED;
  const isInvalid = names.some((name) => findFileNameProblem(name, lengthOf) !== undefined);
  return isInvalid ? INVALID : undefined;
}

const BASE64URL = /^[\w-]*$/;

/** Decodes the bytes of a path that is not UTF-8, as one character for each byte; `undefined` for a text that is not base64url. */
export function decodeRawPath(text: string): string | undefined {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return undefined;
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}

/** The path of a file as text. */
export const volumePath = rawTextRule(INVALID, VOLUME_PATH_MAX_BYTES, TOO_LONG).check(
  z.superRefine((path, context) => {
    const problem = findVolumePathProblem(path);
    if (problem !== undefined) context.addIssue(problem);
  }),
);

const RAW_LENGTH_MAX = Math.ceil((VOLUME_PATH_MAX_BYTES * 4) / 3);

/** The bytes of a path that is not UTF-8, in base64url. */
export const rawVolumePath = rawTextRule(INVALID, RAW_LENGTH_MAX, TOO_LONG).check(
  z.superRefine((text, context) => {
    const path = decodeRawPath(text);
    const problem =
      path === undefined ? INVALID : findVolumePathProblem(path, ({ length }) => length);
    if (problem !== undefined) context.addIssue(problem);
  }),
);

/** The new name of a file or folder. */
export const fileName = rawTextRule(NAME_REQUIRED, FILE_NAME_MAX_BYTES, NAME_TOO_LONG).check(
  z.superRefine((name, context) => {
    const problem = findFileNameProblem(name);
    if (problem !== undefined) context.addIssue(problem);
  }),
);
