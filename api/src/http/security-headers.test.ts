import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { useListeningServer } from '../testing/listening.ts';
import { useTestServer } from '../testing/test-server.ts';
import { addSecurityHeaders } from './security-headers.ts';

const server = useTestServer();
const address = useListeningServer(server);

test.each([
  ['https://naru.example.com', 'max-age=31536000'],
  ['http://naru.example.com', null],
  [undefined, null],
])('a server published as %s asks browsers for https: %s', async (PUBLIC_URL, expected) => {
  const app = new Hono().use(addSecurityHeaders({ PUBLIC_URL })).get('/', (c) => c.text(''));
  const { headers } = await app.request('/');
  expect(headers.get('strict-transport-security')).toBe(expected);
});

test('TRACE gives nothing of a request back', async () => {
  const { hostname, port } = new URL(address());
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.write(
    `TRACE /api/v1/projects HTTP/1.1\r\nHost: ${hostname}\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 40[05] /);
  expect(answer).not.toContain('told');
});
