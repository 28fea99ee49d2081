import type { IncomingMessage } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import type { z } from 'zod';
import { type DockerEndpoint, requestTo } from './docker-endpoint.ts';
import { DockerError, unreachable } from './docker-error.ts';

/** How long an ordinary call may take, in ms. Stopping a container says its own. */
const DEADLINE_MS = 30_000;

const SWITCHING_PROTOCOLS = 101;

export interface DockerCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Objects are sent as JSON, `undefined` is left out. */
  query?: Readonly<Record<string, string | number | boolean | object | undefined>>;
  /** Sent as JSON. */
  body?: object;
  /** A tar archive, sent instead of a body. Not awaited: where its source may go away, see `uploadOf`. */
  archive?: AsyncIterable<unknown>;
  /** In ms; `Infinity` for an answer that only begins when there is something to tell. */
  deadlineMs?: number;
  /** Ends the call, or the stream that it answered with. It then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Sent as `X-Registry-Auth`. */
  registryAuth?: string;
  /** Asks for a connection of raw bytes instead of an answer. */
  upgrade?: boolean;
  /** Statuses of 400 and above that are an answer here and not an error. */
  tolerate?: readonly number[];
}

/** Calls the Docker Engine API, or one compatible to it. */
export interface DockerClient {
  /** The whole answer, checked. */
  read<T>(path: string, schema: z.ZodType<T>, call?: DockerCall): Promise<T>;
  /** For calls whose answer does not matter. Resolves with its status. */
  send(path: string, call?: DockerCall): Promise<number>;
  /** An answer that goes on: the deadline is for its beginning, the signal ends it. */
  open(path: string, call?: DockerCall): Promise<IncomingMessage>;
  /** A connection that goes both ways, of raw bytes. The deadline is for its beginning; whoever called ends it. */
  hijack(path: string, call?: DockerCall): Promise<Duplex>;
}

function pathOf(path: string, query: DockerCall['query'] = {}): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    given.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return given.size === 0 ? path : `${path}?${given}`;
}

async function errorOf(response: IncomingMessage): Promise<DockerError> {
  const body = await text(response);
  const [, message = body] = /"message":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  const said = message.startsWith('"') ? String(JSON.parse(message)) : message;
  return new DockerError(response.statusCode ?? 0, said.trim());
}

/** Sends the request and resolves when the answer's head is there. */
function send(
  endpoint: DockerEndpoint,
  path: string,
  call: DockerCall,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { body, archive, registryAuth } = call;
  const type = archive === undefined ? 'application/json' : 'application/x-tar';
  const upgrade = call.upgrade ? { connection: 'Upgrade', upgrade: 'tcp' } : {};
  const auth = registryAuth === undefined ? {} : { 'x-registry-auth': registryAuth };
  const headers = { host: 'docker', 'content-type': type, ...upgrade, ...auth };
  const options = { method: call.method ?? 'GET', path: pathOf(path, call.query), headers, signal };
  return new Promise((resolve, reject) => {
    const request = requestTo(endpoint, { ...options, agent: false });
    request.on('response', resolve).on('error', reject);
    request.on('upgrade', (response, socket, head) => {
      // Whoever reads from it learns of its end; a break that comes while nobody does must not end the process.
      socket.on('error', () => undefined);
      socket.unshift(head);
      resolve(response);
    });
    if (archive === undefined) {
      request.end(body === undefined ? undefined : JSON.stringify(body));
      return;
    }
    // What becomes of the upload is told by the request.
    pipeline(archive, request, () => undefined);
  });
}

/** Ends with the caller's signal, and after the deadline unless it was lifted before. */
function limitsOf(path: string, { deadlineMs = DEADLINE_MS, signal }: DockerCall) {
  const deadline = new AbortController();
  const late = () => deadline.abort(new Error(`${path} took longer than ${deadlineMs} ms`));
  const timer = deadlineMs === Infinity ? undefined : setTimeout(late, deadlineMs);
  return {
    signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    lift: () => clearTimeout(timer),
    /** An error that only says that the call was ended is told by what ended it. */
    why: (error: unknown): unknown => (deadline.signal.aborted ? deadline.signal.reason : error),
  };
}

/** A client for this endpoint. Every call has a deadline, because an engine that hangs answers none. */
export function dockerClient(endpoint: DockerEndpoint): DockerClient {
  async function withDeadline<T>(
    path: string,
    call: DockerCall,
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
      throw error instanceof DockerError ? error : unreachable(limits.why(error));
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
      withDeadline(path, { ...call, upgrade: true }, async (response) => {
        if (response.statusCode === SWITCHING_PROTOCOLS) return response.socket;
        throw new DockerError(response.statusCode ?? 0, await text(response));
      }),
  };
}
