import { endpoints } from '@naru/contract/endpoints/endpoints';
import { requestOf } from './request-of.ts';

/** A browser that listens to a project, and goes to another server when its own is gone. */
export interface MovingReader {
  /** Whether it was told what matches, since it began to listen anew to `forget`. */
  knows(sought: RegExp): boolean;
  /** Forgets the text of what it was told, not where it stands. */
  forget(): void;
  /** Names the state that it was told last. */
  state(): string | undefined;
  /** How often it had to come again. */
  moves(): number;
  close(): Promise<void>;
}

/**
 * Listens until it is closed.
 * @param next the address of a server, asked for each connection; one that cannot be reached is left for the next one
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
