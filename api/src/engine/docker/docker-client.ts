import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import type { z } from 'zod';
import { createEngineRequest, type DockerEndpoint } from './docker-endpoint.ts';
import { DockerError, dockerUnreachableError, hasHttpStatus } from './docker-error.ts';
import { type InspectedContainer, inspectedContainerSchema } from './docker-schemas.ts';

/** The time limit of an ordinary call, in ms. The call that stops a container has its own limit. */
const DEADLINE_MS = 30_000;

const SWITCHING_PROTOCOLS = 101;

export interface DockerCallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** The query parameters. Objects are sent as JSON; `undefined` is omitted. */
  query?: Readonly<Record<string, string | number | boolean | object | undefined>>;
  /** The request body, sent as JSON. */
  body?: object;
  /**
   * A tar archive as the request body. The call may end before the archive is read. Use `startArchiveUpload` if the files are removed after
   * the call.
   */
  archive?: AsyncIterable<unknown>;
  /** The time limit in ms. Use `Infinity` when the engine sends the response headers only with the first data. */
  deadlineMs?: number;
  /** `end` is called after `ms` without a byte in either direction, also while the response streams. It has to abort the signal. */
  idle?: { ms: number; end: () => void };
  /** Aborting the signal ends the call or the response stream, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The login to a registry, sent as `X-Registry-Auth`. */
  registryAuth?: string;
  /** The protocol of a raw connection, which `hijack` opens; `tcp` if missing. */
  protocol?: 'tcp' | 'h2c';
  /** Further request headers. */
  headers?: Readonly<Record<string, string>>;
  /** The HTTP statuses of 400 and above that count as expected responses instead of errors. */
  tolerate?: readonly number[];
}

/** A client of the Docker Engine API and of compatible APIs. */
export interface DockerClient {
  /** Returns the whole response body after validation. */
  read<T>(path: string, schema: z.ZodType<T>, call?: DockerCallOptions): Promise<T>;
  /** Sends a call and ignores the response body. Resolves with the HTTP status. */
  send(path: string, call?: DockerCallOptions): Promise<number>;
  /** Opens a streamed response. The time limit applies until the response starts; the signal ends the stream. */
  open(path: string, call?: DockerCallOptions): Promise<IncomingMessage>;
  /** Opens a raw connection in both directions, which the caller has to close. The time limit applies until the connection starts. */
  hijack(path: string, call?: DockerCallOptions): Promise<Duplex>;
}

/** The maximum length of the parameters of a call, in bytes. Docker and Podman accept 1 MiB with the headers. */
export const LONGEST_QUERY = 1_000_000;

