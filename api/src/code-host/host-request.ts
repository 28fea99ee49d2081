/** Sends requests to code hosts that members name, and explains their failures. */
import type { Logger } from 'pino';
import { RegistryError } from '../engine/registry/registry.ts';
import {
  type ConnectionCause,
  findConnectionCause,
} from '../engine/registry/registry-sentences.ts';
import {
  isRedirect,
  type RegistryResponse,
  type RegistryTransport,
  sendRequest,
} from '../engine/registry/registry-transport.ts';
import { ApiError } from '../use-cases/api-error.ts';

/** The limits of one response: its time in ms, and its size in bytes. */
const LIMITS = { deadlineMs: 8000, mostBytes: 4 * 2 ** 20 } as const;

/** The longest pause that a host may require before the next call, in seconds. */
const LONGEST_WAIT_S = 60 * 60;

/** A request to the API of a host. */
export interface HostRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the API, with a slash at its beginning. Use `pathOf` for names. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The statuses that are no failure, besides those of a success. */
  accepts?: readonly number[];
  /** The rights that the call needs, for the sentence about a refusal. */
  needs?: string;
}

export interface HostResponse {
  status: number;
  headers: Headers;
  /** The parsed body; `undefined` for a body that is no JSON. */
  data: unknown;
}

/** Sends a request. @throws ApiError CODE_HOST_REFUSED, CODE_HOST_UNAVAILABLE; or the signal's reason */
export type CallHost = (request: HostRequest, signal: AbortSignal) => Promise<HostResponse>;

export interface HostCallOptions {
  /** The name of the kind, as "GitLab". */
  name: string;
  /** The address of the API without a slash at its end. */
  apiUrl: string;
  headers: Readonly<Record<string, string>>;
  transport: RegistryTransport;
  log: Pick<Logger, 'warn'>;
}

/** Returns a part of a path. A name of `.` or `..` would change the path. */
export const pathOf = (name: string): string =>
  /^\.{1,2}$/.test(name) ? '%2E' : encodeURIComponent(name);

export const refusedError = (message: string): ApiError =>
  new ApiError('CODE_HOST_REFUSED', message);
export const unavailableError = (message: string, retryAfterSeconds?: number): ApiError =>
  new ApiError(
    'CODE_HOST_UNAVAILABLE',
    message,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );

const CONNECTIONS: Readonly<Record<ConnectionCause, string>> = {
  'no-host': '코드 호스팅 서비스의 이름을 찾을 수 없습니다. 주소를 확인해주세요.',
  refused: '코드 호스팅 서비스가 연결을 받지 않습니다. 주소와 포트를 확인해주세요.',
  'no-route': '코드 호스팅 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
  'no-tls': '코드 호스팅 서비스가 TLS로 응답하지 않습니다. 주소와 포트를 확인해주세요.',
  untrusted:
    '코드 호스팅 서비스의 TLS 인증서를 믿을 수 없습니다. 인증서가 만료되었거나 공인된 기관의 것이 아닙니다.',
  late: '코드 호스팅 서비스가 시간 안에 응답하지 않습니다. 잠시 후 다시 시도해주세요.',
  broken: '코드 호스팅 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
};

/** Returns the error for a request without a usable response. */
function failureError(error: RegistryError, name: string): ApiError {
  if (error.reason === 'unreachable')
    return unavailableError(CONNECTIONS[findConnectionCause(error)]);
  if (error.reason === 'private-address') {
    return refusedError(
      '이 코드 호스팅 서비스는 내부 네트워크에 있습니다. 운영자가 허용해야 사용할 수 있습니다.',
    );
  }
  if (error.reason === 'forbidden-address') {
    return refusedError(
      '이 주소의 코드 호스팅 서비스는 사용할 수 없습니다. https로 시작하는 인터넷 주소인지 확인해주세요.',
    );
  }
  return refusedError(`이 주소의 서버는 ${name} 서버가 아닙니다. 주소를 확인해주세요.`);
}

