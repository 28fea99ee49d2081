import { z } from 'zod';
import { type Registry, RegistryError } from './registry.ts';

const issued = z.object({ token: z.string().optional(), access_token: z.string().optional() });

const basicOf = ({ username, password }: Registry): string | undefined =>
  username === undefined
    ? undefined
    : `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;

/** Parses the parameters of a challenge: `realm="…",service="…",scope="…"`. */
const parametersOf = (challenge: string): Record<string, string> =>
  Object.fromEntries(
    [...challenge.matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );

function addressOf(registry: Registry, challenge: string): URL {
  const { realm = '', service, scope } = parametersOf(challenge);
  const url = URL.parse(realm);
  if (url?.protocol !== 'https:' && !(registry.insecure && url?.protocol === 'http:')) {
    const message = `asks to log in at ${realm || 'no address'}, which is not https`;
    throw new RegistryError(message, { reason: 'insecure-login' });
  }
  if (service !== undefined) url.searchParams.set('service', service);
  for (const each of scope?.split(' ') ?? []) url.searchParams.append('scope', each);
  return url;
}

/**
 * Returns the value of the header `Authorization` for a registry that requires a login.
 * @param challenge the registry's `WWW-Authenticate`: Basic, or Bearer with an address that issues tokens
 * @param read fetches that address with an authorization, and returns the text of the response
 * @returns `undefined` without credentials
 * @throws RegistryError
 */
export async function requestAuthorization(
  registry: Registry,
  challenge: string,
  read: (url: URL, authorization: string | undefined) => Promise<string>,
): Promise<string | undefined> {
  const basic = basicOf(registry);
  if (!/^bearer\s/i.test(challenge.trim())) return basic;
  const answer = await read(addressOf(registry, challenge), basic);
  try {
    const { token, access_token } = issued.parse(JSON.parse(answer));
    return `Bearer ${token ?? access_token ?? ''}`;
  } catch (error) {
    throw new RegistryError('issued no token', { cause: error });
  }
}

const DEADLINE_MS = 20_000;
const MOST_BYTES = 16 * 2 ** 20;
const UNAUTHORIZED = 401;

/** The options of one request to a registry. Aborting `signal` ends the request. */
export interface RegistryCallOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  accept?: string;
  body?: string;
  contentType?: string;
  signal?: AbortSignal;
}

/** A complete response of a registry. */
export interface RegistryResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A client for the distribution API of one registry. */
export interface RegistryClient {
  /**
   * Sends a request, and logs in if the registry requires a login.
   * @param path the path below the registry's origin, with the query
   * @throws RegistryError for a response that is late or too large, or that redirects
   */
  call(path: string, call?: RegistryCallOptions): Promise<RegistryResponse>;
}

/** The limits of requests and responses. */
export interface RegistryClientOptions {
  /** The time limit of each request, in ms. */
  deadlineMs?: number;
  /** The maximum size of a response, in bytes. */
  mostBytes?: number;
}

/** Reads a body up to a maximum length. */
async function textOf({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new RegistryError(`answered with more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Returns the reason of an error of `fetch`, which is in its `cause`. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Creates a client that logs in on demand. The client follows no redirects, so every response is sent by the registry itself. */
export function registryClient(
  registry: Registry,
  host: string,
  { deadlineMs = DEADLINE_MS, mostBytes = MOST_BYTES }: RegistryClientOptions = {},
): RegistryClient {
  const origin = `${registry.insecure ? 'http' : 'https'}://${host}`;
  let authorization: string | undefined;

  function send(
    url: URL,
    { method = 'GET', accept, body, contentType, signal }: RegistryCallOptions,
  ) {
    const headers = new Headers();
    if (accept !== undefined) headers.set('accept', accept);
    if (contentType !== undefined) headers.set('content-type', contentType);
    if (authorization !== undefined) headers.set('authorization', authorization);
    return request(url, { method, headers, body: body ?? null }, signal);
  }
  async function request(url: URL, init: RequestInit, signal?: AbortSignal) {
    const deadline = AbortSignal.timeout(deadlineMs);
    const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: ends });
      const { status, headers } = response;
      if (status >= 300 && status < 400)
        throw new RegistryError(`leads elsewhere (${status})`, { reason: 'redirect' });
      return { status, headers, text: await textOf(response, mostBytes) };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RegistryError) throw error;
      const message = `does not answer: ${reasonOf(error)}`;
      throw new RegistryError(message, { cause: error, reason: 'unreachable' });
    }
  }
  return {
    async call(path, call = {}) {
      const url = new URL(path, origin);
      if (url.origin !== origin)
        throw new RegistryError(`leads elsewhere: ${path}`, { reason: 'redirect' });
      const first = await send(url, call);
      const challenge = first.headers.get('www-authenticate');
      if (first.status !== UNAUTHORIZED || challenge === null) return first;
      authorization = await requestAuthorization(registry, challenge, async (realm, basic) => {
        const headers = new Headers(basic === undefined ? [] : [['authorization', basic]]);
        return (await request(realm, { headers }, call.signal)).text;
      });
      return send(url, call);
    },
  };
}

/** The media types of image manifests, for `Accept`. */
export const MANIFEST_MEDIA_TYPES = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** Returns the error codes in a response. */
export const readErrorCodes = ({ text }: RegistryResponse): string[] => {
  try {
    return refusal.parse(JSON.parse(text)).errors.map(({ code }) => code);
  } catch {
    return [];
  }
};

/** Creates the error for a refused call, with a message for the log. */
export const registryRefusalError = (what: string, answer: RegistryResponse): RegistryError =>
  new RegistryError(`${what}: ${[answer.status, ...readErrorCodes(answer)].join(' ')}`);

/** Checks whether a response reports an operation that the registry does not support. */
export const isUnsupportedOperation = (answer: RegistryResponse): boolean =>
  [404, 405, 501].includes(answer.status) || readErrorCodes(answer).includes('UNSUPPORTED');

/** Checks whether a response reports a missing object. Returns false for a missing endpoint of the API. */
export const isMissingObject = (answer: RegistryResponse, code: string): boolean =>
  answer.status === 404 && readErrorCodes(answer).includes(code);
