import { fillPath } from '@naru/contract/wire/endpoint';
import { createParser } from 'eventsource-parser';
import type { ClientOptions } from './call.ts';
import { connection } from './client.ts';
import { ApiError, InvalidResponseError, NetworkError } from './errors.ts';
import { type EventEndpoint, type EventInput, type EventOf, parseEvent } from './event-endpoint.ts';
import { responseError } from './response.ts';

/** A timer whose signal aborts when `heard` was not called for `ms`. */
function silenceTimer(ms: number): {
  signal: AbortSignal;
  heard: () => void;
  stop: () => void;
} {
  const silence = new AbortController();
  const expire = () => silence.abort();
  let timer = setTimeout(expire, ms);
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(expire, ms);
  };
  return { signal: silence.signal, heard, stop };
}

export interface ReadEventsOptions<E extends EventEndpoint> {
  /** Aborts when the events are no longer needed. */
  signal: AbortSignal;
  /** The `id` of the last event before an interruption. */
  lastEventId?: string | undefined;
  /** Called when the server has accepted the stream. */
  onOpen?: (() => void) | undefined;
  /** Called for every event and every heartbeat. */
  onHeard?: (() => void) | undefined;
  onEvent: (event: EventOf<E>) => void;
}

/**
 * Reads an event stream until the server ends it. Rejects with one of the errors in `errors.ts`, also when the connection breaks, and
 * when neither an event nor a heartbeat has arrived for a while. Events with an unknown name are ignored.
 */
export type ReadEvents = <E extends EventEndpoint>(
  endpoint: E,
  input: EventInput<E>,
  options: ReadEventsOptions<E>,
) => Promise<void>;

/** The server sends a heartbeat every 15 s. In ms. */
const SILENCE_MS = 40_000;

/** Passes the text of a response to `take` while it arrives. */
async function readText(response: Response, take: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
  }
}

interface StreamRequest {
  path: string;
  token: string | undefined;
  lastEventId: string | undefined;
  signal: AbortSignal;
}

/**
 * Opens a stream.
 * @throws the error in the server's response, InvalidResponseError for a response that is not a stream
 */
async function openStream({ path, token, lastEventId, signal }: StreamRequest): Promise<Response> {
  const response = await fetch(path, {
    credentials: 'include',
    headers: {
      Accept: 'text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
    },
    signal,
  });
  const { ok, status, headers } = response;
  if (!ok) throw responseError({ status, text: await response.text() });
  if (headers.get('content-type')?.startsWith('text/event-stream')) return response;
  throw new InvalidResponseError(`${path}: no event stream`);
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** The error of a failed connection for the reader of the stream. */
function lineError(error: unknown, silence: AbortSignal): unknown {
  if (silence.aborted) return new NetworkError('timeout');
  return error instanceof TypeError ? new NetworkError('network') : error;
}

const addressOf = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Makes a `readEvents` with its own options, for tests. It does not reconnect: `follow-events.ts` does. */
export function createReadEvents(options: ClientOptions): ReadEvents {
  const { base, session, timeoutMs = SILENCE_MS } = options;
  return async (endpoint, { params = {}, query = {} }, reading) => {
    const token = session.token();
    const silence = silenceTimer(timeoutMs);
    const cancelled = AbortSignal.any([session.signal(), reading.signal]);
    const signal = AbortSignal.any([cancelled, silence.signal]);
    let ended = false;
    const parser = createParser({
      onEvent(message) {
        if (message.event === 'end') ended = true;
        const event = parseEvent(endpoint, message);
        if (event && !cancelled.aborted) reading.onEvent(event);
      },
    });
    try {
      const path = addressOf(`${base}${fillPath(endpoint.path, params)}`, query);
      const { lastEventId } = reading;
      const response = await openStream({ path, token, lastEventId, signal });
      reading.onOpen?.();
      await readText(response, (text) => {
        silence.heard();
        reading.onHeard?.();
        parser.feed(text);
      });
    } catch (error) {
      cancelled.throwIfAborted();
      if (isUnauthorized(error)) session.unauthorized(token);
      throw lineError(error, silence.signal);
    } finally {
      silence.stop();
    }
    if (!ended) throw new NetworkError('network');
  };
}

/** Listens to a call with the page's API base and session, see {@link ReadEvents}. */
export const readEvents: ReadEvents = (endpoint, input, options) =>
  createReadEvents(connection())(endpoint, input, options);
