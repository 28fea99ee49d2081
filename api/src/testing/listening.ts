import { afterAll, beforeAll } from 'vitest';
import { type Listener, listen } from '../server/listen.ts';
import type { TestServer } from './test-server.ts';

/** For the file it is called in: puts its server on a socket and answers the address, as clients meet it. */
export function useListening(server: () => TestServer): () => string {
  let listener: Listener | undefined;
  beforeAll(async () => {
    listener = await listen(server().app, '127.0.0.1', 0);
  });
  afterAll(() => listener?.close(0));
  return () => `http://127.0.0.1:${listener?.port}`;
}
