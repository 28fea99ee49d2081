/** The rules of a target of backups. They have their own file, because only the dialogs about targets and the server need them. */
import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';
import { nameTextRule, rawTextRule } from './text.ts';

/** The maximum lengths in UTF-16 units. */
export const BACKUP_TARGET_MAX_LENGTHS = {
  endpoint: 255,
  region: 40,
  bucket: 63,
  prefix: 200,
  access_key: 200,
  secret: 200,
} as const;

/** The region of a storage without regions. */
export const STANDARD_REGION = 'us-east-1';

const ENDPOINT_INVALID =
  '"https://s3.ap-northeast-2.amazonaws.com"처럼 경로 없이 주소를 입력해야 합니다.';
const REGION_INVALID = '"ap-northeast-2"처럼 소문자, 숫자와 -를 40자까지 입력해야 합니다.';
const BUCKET_INVALID = '소문자, 숫자, -와 점 3자에서 63자까지여야 합니다.';
const PREFIX_INVALID = '글자, 숫자, -, _, 점과 / 200자까지여야 합니다.';
const KEY_REQUIRED = '액세스 키를 입력해주세요.';
const KEY_TOO_LONG = `액세스 키는 ${BACKUP_TARGET_MAX_LENGTHS.access_key}자를 초과할 수 없습니다.`;
const SECRET_REQUIRED = '비밀 키를 입력해주세요.';
const SECRET_TOO_LONG = `비밀 키는 ${BACKUP_TARGET_MAX_LENGTHS.secret}자를 초과할 수 없습니다.`;

/** The characters of keys: those of an HTTP header without white space. */
const PRINTABLE = /^[\x21-\x7e]+$/;

const keyRule = (required: string, most: number, tooLong: string, invalid: string) =>
  rawTextRule(required, most, tooLong).check(
    z.trim(),
    z.refine((text) => text !== '', { error: required, abort: true }),
    z.regex(PRINTABLE, { error: invalid }),
  );

/** Whether an address has nothing but a scheme, a host and a port. */
function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '') &&
    url.pathname === '/'
  );
}

/** The address of the service. The result has no slash at its end. */
const endpoint = rawTextRule(
  ENDPOINT_INVALID,
  BACKUP_TARGET_MAX_LENGTHS.endpoint,
  ENDPOINT_INVALID,
).check(
  z.trim(),
  z.refine(isOrigin, { error: ENDPOINT_INVALID, abort: true }),
  z.overwrite((text) => parseUrl(text)?.origin ?? text),
);

/** Returns the name of a folder with one slash at its end and none at its beginning; empty for no folder. */
function toFolder(text: string): string {
  const names = text.split('/').filter((name) => name !== '');
  return names.length === 0 ? '' : `${names.join('/')}/`;
}

const prefix = rawTextRule(PREFIX_INVALID, BACKUP_TARGET_MAX_LENGTHS.prefix, PREFIX_INVALID).check(
  z.trim(),
  z.regex(/^[\w./-]*$/, { error: PREFIX_INVALID, abort: true }),
  z.overwrite(toFolder),
);

const patternRule = (most: number, pattern: RegExp, error: string) =>
  rawTextRule(error, most, error).check(z.trim(), z.regex(pattern, { error }));

const secret = keyRule(
  SECRET_REQUIRED,
  BACKUP_TARGET_MAX_LENGTHS.secret,
  SECRET_TOO_LONG,
  '비밀 키에는 영문자, 숫자와 기호만 쓸 수 있습니다.',
);

/** What may change in a target. The stored secret stays without a new one. */
export const backupTargetChangeBody = z.object({
  name: nameTextRule('이름을 입력해주세요.', '이름은 255자를 초과할 수 없습니다.'),
  region: z._default(
    patternRule(BACKUP_TARGET_MAX_LENGTHS.region, /^[a-z0-9-]+$/, REGION_INVALID),
    STANDARD_REGION,
  ),
  path_style: z.boolean({ error: 'path_style은 true 또는 false여야 합니다.' }),
  access_key: keyRule(
    KEY_REQUIRED,
    BACKUP_TARGET_MAX_LENGTHS.access_key,
    KEY_TOO_LONG,
    '액세스 키에는 영문자, 숫자와 기호만 쓸 수 있습니다.',
  ),
  secret: z.nullish(secret),
});

/** A new target. */
export const backupTargetBody = z.extend(backupTargetChangeBody, {
  endpoint,
  bucket: patternRule(
    BACKUP_TARGET_MAX_LENGTHS.bucket,
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    BUCKET_INVALID,
  ),
  prefix: z._default(prefix, ''),
  secret,
});
