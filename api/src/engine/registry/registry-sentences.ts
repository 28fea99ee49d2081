/** Explains to members why an image of a registry cannot be read, and why a login fails. */
import { formatInLargeUnit, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { formatWaitingTime } from '@naru/contract/rules/waiting-time';
import { EngineError } from '../engine-error.ts';
import type { RegistryError, RegistryErrorReason } from './registry.ts';
import { readErrorCodes } from './registry-client.ts';
import type { RegistryResponse } from './registry-transport.ts';

/** Why there was no response: see the codes in {@link CAUSES}. */
export type ConnectionCause =
  | 'no-host'
  | 'refused'
  | 'no-route'
  | 'no-tls'
  | 'untrusted'
  | 'late'
  | 'broken';

/** The causes by the code of the error. */
const CAUSES: readonly [RegExp, ConnectionCause][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'no-host'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'no-route'],
  [/^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/, 'no-tls'],
  [/CERT|SELF_SIGNED|ISSUER|ERR_TLS|ERR_SSL/, 'untrusted'],
  [/TIMEOUT|TIMEDOUT/, 'late'],
];

const withCauses = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : [];

/** Returns why a call had no response. @param error an error with the reason `unreachable` */
export function findConnectionCause(error: RegistryError): ConnectionCause {
  const errors = withCauses(error);
  if (errors.some(({ name }) => name === 'TimeoutError')) return 'late';
  const codes = errors.flatMap((one) => ('code' in one ? [String(one.code)] : []));
  return CAUSES.find(([code]) => code.test(codes[0] ?? ''))?.[1] ?? 'broken';
}

const MISSING = '이미지를 찾을 수 없습니다. 이름과 태그를 확인해주세요.';
const MISSING_OR_PRIVATE =
  '이미지가 없거나 로그인해야 내려받을 수 있는 이미지입니다. 이름과 태그를 확인해주세요. 비공개 이미지라면 프로젝트 설정의 레지스트리 로그인에 로그인을 추가해주세요.';
const LOGIN_REFUSED =
  '레지스트리가 로그인을 거절했습니다. 프로젝트 설정의 레지스트리 로그인에서 사용자와 비밀번호, 이미지를 읽을 권한을 확인해주세요.';
const LATE = '레지스트리가 시간 안에 응답하지 않습니다. 잠시 후 다시 시도해주세요.';
const UNREACHABLE = '레지스트리에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.';
/** The sentence for an image in no known form. */
const UNREADABLE =
  '이미지의 형식을 읽을 수 없습니다. 컨테이너 이미지(OCI 또는 Docker)인지 확인해주세요.';

/** The texts for what the member has named: an image, or the registry of a login. */
const NAMED = {
  image: { place: '이미지의 이름에서 호스트와 포트를', unusable: UNREADABLE },
  login: {
    place: '호스트와 포트를',
    unusable: '이미지 레지스트리가 아닌 서버가 응답합니다. 호스트와 포트를 확인해주세요.',
  },
} as const;

/** What the member has named. */
export type NamedByMember = keyof typeof NAMED;

type Named = (typeof NAMED)[NamedByMember];

const connectionSentences = ({ place }: Named): Readonly<Record<ConnectionCause, string>> => ({
  'no-host': `레지스트리의 호스트를 찾을 수 없습니다. ${place} 확인해주세요.`,
  refused: UNREACHABLE,
  'no-route': UNREACHABLE,
  'no-tls': `레지스트리가 TLS로 응답하지 않습니다. ${place} 확인해주세요.`,
  untrusted: `레지스트리의 TLS 인증서를 믿을 수 없습니다. ${place} 확인해주세요.`,
  late: LATE,
  broken: UNREACHABLE,
});

type Failures = Readonly<Record<Exclude<RegistryErrorReason, 'unreachable'>, string>>;

const failureSentences = ({ place, unusable }: Named): Failures => ({
  'private-address':
    '이 레지스트리는 내부 네트워크에 있습니다. 운영자가 허용해야 사용할 수 있습니다.',
  'forbidden-address':
    '레지스트리의 주소가 이 서버나 사용할 수 없는 네트워크를 가리킵니다. 다른 레지스트리를 사용해주세요.',
  redirect: `레지스트리가 다른 주소로 보냅니다. ${place} 확인해주세요.`,
  'insecure-login':
    '레지스트리가 TLS 없는 주소에서 로그인하라고 합니다. 비밀번호를 보내지 않았습니다.',
  unusable,
});

/** Returns the error for an image in no known form. */
export const unreadableImageError = (cause?: unknown): EngineError =>
  new EngineError('source-refused', UNREADABLE, { cause });

/** Returns the error for a registry that did not respond in time. */
export const lateRegistryError = (): EngineError => new EngineError('source-timeout', LATE);

/** Returns the error for an image without a variant for these platforms, such as `linux/amd64`. */
export const missingPlatformError = (
  platforms: readonly string[],
  offered: readonly string[],
): EngineError =>
  new EngineError(
    'source-refused',
    `이 서버의 CPU(${platforms.join(', ')})에 맞는 이미지가 없습니다. 제공하는 플랫폼: ${offered.join(', ') || '없음'}`,
  );

