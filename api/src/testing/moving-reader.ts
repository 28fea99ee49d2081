import { endpoints } from '@naru/contract/endpoints/endpoints';
import { requestOf } from './request-of.ts';

/** A browser with an event stream of a project, which connects to another server when its own has ended. */
export interface MovingReader {
  /** Whether matching text has arrived since the last `forget`. */
  knows(sought: RegExp): boolean;
  /** Forgets the received text, but not the position in the stream. */
  forget(): void;
  /** The id of the last received state. */
  state(): string | undefined;
  /** The number of reconnections. */
  moves(): number;
  close(): Promise<void>;
}

/**
 * Reads until it is closed.
 * @param next returns the address of a server for each connection; an unreachable server is followed by the next
 */
export function movingReader(next: () => string, slug: string, token: string): MovingReader {
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
    const request = requestOf(endpoints.projectEvents, { params: { slug } }, token, next());
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