/** Matches the bytes that Go does not read as they are in a query, as characters of Latin-1. */
const RESERVED = /[^ -~\x80-\xff]|[#%&+;]/g;

/** Encodes a text with as few more bytes as Go needs. Proxies may refuse the bytes of Hangul, which no standard permits in an address. */
const encodeShort = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(RESERVED, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll(' ', '+');

/**
 * Formats the parameters of a query. Objects become JSON. Parameters that are longer than `LONGEST_QUERY` are formatted anew, with as few
 * bytes as possible, in Latin-1.
 */
export function formatParameters(query: DockerCallOptions['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    return [[key, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
  const standard = String(new URLSearchParams(given));
  if (standard.length <= LONGEST_QUERY) return standard;
  return given.map(([key, text]) => `${key}=${encodeShort(text)}`).join('&');
}

function pathOf(path: string, query: DockerCallOptions['query']): string {
  const given = formatParameters(query);
  return given === '' ? path : `${path}?${given}`;
}

async function errorOf(response: IncomingMessage): Promise<DockerError> {
  const body = await text(response);
  const [, message = body] = /"message":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  const said = message.startsWith('"') ? String(JSON.parse(message)) : message;
  return new DockerError(response.statusCode ?? 0, said.trim());
}

/** Sends the request. Resolves with the response after its headers have arrived. */
function send(
  endpoint: DockerEndpoint,
  path: string,
  call: DockerCallOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { body, archive, registryAuth, protocol } = call;
  const type = archive === undefined ? 'application/json' : 'application/x-tar';
  const upgrade = protocol === undefined ? {} : { connection: 'Upgrade', upgrade: protocol };
  const auth = registryAuth === undefined ? {} : { 'x-registry-auth': registryAuth };
  const headers = { host: 'docker', 'content-type': type, ...upgrade, ...auth, ...call.headers };
  const options = { method: call.method ?? 'GET', path: pathOf(path, call.query), headers, signal };
  return new Promise((resolve, reject) => {
    const request = createEngineRequest(endpoint, { ...options, agent: false });
    request.on('response', resolve).on('error', reject);
    if (call.idle !== undefined) request.setTimeout(call.idle.ms, call.idle.end);
    request.on('upgrade', (response, socket, head) => {
      // A reader of the socket also receives the error. Without a reader, the unhandled error would end the process.
      socket.on('error', () => undefined);
      socket.unshift(head);
      resolve(response);
    });
    if (archive === undefined) {
      request.end(body === undefined ? undefined : JSON.stringify(body));
      return;
    }
    // A failed upload rejects the promise through the `error` event of the request.
    pipeline(archive, request, () => undefined);
  });
}

/** Combines the caller's signal with the time limit. `lift` cancels the time limit. */
function limitsOf(path: string, { deadlineMs = DEADLINE_MS, signal }: DockerCallOptions) {
  const deadline = new AbortController();
  const late = () => deadline.abort(new Error(`${path} took longer than ${deadlineMs} ms`));
  const timer = deadlineMs === Infinity ? undefined : setTimeout(late, deadlineMs);
  return {
    signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    lift: () => clearTimeout(timer),
    /** Returns an error about the time limit if the request was aborted after the time limit; otherwise returns `error`. */
    why: (error: unknown): unknown => (deadline.signal.aborted ? deadline.signal.reason : error),
  };
}

/** Creates a client for an endpoint. Every call has a time limit, because an engine can hang without a response. */
export function dockerClient(endpoint: DockerEndpoint): DockerClient {
  async function withDeadline<T>(
    path: string,
    call: DockerCallOptions,
    use: (response: IncomingMessage) => Promise<T>,
  ): Promise<T> {
    call.signal?.throwIfAborted();
    const limits = limitsOf(path, call);
    try {
      const response = await send(endpoint, path, call, limits.signal);
      const status = response.statusCode ?? 0;
      if (status >= 400 && !call.tolerate?.includes(status)) throw await errorOf(response);
      return await use(response);
    } catch (error) {
      call.signal?.throwIfAborted();
      throw error instanceof DockerError ? error : dockerUnreachableError(limits.why(error));
    } finally {
      limits.lift();
    }
  }

  return {
    read: (path, schema, call = {}) =>
      withDeadline(path, call, async (response) => schema.parse(await json(response))),
    send: (path, call = {}) =>
      withDeadline(path, call, async (response) => {
        await text(response);
        return response.statusCode ?? 0;
      }),
    open: (path, call = {}) => withDeadline(path, call, (response) => Promise.resolve(response)),
    hijack: (path, call = {}) =>
      withDeadline(path, { protocol: 'tcp', ...call }, async (response) => {
        if (response.statusCode === SWITCHING_PROTOCOLS) return response.socket;
        throw new DockerError(response.statusCode ?? 0, await text(response));
      }),
  };
}

/** Returns the details of a container; `undefined` if the container does not exist. */
export async function inspectContainer(
  { client }: { client: DockerClient },
  id: string,
): Promise<InspectedContainer | undefined> {
  try {
    return await client.read(`/containers/${id}/json`, inspectedContainerSchema);
  } catch (error) {
    if (hasHttpStatus(error, 404)) return undefined;
    throw error;
  }
}