/** Returns the seconds after which a host takes calls again: `Retry-After`, or the end of a window in seconds since 1970. */
export function readRetryAfter(headers: Headers, now = Date.now()): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const end = headers.get('ratelimit-reset') ?? headers.get('x-ratelimit-reset') ?? '';
  const until = (ms: number) => Math.ceil((ms - now) / 1000);
  const seconds = [
    /^\d{1,9}$/.test(after) ? Number(after) : until(Date.parse(after)),
    /^\d{9,11}$/.test(end) ? until(Number(end) * 1000) : Number.NaN,
  ].find((one) => Number.isFinite(one) && one >= 0);
  return seconds === undefined ? undefined : Math.min(Math.max(seconds, 1), LONGEST_WAIT_S);
}

/** Whether a host refuses a call because of too many calls. GitHub and Bitbucket also do it with status 403. */
const isRateLimit = ({ status, headers }: HostResponse): boolean =>
  status === 429 ||
  (status === 403 &&
    (headers.has('retry-after') || headers.get('x-ratelimit-remaining')?.trim() === '0'));

const textOf = (data: unknown): string => (JSON.stringify(data) ?? '').slice(0, 2000);

/** Returns the error for a response that reports a failure. */
function responseError(response: HostResponse, { needs }: HostRequest, name: string): ApiError {
  const { status, headers, data } = response;
  if (isRateLimit(response)) {
    const sentence = `${name}의 요청 한도를 넘었습니다. 잠시 후 다시 시도해주세요.`;
    return unavailableError(sentence, readRetryAfter(headers));
  }
  if (status >= 500 || status === 408) {
    const sentence = `${name} 서버가 오류로 응답했습니다. 잠시 후 다시 시도해주세요.`;
    return unavailableError(sentence, readRetryAfter(headers));
  }
  if (status === 401) {
    return /expired|revoked/i.test(textOf(data))
      ? refusedError('토큰이 만료되었거나 폐기되었습니다. 새 토큰을 만들어 입력해주세요.')
      : refusedError(`${name} 서버가 토큰을 거절했습니다. 토큰을 확인해주세요.`);
  }
  if (status === 403) {
    const rights = needs === undefined ? '' : ` 필요한 권한: ${needs}`;
    return refusedError(`토큰의 권한이 모자랍니다.${rights}`);
  }
  if (status === 404) {
    return refusedError(
      '코드 호스팅 서비스에 저장소나 계정이 없거나, 토큰으로 볼 수 없습니다. 이름과 토큰의 범위를 확인해주세요.',
    );
  }
  return refusedError(`${name} 서버가 요청을 받지 않았습니다. (HTTP ${status})`);
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Creates the function that calls the API of one host. Redirects are not followed, so the token reaches no other host; each response has
 * limits of time and size.
 */
export function createHostCall({
  name,
  apiUrl,
  headers,
  transport,
  log,
}: HostCallOptions): CallHost {
  const send = async (request: HostRequest, signal: AbortSignal): Promise<RegistryResponse> => {
    const { method = 'GET', path, query = {}, body } = request;
    const search = String(new URLSearchParams(query));
    const url = new URL(`${apiUrl}${path}${search && `?${search}`}`);
    const all = new Headers({ accept: 'application/json', 'user-agent': 'naru', ...headers });
    if (body !== undefined) all.set('content-type', 'application/json');
    const text = body === undefined ? undefined : JSON.stringify(body);
    return await sendRequest(
      transport,
      url,
      { method, headers: all, body: text },
      { ...LIMITS, signal },
    );
  };
  return async (request, signal) => {
    try {
      const answer = await send(request, signal);
      if (isRedirect(answer)) throw new RegistryError('leads elsewhere', { reason: 'redirect' });
      const { status, headers: received, text } = answer;
      const response = { status, headers: received, data: parse(text) };
      if (status < 300 || request.accepts?.includes(status)) return response;
      log.warn({ status, host: new URL(apiUrl).host }, 'code host returned an error');
      throw responseError(response, request, name);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof RegistryError)) throw error;
      log.warn({ why: error.reason, host: new URL(apiUrl).host }, 'code host gave no response');
      throw failureError(error, name);
    }
  };
}