/** Returns the error for a registry without a usable response. */
export function registryFailureError(error: RegistryError, named: NamedByMember): EngineError {
  if (error.reason !== 'unreachable') {
    const sentence = failureSentences(NAMED[named])[error.reason];
    return new EngineError('source-refused', sentence, { cause: error });
  }
  const cause = findConnectionCause(error);
  const reason = cause === 'late' ? 'source-timeout' : 'source-failed';
  return new EngineError(reason, connectionSentences(NAMED[named])[cause], { cause: error });
}

/** Returns the error for an image whose compressed layers are larger than the server pulls. Both sizes are in MiB. */
export const largeImageError = (sizeMiB: number, mostMiB: number): EngineError =>
  new EngineError(
    'source-too-large',
    `이미지의 크기는 ${formatInLargeUnit(sizeMiB, SIZE_QUANTITY)}입니다. 이 서버는 ${formatInLargeUnit(mostMiB, SIZE_QUANTITY)}까지 내려받습니다.`,
  );

/** Returns the error for an image that was not pulled in time. */
export const latePullError = (seconds: number): EngineError =>
  new EngineError(
    'source-timeout',
    `이미지를 ${formatWaitingTime(seconds)} 안에 내려받지 못했습니다. 잠시 후 다시 배포하고, 계속되면 더 작은 이미지를 사용해주세요.`,
  );

const DAY_S = 24 * 60 * 60;

/** Returns how long a registry refuses to work, such as "23분 뒤". Some registries write a time of day, which is not read. */
function waitingTime({ headers }: RegistryResponse): string {
  const seconds = Number(
    headers.get('retry-after') ?? headers.get('ratelimit-reset') ?? Number.NaN,
  );
  return seconds > 0 && seconds <= DAY_S
    ? `${formatWaitingTime(Math.ceil(seconds))} 뒤에`
    : '잠시 후';
}

const brokenSentence = (status: number): string =>
  `레지스트리에 오류가 있습니다(${status}). 잠시 후 다시 시도해주세요.`;

const LOGIN_RAISES_LIMIT =
  ' 프로젝트 설정의 레지스트리 로그인에 로그인을 추가하면 한도가 늘 수 있습니다.';

/** Returns the sentence for an image that the registry does not have, or does not show without a login. */
function missingSentence(response: RegistryResponse, hasLogin: boolean): string {
  const codes = readErrorCodes(response);
  const isHidden = codes.includes('NAME_UNKNOWN') || codes.includes('DENIED');
  return isHidden && !hasLogin ? MISSING_OR_PRIVATE : MISSING;
}

function refusalSentence(response: RegistryResponse, hasLogin: boolean): string {
  const { status } = response;
  if (status === 429 || readErrorCodes(response).includes('TOOMANYREQUESTS')) {
    const remedy = hasLogin ? '' : LOGIN_RAISES_LIMIT;
    return `레지스트리의 내려받기 한도를 넘었습니다. ${waitingTime(response)} 다시 시도해주세요.${remedy}`;
  }
  if (status >= 500) return brokenSentence(status);
  if (status === 401 || status === 403) return hasLogin ? LOGIN_REFUSED : MISSING_OR_PRIVATE;
  if (status === 404) return missingSentence(response, hasLogin);
  return `레지스트리가 요청을 거절했습니다(${status}). 이미지의 이름을 확인해주세요.`;
}

/**
 * Returns the error for a refused image.
 * @param hasLogin whether the call had a login
 */
export const imageRefusalError = (response: RegistryResponse, hasLogin: boolean): EngineError =>
  new EngineError(
    response.status === 429 || response.status >= 500 ? 'source-failed' : 'source-refused',
    refusalSentence(response, hasLogin),
  );

const WRONG_LOGIN =
  '레지스트리가 로그인을 거절했습니다. 사용자와 비밀번호, 토큰의 권한과 기한을 확인해주세요.';
const BUSY = '레지스트리가 요청이 너무 많다고 거절했습니다. 잠시 후 다시 시도해주세요.';

/** Returns the error for a response to a login that is not a success. */
export function loginRefusalError({ status }: RegistryResponse): EngineError {
  if (status === 401 || status === 403) return new EngineError('source-refused', WRONG_LOGIN);
  if (status === 429) return new EngineError('source-failed', BUSY);
  if (status >= 500) return new EngineError('source-failed', brokenSentence(status));
  return new EngineError('source-refused', NAMED.login.unusable);
}

const WRONG_KEY =
  'AWS가 액세스 키를 거절했습니다. 액세스 키 ID와 비밀 액세스 키, 키가 활성 상태인지 확인해주세요.';
const NO_RIGHT =
  '액세스 키에 권한이 없습니다. AWS에서 키의 사용자에게 ecr:GetAuthorizationToken 권한을 주세요.';

/** Returns the error for a refused access key of Amazon ECR. @param name the name of the error in the response */
export function ecrRefusalError(status: number, name: string): EngineError {
  if (status === 429 || name.startsWith('Throttling'))
    return new EngineError('source-failed', BUSY);
  if (status >= 500) return new EngineError('source-failed', brokenSentence(status));
  return new EngineError('source-refused', name === 'AccessDeniedException' ? NO_RIGHT : WRONG_KEY);
}
