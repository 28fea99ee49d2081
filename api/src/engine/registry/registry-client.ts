import { z } from 'zod';
import { type Registry, RegistryError } from './registry.ts';
import { requestAuthorization } from './registry-authorization.ts';
import {
  fetchTransport,
  isRedirect,
  type RegistryResponse,
  type RegistryTransport,
  sendRequest,
  type TransportRequest,
} from './registry-transport.ts';

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
  /**
   * How many redirects the call follows; none by default. Another host neither receives the login of the registry nor may request
   * one.
   */
  redirects?: number;
}

/** A client for the distribution API of one registry. */
export interface RegistryClient {
  /**
   * Sends a request, and logs in if the registry requires a login. The response of a token server that refuses a token is the response
   * of the call.
   * @param path the path below the registry's origin, with the query
   * @throws RegistryError for a response that is late or too large, or that redirects further than the call follows
   */
  call(path: string, call?: RegistryCallOptions): Promise<RegistryResponse>;
}

/** The limits of requests and responses, and the way to the registry. */
export interface RegistryClientOptions {
  /** The time limit of each request, in ms. */
  deadlineMs?: number;
  /** The maximum size of a response, in bytes. */
  mostBytes?: number;
  transport?: RegistryTransport;
}

const redirectError = (where: string | number) =>
  new RegistryError(`leads elsewhere (${where})`, { reason: 'redirect' });

/** Returns the address to which a response leads. A registry with TLS may lead only to an address with TLS. */
function redirectTarget({ status, headers }: RegistryResponse, from: URL, insecure = false): URL {
  const target = URL.parse(headers.get('location') ?? '', from.href);
  if (target === null || !headers.has('location')) throw redirectError(status);
  if (target.protocol === 'https:' || (insecure && target.protocol === 'http:')) return target;
  throw redirectError(target.origin);
}

const headersOf = ({ accept, contentType }: RegistryCallOptions): Headers => {
  const headers = new Headers();
  if (accept !== undefined) headers.set('accept', accept);
  if (contentType !== undefined) headers.set('content-type', contentType);
  return headers;
};

/** Creates a client that logs in on demand. By default it follows no redirects, so every response is sent by the registry itself. */
export function registryClient(
  registry: Registry,
  host: string,
  {
    deadlineMs = DEADLINE_MS,
    mostBytes = MOST_BYTES,
    transport = fetchTransport,
  }: RegistryClientOptions = {},
): RegistryClient {
  const origin = `${registry.insecure ? 'http' : 'https'}://${host}`;
  let authorization: string | undefined;

  const request = (url: URL, init: Omit<TransportRequest, 'signal'>, signal?: AbortSignal) =>
    sendRequest(transport, url, init, { deadlineMs, mostBytes, signal });
  /**
   * Sends a call. The authorization is for the registry's origin alone. Returns the response, and whether the registry itself sent
   * it.
   */
  async function send(first: URL, call: RegistryCallOptions) {
    const { method = 'GET', body, signal, redirects = 0 } = call;
    let url = first;
    for (let left = redirects; ; left -= 1) {
      const headers = headersOf(call);
      if (authorization !== undefined && url.origin === first.origin)
        headers.set('authorization', authorization);
      const response = await request(url, { method, headers, body }, signal);
      if (!isRedirect(response)) return { response, isOwn: url.origin === first.origin };
      if (left === 0) throw redirectError(response.status);
      url = redirectTarget(response, url, registry.insecure);
    }
  }
  return {
    async call(path, call = {}) {
      const url = new URL(path, origin);
      if (url.origin !== origin)
        throw new RegistryError(`leads elsewhere: ${path}`, { reason: 'redirect' });
      const { response: first, isOwn } = await send(url, call);
      const challenge = isOwn ? first.headers.get('www-authenticate') : null;
      if (first.status !== UNAUTHORIZED || challenge === null) return first;
      const login = await requestAuthorization(registry, challenge, async (realm, basic) => {
        const headers = new Headers(basic === undefined ? [] : [['authorization', basic]]);
        const response = await request(realm, { method: 'GET', headers }, call.signal);
        if (isRedirect(response)) throw redirectError(response.status);
        return response;
      });
      if ('refusal' in login) return login.refusal;
      authorization = login.value;
      return (await send(url, call)).response;
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
