/**
 * Requests that are refused while their body is still arriving, from clients that read only after they have sent the whole request.
 */
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useListeningServer } from '../testing/listening.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const address = useListeningServer(server);

const MIB = 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);

/** Sends the whole request before it reads. A client of this kind would lose the response if the server reset the connection. */
async function sendThenRead(head: string, body: readonly Buffer[]): Promise<string> {
  const { hostname, port } = new URL(address());
  const socket = createConnection({ host: hostname, port: Number(port) }).pause();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.write(`${head}Host: naru.test\r\nContent-Type: application/json\r\n`);
  for (const part of body.slice(0, -1)) socket.write(part);
  socket.write(body.at(-1) ?? '', () => resolve());
  await promise;
  return text(socket.resume());
}

const sized = (bytes: number): Buffer[] => [
  Buffer.from(`Content-Length: ${bytes}\r\n\r\n`),
  ...Array.from({ length: bytes / piece.length }, () => piece),
];
const chunked = (bytes: number): Buffer[] => [
  Buffer.from('Transfer-Encoding: chunked\r\n\r\n'),
  ...Array.from({ length: bytes / piece.length }, () => CHUNK),
  Buffer.from('0\r\n\r\n'),
];

const PROJECTS = 'POST /api/v1/projects HTTP/1.1\r\n';
const VARIABLES = 'POST /api/v1/containers/none/env-vars HTTP/1.1\r\n';
const LOGIN = 'POST /api/v1/auth/login HTTP/1.1\r\n';

describe('a refused request with a large body gets its answer', () => {
  test.each([
    ['without a token', PROJECTS, sized(MIB / 16), 401],
    ['without a token, to a call that takes much', VARIABLES, sized((MIB / 16) * 6), 401],
    ['too large, by its length', LOGIN, sized(8 * MIB), 413],
    ['too large, without a length', LOGIN, chunked(8 * MIB), 413],
    ['to a path that nobody has', 'POST /api/v1/nothing HTTP/1.1\r\n', sized(8 * MIB), 413],
    ['with a method that nobody has', 'PATCH /api/v1/projects HTTP/1.1\r\n', sized(8 * MIB), 405],
  ])('%s', async (_, head, body, status) => {
    const all = Array.from({ length: 20 }, () =>
      sendThenRead(`${head}Connection: close\r\n`, body),
    );
    for (const answer of await Promise.all(all)) {
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });

  test('and the connection goes on with the next request', async () => {
    const next = Buffer.from(
      'GET /healthz HTTP/1.1\r\nHost: naru.test\r\nConnection: close\r\n\r\n',
    );
    const answer = await sendThenRead(LOGIN, [...sized(MIB), next]);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });
});
