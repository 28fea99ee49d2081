import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { parse } from 'node:querystring';
import { expect, it, onTestFinished } from 'vitest';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { dockerClient, formatParameters } from './docker-client.ts';

failOnUncaughtErrors();

it('hears the break of a connection that nobody reads at that moment', async () => {
  const opened = Promise.withResolvers<Socket>();
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (_, socket: Socket) => {
    socket.write('HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n');
    opened.resolve(socket);
  });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const terminal = await dockerClient({ host: '127.0.0.1', port }).hijack('/exec/1/start');
  const closed = new Promise<void>((resolve) => {
    terminal.once('close', resolve);
  });
  (await opened.promise).resetAndDestroy();
  terminal.resume();
  await closed;
  expect(terminal.destroyed).toBe(true);
});

/** Starts a server that records the query of each request. Node's own server refuses the bytes of long addresses. */
async function recordingClient() {
  const requests: string[] = [];
  const server = createTcpServer((socket) => {
    let head = '';
    socket.on('data', (bytes) => {
      head += bytes.toString('latin1');
      if (!head.endsWith('\r\n\r\n')) return;
      requests.push(/\?([^ ]*)/.exec(head)?.[1] ?? '');
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { client: dockerClient({ host: '127.0.0.1', port }), requests };
}

/** Reads parameters as a server does that keeps bytes which need no escape. */
const readParameters = (given: string) => ({ ...parse(Buffer.from(given, 'latin1').toString()) });

const EVERY_BYTE = String.fromCodePoint(...Array.from({ length: 256 }, (_each, i) => i));

it.each([0, 299_000])('sends parameters as they are, with %i more letters', async (length) => {
  const { client, requests } = await recordingClient();
  const args = { A: `가나 ${EVERY_BYTE} 🚢${'가'.repeat(length)}`, B: 'a=b&c' };
  const query = { args, n: 3, on: true, none: undefined };
  await client.send('/build', { method: 'POST', query });
  expect(requests.map(readParameters)).toEqual([
    { args: JSON.stringify(args), n: '3', on: 'true' },
  ]);
});

it('sends an address of the standard, unless it would be too long', () => {
  expect(formatParameters({ v: `가 "a"` })).toBe('v=%EA%B0%80+%22a%22');
  const long = { v: JSON.stringify({ key: '가 나'.repeat(60_000) }) };
  expect(formatParameters(long)).toHaveLength(Buffer.byteLength(long.v) + 'v='.length);
});
