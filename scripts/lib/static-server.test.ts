import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serveFolder } from './static-server.ts';

let place: string;
let server: StaticServer;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'naru-served-'));
  mkdirSync(join(place, 'shown'));
  writeFileSync(join(place, 'shown/index.html'), 'shown');
  writeFileSync(join(place, 'secret.txt'), 'secret');
  symlinkSync(join(place, 'secret.txt'), join(place, 'shown/link.txt'));
  server = await serveFolder(join(place, 'shown'));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(place, { recursive: true });
});

test('sends the files of its folder', async () => {
  const response = await fetch(`${server.url}/`);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toBe('shown');
});

test.each(['..%2fsecret.txt', '%2e%2e/secret.txt', 'link.txt', 'missing.txt', '%E0%A4%A', '%00'])(
  'sends nothing for %s',
  async (path) => {
    expect((await fetch(`${server.url}/${path}`)).status).toBe(404);
  },
);
