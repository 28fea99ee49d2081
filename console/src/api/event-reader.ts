import { callAddress } from '@naru/contract/wire/endpoint';
import { createParser } from 'eventsource-parser';
import { anySignal } from './any-signal.ts';
import type { ClientOptions } from './call.ts';
import { connectedClientOptions } from './client.ts';
import { InvalidResponseError, isSessionVerdict, NetworkError } from './errors.ts';
import {
  type EndpointEvent,
  type EventEndpoint,
  type EventEndpointInput,
  parseEvent,
} from './event-endpoint.ts';
import { responseError } from './response.ts';
import { fetchWithClock } from './server-clock.ts';

/** Starts a timer whose signal aborts after `firstMs` milliseconds. Each call of `received` restarts the timer with `ms` milliseconds. */
function silenceTimer(
  firstMs: number,
  ms: number,
): {
  signal: AbortSignal;
  received: () => void;
  stop: () => void;
} {
  const silence = new AbortController();
  const expire = () => silence.abort();
  let timer = setTimeout(expire, firstMs);
  const stop = () => clearTimeout(timer);
  const received = () => {
    stop();
    timer = setTimeout(expire, ms);
  };
  return { signal: silence.signal, received, stop };
}

export interface ReadEventsOptions<E extends EventEndpoint> {
  /** The signal that aborts when the events are no longer needed. */
  signal: AbortSignal;
  /** The `id` of the last event before an interruption. */
  lastEventId?: string | undefined;
  /** Called when the first text has arrived. The server sends a comment at once, but a proxy may hold it back behind the headers. */
  onOpen?: (() => void) | undefined;
  /** Called when text arrives: for every event and every heartbeat. */
  onHeard?: (() => void) | undefined;
  onEvent: (event: EndpointEvent<E>) => void;
}

/**
 * Reads an event stream until the server ends the stream. Rejects with one of the errors in `errors.ts`, also when the connection
 * breaks, when nothing arrives in the first 10 s, and when neither an event nor a heartbeat has arrived for 40 s. Events with an unknown name are ignored.
 */
export type ReadEvents = <E extends EventEndpoint>(
  endpoint: E,
  input: EventEndpointInput<E>,
  options: ReadEventsOptions<E>,
) => Promise<void>;

/** The maximum time without an event or heartbeat, in ms. The server sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000;
/** The maximum time until the first text, in ms. It includes the request and the check of the engine by the server. */
const FIRST_TEXT_MS = 10_000;

/** The time for which text is processed before the page may do something else, in ms. */
const TURN_MS = 8;
/** The number of characters that are processed at once: some ten lines of a log. */
const SLICE_LENGTH = 4096;

/** Resolves in another task of the browser. A timer would do the same, but background pages have one timer a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Passes the text of a response to `take` as it arrives. Much text that arrives at once, such as the lines of a fast log on a busy
 * machine, is processed in several tasks, so that the page answers presses meanwhile.
 */
async function readText(response: Response, take: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let start = performance.now();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (let at = 0; at < value.length; at += SLICE_LENGTH) {
      if (performance.now() - start > TURN_MS) {
        await nextTask();
        start = performance.now();
      }
      take(value.slice(at, at + SLICE_LENGTH));
    }
  }
}

interface StreamRequest {
  path: string;
  token: string | undefined;
  lastEventId: string | undefined;
  signal: AbortSignal;
}

/**
 * Sends the request for a stream, and resolves with its response.
 * @throws the error in the server's response; InvalidResponseError for a response that is not a stream
 */
async function openStream({ path, token, lastEventId, signal }: StreamRequest): Promise<Response> {
  const response = await fetchWithClock(path, {
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

const isUnauthorized = (error: unknown): boolean => isSessionVerdict(error) && error.status === 401;

/** Converts the error of a failed connection to an error in `errors.ts`. */
function lineError(error: unknown, silence: AbortSignal): unknown {
  if (silence.aborted) return new NetworkError('timeout');
  return error instanceof TypeError ? new NetworkError('network') : error;
}

/** Creates a `readEvents` with the given options, for tests. The returned function does not reconnect; `follow-events.ts` does. */
export function createReadEvents(options: ClientOptions): ReadEvents {
  const { base, session, timeoutMs = SILENCE_MS } = options;
  return async (endpoint, { params = {}, query = {} }, reading) => {
    const token = session.token();
    const silence = silenceTimer(Math.min(timeoutMs, FIRST_TEXT_MS), timeoutMs);
    const cancelled = anySignal([session.signal(), reading.signal]);
    const signal = anySignal([cancelled, silence.signal]);
    let ended = false;
    const parser = createParser({
      onEvent(message) {
        if (message.event === 'end') ended = true;
        const event = parseEvent(endpoint, message);
        if (event && !cancelled.aborted) reading.onEvent(event);
      },
    });
    try {
      const path = base + callAddress(endpoint, { params, query });
      const { lastEventId } = reading;
      const response = await openStream({ path, token, lastEventId, signal });
      let isOpen = false;
      await readText(response, (text) => {
        if (!isOpen) reading.onOpen?.();
        isOpen = true;
        silence.received();
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

/** Reads the event stream of a call with the API base and the session of the page, see {@link ReadEvents}. */
export const readEvents: ReadEvents = (endpoint, input, options) =>
  createReadEvents(connectedClientOptions())(endpoint, input, options);
