import type { EndpointName, Endpoints } from '@naru/contract/endpoints/endpoints';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { z } from 'zod/mini';
import type { EndpointCall } from './call.ts';

/** The interval of comments in a stream, in ms. They prevent proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;

/** The names of calls with an event stream. */
export type StreamName = {
  [Name in EndpointName]: Endpoints[Name] extends { events: object } ? Name : never;
}[EndpointName];

type Events<Name extends StreamName> = Endpoints[Name]['events'];

/** An event of a stream. A reader that reconnects can continue after an event with an `id`. */
export type StreamEvent<Name extends StreamName> = {
  [Event in keyof Events<Name>]: {
    event: Event;
    id?: string;
    data: Events<Name>[Event] extends z.ZodMiniType ? z.output<Events<Name>[Event]> : never;
  };
}[keyof Events<Name>];

/** The argument of a stream's handler. */
export type StreamCall<Name extends StreamName> = EndpointCall<Endpoints[Name]> & {
  /** The `id` of the last event that arrived before the connection was lost. */
  lastEventId: string | undefined;
  /** Aborted when the reader disconnects or the server stops. */
  signal: AbortSignal;
};

/**
 * Checks the call, then yields events until the stream ends.
 * @throws ApiError before the first event
 */
export type StreamHandler<Name extends StreamName> = (
  call: StreamCall<Name>,
) => Promise<AsyncIterable<StreamEvent<Name>>>;

/** The handlers of all calls with events. A missing handler does not compile. */
export type StreamHandlers = { readonly [Name in StreamName]: StreamHandler<Name> };

/** Whether the request accepts an event stream. */
export const acceptsEventStream = (c: Context): boolean =>
  c.req.header('accept')?.includes('text/event-stream') ?? false;

interface AnyEvent {
  event: PropertyKey;
  id?: string;
  data: unknown;
}

/** The context of an open stream. */
interface Writing {
  abort: AbortController;
  log: Logger;
  /** The interval of heartbeats, in ms. */
  heartbeatMs?: number;
}

/** Sends heartbeats, and ends a stream whose reader does not read. Returns a function that stops the heartbeats. */
function startHeartbeat(stream: SSEStreamingApi, writing: Writing): () => void {
  const { abort, log, heartbeatMs = HEARTBEAT_MS } = writing;
  let pending = false;
  const beat = async (): Promise<void> => {
    if (pending) return abort.abort();
    pending = true;
    await stream.write(': heartbeat\n\n');
    pending = false;
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'));
  }, heartbeatMs);
  return () => clearInterval(timer);
}

async function writeAll(
  stream: SSEStreamingApi,
  events: AsyncIterable<AnyEvent>,
  signal: AbortSignal,
): Promise<void> {
  for await (const { event, id, data } of events) {
    if (signal.aborted) return;
    await stream.writeSSE({
      event: String(event),
      data: JSON.stringify(data),
      ...(id !== undefined && { id }),
    });
  }
  if (!signal.aborted) await stream.writeSSE({ event: 'end', data: '{}' });
}

/**
 * Writes events as they occur. The stream ends with the event `end` when no more events follow. When the server stops, the session
 * ends or an error occurs, the stream ends without that event: the reader then reconnects, and may receive an error instead of a new
 * stream.
 */
export function sendEventStream(
  c: Context,
  events: AsyncIterable<AnyEvent>,
  signal: AbortSignal,
  writing: Writing,
): Response {
  const { abort, log } = writing;
  // nginx collects a response before it passes it on, unless this header forbids it.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => abort.abort());
    const cut = () => stream.abort();
    signal.addEventListener('abort', cut, { once: true });
    const stopHeartbeat = startHeartbeat(stream, writing);
    try {
      // The first byte confirms the connection to the reader before the first event.
      await stream.write(': open\n\n');
      await writeAll(stream, events, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'a stream of events broke off');
    } finally {
      stopHeartbeat();
      // The signal no longer destroys the stream, so that data that was already written is still delivered.
      signal.removeEventListener('abort', cut);
      abort.abort();
    }
  });
}
