import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { dockerClient } from './docker-client.ts';

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
