import type { EndpointName, Endpoints } from '@naru/contract/endpoints/endpoints';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { z } from 'zod/mini';
import type { Call } from './call.ts';

/** A line of comment now and then keeps proxies from taking the stream for dead. In ms. */
const HEARTBEAT_MS = 15_000;

/** The calls that can be listened to. */
export type StreamName = {
  [Name in EndpointName]: Endpoints[Name] extends { events: object } ? Name : never;
}[EndpointName];

type Events<Name extends StreamName> = Endpoints[Name]['events'];

/** One event of a stream. With an `id` a reader can go on after it. */
export type StreamEvent<Name extends StreamName> = {
  [Event in keyof Events<Name>]: {
    event: Event;
    id?: string;
    data: Events<Name>[Event] extends z.ZodMiniType ? z.output<Events<Name>[Event]> : never;
  };
}[keyof Events<Name>];

/** A call that is listened to. */
export type StreamCall<Name extends StreamName> = Call<Endpoints[Name]> & {
  /** The `id` of the last event that arrived before a break. */
  lastEventId: string | undefined;
  /** Aborted when the reader goes or the server stops. */
  signal: AbortSignal;
};

/** Checks the call, then tells events until it ends. @throws ApiError before the first one */
export type StreamHandler<Name extends StreamName> = (
  call: StreamCall<Name>,
) => Promise<AsyncIterable<StreamEvent<Name>>>;

/** A handler for every call with events: leaving one out does not compile. */
export type StreamHandlers = { readonly [Name in StreamName]: StreamHandler<Name> };

/** Whether the caller wants events and not one response. */
export const wantsEvents = (c: Context): boolean =>
  c.req.header('accept')?.includes('text/event-stream') ?? false;

interface AnyEvent {
  event: PropertyKey;
  id?: string;
  data: unknown;
}

/** What goes with a stream that is being written. */
interface Writing {
  abort: AbortController;
  log: Logger;
  /** How often a heartbeat is sent, in ms. */
  heartbeatMs?: number;
}

/** Ends a stream whose reader takes nothing any more. Returns what stops it. */
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
 * Writes events as they come. The stream ends with the event `end` when nothing more will come, and without it when the server
 * stops, the reader's session is over or something fails: the reader then comes again, or is told why it may not.
 */
export function sendEvents(
  c: Context,
  events: AsyncIterable<AnyEvent>,
  signal: AbortSignal,
  writing: Writing,
): Response {
  const { abort, log } = writing;
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => abort.abort());
    const cut = () => stream.abort();
    signal.addEventListener('abort', cut, { once: true });
    const stopHeartbeat = startHeartbeat(stream, writing);
    try {
      // Without a first byte a reader that has nothing to be told would not know that the line stands.
      await stream.write(': open\n\n');
      await writeAll(stream, events, signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'a stream of events broke off');
    } finally {
      stopHeartbeat();
      // What was written last is still to be read: only what is cut off is dropped.
      signal.removeEventListener('abort', cut);
      abort.abort();
    }
  });
}
