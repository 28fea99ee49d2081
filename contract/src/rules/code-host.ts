/** The rules of a connection to a code host. They have their own file, because only the dialogs about connections and the server need them. */
import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';
import { rawTextRule } from './text.ts';

/** The kinds of code hosts that are connected by a token. Forgejo speaks the API of Gitea; Bitbucket is Bitbucket Cloud. */
export const CODE_HOST_KINDS = ['gitlab', 'gitea', 'bitbucket'] as const;
export type CodeHostKind = (typeof CODE_HOST_KINDS)[number];

/** The names of the kinds for display. */
export const CODE_HOST_NAMES: Readonly<Record<CodeHostKind, string>> = {
  gitlab: 'GitLab',
  gitea: 'Gitea · Forgejo',
  bitbucket: 'Bitbucket',
};

/** The address of each kind that a form proposes. Bitbucket Cloud has no other. */
export const CODE_HOST_URLS: Readonly<Record<CodeHostKind, string>> = {
  gitlab: 'https://gitlab.com',
  gitea: 'https://codeberg.org',
  bitbucket: 'https://bitbucket.org',
};

/** The rights that a token needs, by kind, as the host names them: to read, and to create hooks and set statuses as well. */
export const CODE_HOST_SCOPES: Readonly<
  Record<CodeHostKind, Readonly<Record<'read' | 'write', readonly string[]>>>
> = {
  gitlab: { read: ['read_api', 'read_repository'], write: ['api'] },
  gitea: {
    read: ['read:user', 'read:repository'],
    write: ['read:user', 'write:repository'],
  },
  bitbucket: { read: ['repository'], write: ['repository', 'webhook'] },
};

/** The maximum lengths in UTF-16 units. */
export const CODE_HOST_MAX_LENGTHS = {
  url: 255,
  workspace: 64,
  username: 255,
  token: 1024,
} as const;

const KIND_INVALID = 'kind는 gitlab, gitea, bitbucket 중 하나여야 합니다.';
const URL_INVALID = '"https://gitlab.example.com"처럼 코드 호스팅 서비스의 주소를 입력해야 합니다.';
const WORKSPACE_REQUIRED = 'Bitbucket의 워크스페이스를 입력해주세요.';
const WORKSPACE_INVALID = '워크스페이스에는 소문자, 숫자, _와 -를 64자까지 입력할 수 있습니다.';
const USERNAME_TOO_LONG = `이메일은 ${CODE_HOST_MAX_LENGTHS.username}자를 초과할 수 없습니다.`;
const USERNAME_INVALID = '이메일에는 콜론(:)과 공백을 쓸 수 없습니다.';
const TOKEN_REQUIRED = '토큰을 입력해주세요.';
const TOKEN_TOO_LONG = `토큰은 ${CODE_HOST_MAX_LENGTHS.token.toLocaleString('ko-KR')}자를 초과할 수 없습니다.`;
const TOKEN_INVALID = '토큰에는 영문자, 숫자와 기호만 쓸 수 있습니다.';

/** Whether an address has a scheme, a host, a port and a path alone. */
function isHostUrl(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '') &&
    /^\/[\w./-]*$/.test(url.pathname)
  );
}

/** Returns the address without a slash at its end. A host may be below a path, as `https://example.com/gitlab`. */
const withoutSlash = (text: string): string => {
  const url = parseUrl(text);
  return url === undefined ? text : `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
};

const hostUrl = rawTextRule(URL_INVALID, CODE_HOST_MAX_LENGTHS.url, URL_INVALID).check(
  z.trim(),
  z.refine(isHostUrl, { error: URL_INVALID, abort: true }),
  z.overwrite(withoutSlash),
);

const workspace = rawTextRule(
  WORKSPACE_INVALID,
  CODE_HOST_MAX_LENGTHS.workspace,
  WORKSPACE_INVALID,
).check(z.trim(), z.regex(/^[a-z0-9_-]*$/, { error: WORKSPACE_INVALID }));

const username = rawTextRule(
  USERNAME_INVALID,
  CODE_HOST_MAX_LENGTHS.username,
  USERNAME_TOO_LONG,
).check(z.trim(), z.regex(/^[^\s:\p{Cc}]*$/u, { error: USERNAME_INVALID }));

/** A token, trimmed: it is pasted, and no token has white space. */
const token = rawTextRule(TOKEN_REQUIRED, CODE_HOST_MAX_LENGTHS.token, TOKEN_TOO_LONG).check(
  z.trim(),
  z.refine((text) => text !== '', { error: TOKEN_REQUIRED, abort: true }),
  z.regex(/^[\x21-\x7e]+$/, { error: TOKEN_INVALID }),
);

/** The new token of a connection. `username` is the mail address of an API token of Bitbucket. */
export const codeHostTokenBody = z.object({ token, username: z.nullish(username) });

const fields = z.extend(codeHostTokenBody, {
  kind: z.enum(CODE_HOST_KINDS, { error: KIND_INVALID }),
  url: z.nullish(hostUrl),
  workspace: z.nullish(workspace),
});

/** A new connection. Without an address, that of `CODE_HOST_URLS` counts. Bitbucket needs a workspace, and has no other address. */
export const codeHostBody = fields.check(
  z.refine(({ kind, workspace: given }) => kind !== 'bitbucket' || Boolean(given), {
    error: WORKSPACE_REQUIRED,
    path: ['workspace'],
  }),
);
