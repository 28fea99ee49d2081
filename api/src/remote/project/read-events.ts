/** Reads server-sent events of a server, and continues after a lost connection. */

import { createPatience, waitFor } from '../data/follow.ts';
import { apiAddress, RemoteCallError, readFailure } from '../server-project-port.ts';
import type { ProjectSession } from './project-session.ts';

/** An event of a stream. */
export interface ServerEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: string;
}

/** For how long nothing may arrive, in ms. The server sends a comment every 15 s. */
const SILENCE_MS = 45_000;
const RECONNECT_MS = 1000;
/** The longest event, in characters. A log line is much shorter. */
const EVENT_MAX = 4 * 1024 * 1024;

const LOST = '연결이 끊겼습니다.';

/** Parses one event; `undefined` for a comment. */
export function parseEvent(block: string): ServerEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    const before = name === 'data' ? fields.get(name) : undefined;
    fields.set(name, before === undefined ? value : `${before}\n${value}`);
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data };
}

async function* eventsOf(
  body: AsyncIterable<Uint8Array>,
  arrived: () => void,
): AsyncIterable<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    arrived();
    text += decoder.decode(chunk, { stream: true });
    if (text.length > EVENT_MAX) throw new RemoteCallError('서버가 너무 긴 줄을 보냈습니다.', 200);
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event !== undefined) yield event;
    }
  }
}

/** Opens a stream once, and yields its events. @throws RemoteCallError, also when the connection is lost */
async function* openOnce(
  { server, signal }: Pick<ProjectSession, 'server' | 'signal'>,
  path: string,
  lastId: string | undefined,
): AsyncIterable<ServerEvent> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), SILENCE_MS);
  const headers = {
    Accept: 'text/event-stream',
    Authorization: `Bearer ${server.token}`,
    ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
  };
  try {
    const init = { headers, redirect: 'error', signal: AbortSignal.any([signal, silent.signal]) };
    const response = await fetch(apiAddress(server, path), { ...init, redirect: 'error' });
    if (!response.ok || response.body === null)
      throw readFailure({ status: response.status, text: await response.text() });
    yield* eventsOf(response.body, () => void timer.refresh());
  } catch (error) {
    throw error instanceof RemoteCallError ? error : new RemoteCallError(LOST);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits before the next connection. Returns whether the user has not interrupted. */
async function pauseBeforeReconnection(signal: AbortSignal): Promise<boolean> {
  try {
    await waitFor(RECONNECT_MS, signal, '');
    return true;
  } catch {
    return false;
  }
}

/**
 * Yields the events of a stream until the server ends it or the user interrupts. After a lost connection, the stream continues behind the
 * last event.
 * @throws RemoteCallError for a lasting failure
 */
export async function* readEvents(
  session: Pick<ProjectSession, 'server' | 'signal' | 'terminal'>,
  path: string,
  from: string | undefined,
): AsyncIterable<ServerEvent> {
  const { signal } = session;
  const patience = createPatience(session.terminal);
  let lastId = from;
  do {
    try {
      for await (const event of openOnce(session, path, lastId)) {
        patience.succeeded();
        if (event.event === 'end') return;
        lastId = event.id ?? lastId;
        yield event;
      }
    } catch (error) {
      if (!signal.aborted) patience.failed(error);
    }
  } while (await pauseBeforeReconnection(signal));
}
