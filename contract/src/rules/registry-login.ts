/**
 * Rules for the login of a registry. The rules have their own file, because only the settings of a project and the server need them.
 */
import * as z from 'zod/mini';
import { parseRegistryHost, REGISTRY_HOST_REQUIRED } from './image-reference.ts';
import { rawTextRule } from './text.ts';

/** The maximum lengths in UTF-16 units. A key file in JSON, which some registries take as the password, has up to 2,500. */
export const REGISTRY_LOGIN_MAX_LENGTHS = { host: 255, username: 255, password: 4096 } as const;

const HOST_TOO_LONG = `레지스트리는 ${REGISTRY_LOGIN_MAX_LENGTHS.host}자를 초과할 수 없습니다.`;
const USERNAME_REQUIRED = '사용자를 입력해주세요.';
const USERNAME_TOO_LONG = `사용자는 ${REGISTRY_LOGIN_MAX_LENGTHS.username}자를 초과할 수 없습니다.`;
const USERNAME_INVALID = '사용자에는 콜론(:)과 줄 바꿈을 쓸 수 없습니다.';
const PASSWORD_REQUIRED = '비밀번호를 입력해주세요.';
const PASSWORD_TOO_LONG = `비밀번호는 ${REGISTRY_LOGIN_MAX_LENGTHS.password.toLocaleString('ko-KR')}자를 초과할 수 없습니다.`;

/** The host of a registry. The result is the host as `parseImageReference` returns it, such as `docker.io` for `hub.docker.com`. */
export const registryHost = rawTextRule(
  REGISTRY_HOST_REQUIRED,
  REGISTRY_LOGIN_MAX_LENGTHS.host,
  HOST_TOO_LONG,
).check(
  z.superRefine((text, context) => {
    const { problem } = parseRegistryHost(text);
    if (problem !== undefined) context.addIssue(problem);
  }),
  z.overwrite((text) => parseRegistryHost(text).registry ?? text),
);

/** A user name, trimmed. HTTP separates the user name from the password by a colon. */
export const registryUsername = rawTextRule(
  USERNAME_REQUIRED,
  REGISTRY_LOGIN_MAX_LENGTHS.username,
  USERNAME_TOO_LONG,
).check(
  z.trim(),
  z.refine((text) => text !== '', { error: USERNAME_REQUIRED, abort: true }),
  z.refine((text) => !/[:\p{Cc}]/u.test(text), { error: USERNAME_INVALID }),
);

/** A password or an access token, unchanged. */
export const registryPassword = rawTextRule(
  PASSWORD_REQUIRED,
  REGISTRY_LOGIN_MAX_LENGTHS.password,
  PASSWORD_TOO_LONG,
).check(z.refine((text) => text.trim() !== '', { error: PASSWORD_REQUIRED, abort: true }));

const ECR_HOST = /^[0-9]{12}\.dkr\.ecr\.([a-z0-9-]{1,32})\.(amazonaws\.com(?:\.cn)?)$/;

/**
 * Returns the region of a registry of Amazon ECR and the domain of its API; `undefined` for any other host. The login of such a registry
 * is an access key, and not a user name with a password.
 */
export function findEcrPlace(host: string): { region: string; domain: string } | undefined {
  const [, region, domain] = ECR_HOST.exec(host) ?? [];
  return region === undefined || domain === undefined ? undefined : { region, domain };
}
