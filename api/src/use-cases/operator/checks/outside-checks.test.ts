import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDisk } from '../../../storage/disk.ts';
import { startScriptedRegistry } from '../../../testing/engine/scripted-registry.ts';
import { freePort } from '../../../testing/free-port.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { certificatesCheck } from './certificates.ts';
import type { Check } from './check.ts';
import { codeHostCheck } from './code-host.ts';
import { consoleAddressCheck } from './console-address.ts';
import { diskCheck } from './disk.ts';
import { dnsCheck, type FindAddress } from './dns.ts';
import { mailCheck } from './mail.ts';
import { registryCheck } from './registry.ts';

const DAY_MS = 24 * 3_600_000;
const { signal } = new AbortController();
const run = (check: Check) => check.run(signal);

test('the disk is measured; a server without a data folder has none', async () => {
  expect(await run(diskCheck({ DATA_DIR: '/none', DISK_RESERVE_MIB: 1 }))).toBeUndefined();
  const withReserve = (DISK_RESERVE_MIB: number) =>
    run(diskCheck({ DATA_DIR: '/', DISK_RESERVE_MIB }));
  expect(await withReserve(0)).toMatchObject({ state: 'ok' });
  const full = await withReserve(2 ** 40);
  expect(full).toMatchObject({ state: 'problem', remedy: expect.stringContaining('지우거나') });
});

test('a disk that fills up within a week is a warning', async () => {
  const DATA_DIR = temporaryFolder();
  const now = Date.now();
  const { free = 0 } = (await readDisk({ DATA_DIR, DISK_RESERVE_MIB: 1 })) ?? {};
  const useDaily = async (bytes: number) => {
    const samples = [2, 1, 0].map((day) => ({ at: now - day * DAY_MS, free: free + day * bytes }));
    writeFileSync(join(DATA_DIR, 'disk-history.json'), JSON.stringify(samples));
    return await run(diskCheck({ DATA_DIR, DISK_RESERVE_MIB: 0 }));
  };
  expect(await useDaily(free / 3.5)).toMatchObject({
    ...{ state: 'warning', summary: expect.stringContaining('약 3일 뒤에 가득 찹니다') },
  });
  expect(await useDaily(free * 2)).toMatchObject({
    ...{ state: 'warning', summary: expect.stringContaining('하루 안에 가득 찹니다') },
  });
  expect(await useDaily(free / 30.5)).toMatchObject({
    ...{ state: 'ok', summary: expect.stringContaining('약 30일 뒤에') },
  });
  expect((await useDaily(0))?.summary).not.toContain('가득');
});

test('mail is missing, works, refuses the login or does not respond', async () => {
  expect(await run(mailCheck(undefined))).toMatchObject({ state: 'warning' });
  const { port } = await startMailServer({ user: 'naru', password: 'right' });
  const withLogin = (login: string) => run(mailCheck(`smtp://${login}@127.0.0.1:${port}`));
  expect(await withLogin('naru:right')).toEqual({ state: 'ok', summary: `127.0.0.1:${port}` });
  const refused = await withLogin('naru:wrong');
  expect(refused).toMatchObject({ state: 'problem', remedy: expect.stringContaining('비밀번호') });
  expect(JSON.stringify(refused)).not.toContain('wrong');
  const closed = await run(mailCheck(`smtp://127.0.0.1:${await freePort()}`));
  expect(closed).toMatchObject({ state: 'problem' });
});

const findIn =
  (known: Readonly<Record<string, boolean>>): FindAddress =>
  async (name) =>
    known[name];

test('names of this machine need no DNS; other names are found, missing or unknown', async () => {
  const local = { consoleHost: '127.0.0.1', appDomain: 'localhost' };
  expect(await run(dnsCheck(local, findIn({})))).toBeUndefined();
  const names = { consoleHost: 'naru.example.com', appDomain: 'apps.example.com' };
  const probe = 'naru-dns-check.apps.example.com';
  const both = findIn({ 'naru.example.com': true, [probe]: true });
  const found = await run(dnsCheck(names, both));
  expect(found).toEqual({ state: 'ok', summary: 'naru.example.com, *.apps.example.com' });
  const one = findIn({ 'naru.example.com': true, [probe]: false });
  expect(await run(dnsCheck(names, one))).toMatchObject({
    state: 'problem',
    remedy: expect.stringMatching(/^\*\.apps\.example\.com 이름의 A/),
  });
  const silent = await run(dnsCheck(names, findIn({ 'naru.example.com': true })));
  expect(silent).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('resolv.conf'),
  });
});

test('a registry accepts the login, refuses it, or does not respond', async () => {
  expect(await run(registryCheck(undefined))).toBeUndefined();
  const { host } = await startScriptedRegistry((_, { authorization }) =>
    authorization === undefined
      ? { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } }
      : { status: authorization === `Basic ${btoa('naru:right')}` ? 200 : 401, body: {} },
  );
  const registry = { address: `${host}/apps`, username: 'naru', insecure: true };
  const withPassword = (password: string) => run(registryCheck({ ...registry, password }));
  expect(await withPassword('right')).toEqual({ state: 'ok', summary: `${host}/apps` });
  const refused = await withPassword('wrong');
  expect(refused).toMatchObject({ remedy: expect.stringContaining('REGISTRY_PASSWORD') });
  const closed = { ...registry, address: `127.0.0.1:${await freePort()}` };
  expect(await run(registryCheck(closed))).toMatchObject({
    state: 'problem',
    remedy: expect.stringContaining('REGISTRY_INSECURE'),
  });
});

test('a code host is missing, accepts the app, or has a problem', async () => {
  expect(await run(codeHostCheck(undefined))).toMatchObject({ state: 'ok' });
  const host = (problem: string | undefined) =>
    codeHostCheck({ name: 'github.com', findProblem: async () => problem });
  expect(await run(host(undefined))).toEqual({ state: 'ok', summary: 'github.com' });
  expect(await run(host('키를 확인해주세요.'))).toMatchObject({
    state: 'problem',
    remedy: '키를 확인해주세요.',
  });
});

test('each certificate with a problem has a line', async () => {
  expect(await run(certificatesCheck(() => []))).toMatchObject({ state: 'ok' });
  const problem = { hostname: 'a.example.com', message: '인증서를 받지 못했습니다.' };
  expect(await run(certificatesCheck(() => [problem]))).toMatchObject({
    state: 'warning',
    details: ['a.example.com: 인증서를 받지 못했습니다.'],
  });
});

test('a console behind the edge has the problem of the watch; another is called at its address', async () => {
  const behindEdge = (problem: string | undefined) =>
    run(
      consoleAddressCheck({
        ...{ publicUrl: 'https://naru.example.com', isPublic: true },
        problemBehindEdge: () => problem,
      }),
    );
  expect(await behindEdge(undefined)).toMatchObject({ state: 'ok' });
  expect(await behindEdge('로그를 확인해주세요.')).toMatchObject({
    state: 'problem',
    remedy: expect.stringMatching(/^로그를 확인해주세요\. 그동안/),
  });
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? 200 : 404).end();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const at = (publicUrl: string, isPublic = true) =>
    run(consoleAddressCheck({ publicUrl, isPublic, problemBehindEdge: undefined }));
  expect(await at(`http://127.0.0.1:${port}`)).toMatchObject({ state: 'ok' });
  const closed = `http://127.0.0.1:${await freePort()}`;
  expect(await at(closed)).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('프록시'),
  });
  expect(await at(closed, false)).toMatchObject({ state: 'ok' });
});
