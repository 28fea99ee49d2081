import type { FieldProblem, SecondLoginStep } from '@naru/contract/wire/envelope';
import { AUTHORIZATION_FIELD } from '@naru/contract/wire/errors';

const TOO_MANY_REQUESTS = 429;

/**
 * The error in a response of the server, or of a proxy in front of it. `message` is empty when the response contained no message for the member.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly details: readonly FieldProblem[];
  /** The second step that the login requires, with its token; `undefined` for every other error. */
  readonly secondStep: SecondLoginStep | undefined;
  /** Whether the response has the envelope of the API. The page of a proxy has none. */
  readonly isFromApi: boolean;

  constructor(response: {
    status: number;
    message?: string | undefined;
    code?: string | undefined;
    details?: readonly FieldProblem[] | undefined;
    secondStep?: SecondLoginStep | undefined;
    isFromApi?: boolean;
  }) {
    super(response.message ?? '');
    this.status = response.status;
    this.code = response.code;
    this.details = response.details ?? [];
    this.secondStep = response.secondStep;
    this.isFromApi = response.isFromApi ?? true;
  }
}

/** Whether a request came to the server without its header `Authorization`. */
const isWithoutAuthorization = ({ details }: ApiError): boolean =>
  details.some(({ field }) => field === AUTHORIZATION_FIELD);

/**
 * Whether an error is what the API says of the session of a request with a token. A proxy's page says nothing of the session, nor does
 * the limit of requests, nor the refusal of a request from which a proxy has taken the token.
 */
export const isSessionVerdict = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.isFromApi &&
  error.status !== TOO_MANY_REQUESTS &&
  !isWithoutAuthorization(error);

/** Whether the server responded with 404: the resource does not exist, or this member may not read it. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Whether a write was refused because the stored resource differs from the version that the page has (412). */
export const isChangedElsewhereError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

/**
 * Whether a retried write was refused because it had been done before. The server does not store its response, which contains a
 * secret.
 */
export const isWriteAlreadyDoneError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ALREADY_DONE';

/** Whether a later retry may succeed: too many requests (429), or an error of the server (5xx). */
export const isTemporaryError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === TOO_MANY_REQUESTS || error.status >= 500);

/** The reason why the server was not reached: no connection, no response before the timeout, or a gateway's 502, 503 or 504. */
export type NetworkErrorKind = 'network' | 'timeout' | 'gateway';

/**
 * The error of a request that did not reach the server, or a system behind the server. `message` and `code` are those of the gateway's
 * response; empty or `undefined` without such a response.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly kind: NetworkErrorKind;
  readonly code: string | undefined;

  constructor(kind: NetworkErrorKind, message = '', code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** Whether the server was reached, but the engine of the server was not. */
export const isEngineUnreachableError = (error: unknown): boolean =>
  error instanceof NetworkError && error.code === 'ENGINE_UNAVAILABLE';

/** The error of a response that does not match the contract: no JSON, incomplete JSON, or data of another shape. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  /** The call, and the path of the invalid value in the response, for a developer: "GET /api/v1/projects: data.projects.0.slug". */
  readonly where: string;

  constructor(where: string) {
    super(`The response does not fit the contract: ${where}`);
    this.where = where;
  }
}

/** The error of a browser or authenticator that did not use a passkey. `message` is Korean, for the member. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** The verb of a write, for the sentence that the write was not done. */
export type WriteVerb = '저장' | '삭제' | '실행';

/**
 * The error of a write without a response, after later reads have shown that the write was not done. `message` is the reason from a
 * gateway's response; otherwise empty.
 */
export class WriteNotDoneError extends Error {
  override readonly name = 'NotDoneError';
  readonly verb: WriteVerb;

  /** @param cause the error of the write */
  constructor(verb: WriteVerb, cause: unknown) {
    super(cause instanceof NetworkError ? cause.message : '', { cause });
    this.verb = verb;
  }
}

/** The kind of call: `read` for a call that may be repeated, `write` for a call that changes data. */
export type CallIntent = 'read' | 'write';

/** Whether a write may have been done although no response confirmed it. The data that the write changes then has to be refetched. */
export const isOutcomeUnknownError = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof InvalidResponseError ||
  (error instanceof ApiError && error.code === 'REQUEST_IN_PROGRESS');

const networkReason: Record<NetworkErrorKind, string> = {
  network: '서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요.',
  timeout: '서버가 10초 안에 응답하지 않았습니다.',
  gateway: '서버를 잠시 사용할 수 없습니다. 잠시 후 다시 시도해주세요.',
};

const UNKNOWN_ARRIVAL =
  '요청이 서버에 전달되었는지 알 수 없습니다. 다시 시도하기 전에 결과를 확인해주세요.';
const NOT_THE_SERVER =
  '서버가 아니라 중간의 프록시나 보안 프로그램이 응답했습니다. 계속되면 네트워크 관리자에게 문의해주세요.';
const TOKEN_LOST =
  '로그인 정보가 서버에 도착하지 않았습니다. 중간의 프록시가 Authorization 헤더를 지우는지 운영자에게 확인해주세요.';
const BROKEN = '서버의 응답을 해석하지 못했습니다.';
const UNKNOWN_OUTCOME = '요청이 처리되었을 수 있습니다. 다시 시도하기 전에 결과를 확인해주세요.';

/** Returns the server's message; without one, the fallback, which specification section 8 defines for each call. */
export function failureMessage(error: unknown, fallback: string): string {
  const spoken = [ApiError, NetworkError, WriteNotDoneError, PasskeyError].some(
    (kind) => error instanceof kind,
  );
  return spoken && error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Returns the sentence about a proxy that has changed the request or answered it; `undefined` when there was none. */
function proxyReason(error: ApiError): string | undefined {
  if (isWithoutAuthorization(error)) return TOKEN_LOST;
  return error.isFromApi ? undefined : NOT_THE_SERVER;
}

/**
 * Returns the second sentence of an error message when the member did not cause the error: no connection, a timeout, a proxy, or an
 * invalid response. The sentence for a write explains that the outcome is unknown. `undefined` when there is no second sentence.
 */
export function failureReason(error: unknown, intent: CallIntent): string | undefined {
  if (error instanceof WriteNotDoneError) {
    return `${failureReason(error.cause, 'read') ?? ''} ${error.verb}되지 않았습니다.`.trim();
  }
  if (error instanceof NetworkError) {
    const reason = networkReason[error.kind];
    return intent === 'write' ? `${reason} ${UNKNOWN_ARRIVAL}` : reason;
  }
  if (error instanceof ApiError) return proxyReason(error);
  if (error instanceof InvalidResponseError) {
    return intent === 'write' ? `${BROKEN} ${UNKNOWN_OUTCOME}` : BROKEN;
  }
  return undefined;
}

/** Returns message and reason as one text, for components with room for a single text: a notice, an alert inside a form. */
export const failureSentence = (error: unknown, fallback: string, intent: CallIntent): string =>
  [failureMessage(error, fallback), failureReason(error, intent)].filter(Boolean).join(' ');
