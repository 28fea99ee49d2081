import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port of the loopback address at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
