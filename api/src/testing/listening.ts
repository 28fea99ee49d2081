import { afterAll, beforeAll } from 'vitest';
import { type HttpListener, startHttpListener } from '../http/listen.ts';
import type { TestServer } from './test-server.ts';

/** Makes the test server of the calling test file listen on a port. Returns a function that returns the address. */
export function useListeningServer(server: () => TestServer): () => string {
  let listener: HttpListener | undefined;
  beforeAll(async () => {
    listener = await startHttpListener(server().app, '127.0.0.1', 0);
  });
  afterAll(() => listener?.close(0));
  return () => `http://127.0.0.1:${listener?.port}`;
}
