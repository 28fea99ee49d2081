import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { useListeningServer } from '../../testing/listening.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { startHttpListener } from '../listen.ts';

const server = useTestServer();
const address = useListeningServer(server);

/** Requests a WebSocket, and never closes the client's side of the connection. */
function ask(url: string) {
  const { port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(
    `GET /api/v1/exec/x HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${url}\r\n\r\n`,
  );
  return socket.setEncoding('utf8');
}

test('a refused request for a WebSocket keeps no connection, whatever its client does', async () => {
  const socket = ask(address());
  let response = '';
  socket.on('data', (text: string) => {
    response += text;
  });
  await once(socket, 'end');
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  await waitUntil(() => !socket.write('x') || socket.destroyed);
  expect(socket.destroyed).toBe(true);
});

test('a server that stops waits for no request for a WebSocket that is never answered', async () => {
  const asked = Promise.withResolvers<void>();
  const app = new Hono().get('/api/v1/exec/x', () => {
    asked.resolve();
    return new Promise<Response>(() => undefined);
  });
  const { port, close } = await startHttpListener(app, '127.0.0.1', 0);
  const socket = ask(`http://127.0.0.1:${port}`);
  await asked.promise;
  await expect(close(0)).resolves.toBeUndefined();
  socket.destroy();
});
