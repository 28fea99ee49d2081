import { afterAll, beforeAll } from 'vitest';
import { type Listener, listen } from '../http/listen.ts';
import type { TestServer } from './test-server.ts';

/** Makes the test server of the calling test file listen on a port. Returns a function that returns the address. */
export function useListeningServer(server: () => TestServer): () => string {
  let listener: Listener | undefined;
  beforeAll(async () => {
    listener = await listen(server().app, '127.0.0.1', 0);
  });
  afterAll(() => listener?.close(0));
  return () => `http://127.0.0.1:${listener?.port}`;
}
