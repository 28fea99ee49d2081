import { randomUUID } from 'node:crypto';
import type { ProjectPort } from '@naru/contract/project-file/read-project-state';
import { idempotencyKeyHeader } from '@naru/contract/rules/idempotency-key';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '@naru/contract/wire/endpoint';
import { envelope } from '@naru/contract/wire/envelope';

const TIMEOUT_MS = 10_000;

const UNREACHABLE = '서버에 연결할 수 없습니다. 주소와 네트워크를 확인해주세요.';
const TIMED_OUT = '서버가 10초 안에 응답하지 않았습니다.';
const UNREADABLE = '서버의 응답을 읽을 수 없습니다. 나루 서버의 주소인지 확인해주세요.';

/** The error for a failed call. The message is a sentence for the user of the command, and never contains the token. */
export class RemoteCallError extends Error {
  /** The HTTP status; `undefined` without a response. */
  readonly status: number | undefined;
  /** The code of the error in the response. */
  readonly code: string | undefined;

  constructor(message: string, status?: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The user has interrupted the command. The message says what the server continues, and which command follows it. */
export class InterruptedError extends RemoteCallError {}

/** The HTTP statuses after which further calls would also fail. */
const HOPELESS: ReadonlySet<number> = new Set([401, 403, 429, 503]);

/** Checks whether further calls would also fail: without a response, without permission, or with an overloaded server. */
export const isFinalFailure = (error: unknown): boolean =>
  error instanceof RemoteCallError && (error.status === undefined || HOPELESS.has(error.status));

/** The address of a server, and the token of the caller. `url` may have a path if the API is below that path. */
export interface ServerAddress {
  readonly url: URL;
  readonly token: string;
  /** The name of the program, for the activity log; that of Node.js if it is left out. */
  readonly userAgent?: string;
  /** Ends calls at once when the user interrupts the command. */
  readonly signal?: AbortSignal;
}

interface RequestInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** Returns the address of a path of the API. */
export function apiAddress({ url }: Pick<ServerAddress, 'url'>, path: string): URL {
  const base = url.pathname.replace(/(?<!\/)\/+$/, '');
  return new URL(`${base}${path}`, url);
}

function requestOf(
  server: ServerAddress,
  endpoint: Endpoint,
  input: RequestInput,
  idempotencyKey: string,
) {
  const path = fillPath(endpoint.path, input.params ?? {});
  const address = apiAddress(server, path);
  address.search = new URLSearchParams(input.query).toString();
  const key = endpoint.idempotencyKey ? idempotencyKeyHeader(idempotencyKey) : {};
  const type = input.body === undefined ? {} : { 'Content-Type': 'application/json' };
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${server.token}`,
    ...(server.userAgent !== undefined && { 'User-Agent': server.userAgent }),
    ...type,
    ...key,
  };
  // Redirects are rejected, because a redirect could send the token to another server.
  return { address, init: { method: endpoint.method, headers, body, redirect: 'error' as const } };
}

async function answerOf(
  { signal: stopping }: ServerAddress,
  address: URL,
  init: RequestInit,
): Promise<Answer> {
  const late = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stopping === undefined ? late : AbortSignal.any([stopping, late]);
  try {
    const response = await fetch(address, { ...init, signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (stopping?.aborted) throw stopping.reason;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new RemoteCallError(isLate ? TIMED_OUT : UNREACHABLE);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreadable = (status: number): RemoteCallError => new RemoteCallError(UNREADABLE, status);

/** A response with its body. */
interface Answer {
  status: number;
  text: string;
}

/** Returns the error of a response, with the sentences of the server. */
export function readFailure({ status, text }: Answer): RemoteCallError {
  const answer = envelope.safeParse(parseJson(text));
  if (!answer.success || answer.data.success) return unreadable(status);
  const { message, details, code } = answer.data.error;
  const reasons = (details ?? []).flatMap(({ reason }) => reason ?? []);
  const sentences = new Set([message ?? UNREADABLE, ...reasons]);
  return new RemoteCallError(Array.from(sentences).join(' '), status, code ?? undefined);
}

const TOKEN_REFUSED = 'NARU_TOKEN의 토큰이 맞는지, 만료되지 않았는지 확인해주세요.';

/** Adds what to check to the error of a token that the server does not accept. Its own sentence is about a login. */
const withTokenHint = (error: RemoteCallError): RemoteCallError =>
  error.status === 401
    ? new RemoteCallError(`${error.message} ${TOKEN_REFUSED}`, error.status, error.code)
    : error;

/** Parses the data of a response with the schema of the contract. @throws RemoteCallError */
function readAnswer<E extends Endpoint>(endpoint: E, answer: Answer): EndpointResponse<E>;
function readAnswer(endpoint: Endpoint, answer: Answer) {
  const { status, text } = answer;
  const parsedText = envelope.safeParse(parseJson(text));
  if (!parsedText.success || !parsedText.data.success) throw withTokenHint(readFailure(answer));
  const { data } = parsedText.data;
  if (data === undefined && endpoint.emptyResponse === 'valid') return undefined;
  const parsed = endpoint.response?.safeParse(data);
  if (parsed?.success === false) throw unreadable(status);
  return parsed?.data;
}

/**
 * Sends a call of the contract with an API token.
 * @param idempotencyKey the key by which the server recognises a repetition of the same call
 * @throws RemoteCallError
 */
export async function sendCall<E extends Endpoint>(
  server: ServerAddress,
  endpoint: E,
  input: EndpointInput<E> & RequestInput,
  idempotencyKey: string = randomUUID(),
): Promise<EndpointResponse<E>> {
  const { address, init } = requestOf(server, endpoint, input, idempotencyKey);
  return readAnswer(endpoint, await answerOf(server, address, init));
}

/** Creates a port that sends the calls of the contract with an API token. Calls reject with {@link RemoteCallError}. */
export const serverProjectPort = (server: ServerAddress): ProjectPort => ({
  send: (endpoint, input) => sendCall(server, endpoint, input),
  isMissing: (error) => error instanceof RemoteCallError && error.status === 404,
});
