import { vi } from 'vitest';
import { connectClient } from '#api/client.ts';

/** One open event stream. */
export interface FakeConnection {
  lastEventId: string | null;
  isOpen: () => boolean;
  send: (event: string, id: string, data: unknown) => void;
  /** Breaks the connection, as a restart of the server would. */
  cut: () => void;
}

const ENVELOPE = { 'Content-Type': 'application/json' };

function openConnection(headers: Headers, signal: AbortSignal | null | undefined) {
  let isOpen = true;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const cut = () => {
    isOpen = false;
    writer.abort(new TypeError('network error')).catch(() => undefined);
  };
  signal?.addEventListener('abort', cut, { once: true });
  const write = (text: string) =>
    void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
  write(': open\n\n');
  const connection: FakeConnection = {
    lastEventId: headers.get('Last-Event-ID'),
    isOpen: () => isOpen,
    send: (event, id, data) =>
      write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    cut,
  };
  return { connection, readable };
}

/**
 * Replaces the server for tests in a page. A call whose path ends with a key of `answers` receives the data of that key; any other
 * call receives a 404. A request for an event stream opens a connection, or receives the status in `refusal`.
 */
export function createFakeServer() {
  const connections: FakeConnection[] = [];
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  const server = { connections, asked, answers, refusal: undefined as number | undefined };
  const answer = (address: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers);
    if (headers.get('Accept') === 'text/event-stream') {
      if (server.refusal !== undefined) return new Response('', { status: server.refusal });
      const { connection, readable } = openConnection(headers, init.signal);
      connections.push(connection);
      return new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } });
    }
    asked.push(address);
    const path = [...answers.keys()].find((end) => address.endsWith(end));
    if (path === undefined) return new Response('{"success":false}', { status: 404 });
    const body = JSON.stringify({ success: true, data: answers.get(path) });
    return new Response(body, { headers: ENVELOPE });
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    Promise.resolve(answer(address, init)),
  );
  const never = new AbortController().signal;
  const session = { token: () => 'secret', signal: () => never, unauthorized: () => undefined };
  connectClient({ base: 'https://api.test', session });
  return server;
}
