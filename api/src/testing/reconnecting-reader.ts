import { endpoints } from '@naru/contract/endpoints/endpoints';
import { buildRequest } from './build-request.ts';

/** A client that reads the event stream of a project. It connects to another server when its server has ended. */
export interface ReconnectingReader {
  /** Returns whether matching text was received since the last call of `forget`. */
  knows(sought: RegExp): boolean;
  /** Deletes the received text, but keeps the position in the stream. */
  forget(): void;
  /** Returns the id of the last received state. */
  state(): string | undefined;
  /** Returns the number of reconnections. */
  moves(): number;
  close(): Promise<void>;
}

/**
 * Creates a client that reads until closed.
 * @param next returns the address of a server for the next connection; called again when the server is unreachable
 */
export function createReconnectingReader(
  next: () => string,
  slug: string,
  token: string,
): ReconnectingReader {
  const over = new AbortController();
  let [text, moves] = ['', -1];
  let last: string | undefined;
  let rest = '';
  const take = (part: string): void => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    text += lines.filter((line) => line.startsWith('data: ')).join('\n');
    last = lines.findLast((line) => line.startsWith('id: '))?.slice(4) ?? last;
  };
  const listen = async (): Promise<void> => {
    const request = buildRequest(endpoints.projectEvents, { params: { slug } }, token, next());
    request.headers.set('Accept', 'text/event-stream');
    if (last !== undefined) request.headers.set('Last-Event-ID', last);
    const { body } = await fetch(request, { signal: over.signal });
    if (body === null) return;
    moves += 1;
    rest = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) take(part);
  };
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) await listen().catch(() => undefined);
  };
  const running = run();
  return {
    knows: (sought) => sought.test(text),
    forget() {
      text = '';
    },
    state: () => last,
    moves: () => moves,
    async close() {
      over.abort();
      await running;
    },
  };
}
