import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
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

/** Starts a server that records the query of each request. Returns a client of the server. */
async function recordingClient() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url?.split('?')[1] ?? '');
    response.end();
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
const query = { args: { A: `가나 ${EVERY_BYTE} 🚢`, B: 'a=b&c' }, n: 3, on: true, none: undefined };
const read = { args: JSON.stringify(query.args), n: '3', on: 'true' };

it('sends parameters as they are', async () => {
  const { client, requests } = await recordingClient();
  await client.send('/build', { method: 'POST', query });
  expect(requests.map(readParameters)).toEqual([read]);
});

it('needs no more bytes for text in Hangul than the text has', () => {
  expect(formatParameters({ v: '가'.repeat(1000) })).toHaveLength('v='.length + 3000);
});
