import { existsSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readClientAddress } from './client-address.ts';
import { startEdgeListener } from './listen-for-edge.ts';

const VISITOR = '203.0.113.9';
const HEADERS = { host: 'naru.test', 'x-forwarded-for': VISITOR };

async function listening(folder: string, name: string) {
  const app = new Hono().get('/', (c) => c.text(`${name} ${readClientAddress(c, { hops: 0 })}`));
  const listener = await startEdgeListener(app, folder);
  onTestFinished(() => listener.close(0));
  return listener;
}

const socketOf = (folder: string) => join(folder, 'console.sock');
const visit = (folder: string) =>
  new Promise<string>((resolve, reject) => {
    request({ socketPath: socketOf(folder), headers: HEADERS, agent: false }, (response) =>
      text(response).then(resolve, reject),
    )
      .on('error', reject)
      .end();
  });

/** Returns a folder whose parent does not exist yet. */
const newFolder = () => join(temporaryFolder(), 'console/edge');
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('requests on the socket count as the edge’s, and only its parent keeps others out', async () => {
  const folder = newFolder();
  await listening(folder, 'one');
  expect(await visit(folder)).toBe(`one ${VISITOR}`);
  expect(modeOf(join(folder, '..'))).toBe('700');
  expect([modeOf(folder), modeOf(socketOf(folder))]).toEqual(['711', '666']);
});

test('a server takes the place of another, which does not remove the socket when it ends', async () => {
  const folder = newFolder();
  const one = await listening(folder, 'one');
  await listening(folder, 'two');
  expect(await visit(folder)).toBe(`two ${VISITOR}`);
  await one.close(0);
  expect(await visit(folder)).toBe(`two ${VISITOR}`);
});

test('a stopped server leaves no socket, so that requests wait instead of failing', async () => {
  const folder = newFolder();
  await (await listening(folder, 'one')).close(0);
  expect(existsSync(socketOf(folder))).toBe(false);
  const failed = new Promise((resolve) => createConnection(socketOf(folder)).on('error', resolve));
  expect(await failed).toMatchObject({ code: 'ENOENT' });
});

test.each([
  ['a file is in its place', (folder: string) => join(folder, 'console.sock/edge')],
  ['the path is too long', (folder: string) => join(folder, 'x'.repeat(120))],
])('says when %s', async (_case, place) => {
  const folder = newFolder();
  await listening(folder, 'one');
  await expect(startEdgeListener(new Hono(), place(folder))).rejects.toThrow('CONSOLE_SOCKET_DIR');
});
