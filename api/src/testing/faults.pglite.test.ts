import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packageRoot } from '../runtime/package-root.ts';
import { FAULTY_SERVER_SCRIPT, type ServerProcess, startServerProcess } from './processes.ts';
import { loginAsDemo } from './remote.ts';
import { preparedData } from './test-database.ts';
import type { Caller } from './test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'naru-faults-'));
let server: ServerProcess;
let call: Caller;

beforeAll(async () => {
  const DATA_DIR = join(folder, 'data');
  cpSync(await preparedData(), DATA_DIR, { recursive: true });
  server = await startServerProcess(FAULTY_SERVER_SCRIPT, { DATA_DIR });
  call = (await loginAsDemo(server.address)).call;
});

afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

const ask = (faults: object[]) =>
  fetch(`${server.address}/_test/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  });

beforeEach(() => ask([]));

const names = async () => (await call('listProjects')).data().projects.map(({ name }) => name);
const create = (name: string) => call('createProject', { body: { name } });

describe('the fault switch', () => {
  test('loses a write that was answered with success', async () => {
    const before = await names();
    await ask([{ endpoint: 'createProject', kind: 'lose' }]);
    expect((await create('잃은 것')).data().name).toBe('잃은 것');
    expect(await names()).toEqual(before);
    await create('남은 것');
    expect(await names()).toEqual([...before, '남은 것']);
  });

  test('answers a status and a code, for as many calls as it was asked', async () => {
    await ask([
      { endpoint: 'listProjects', kind: 'status', status: 503, code: 'UNAVAILABLE', times: 2 },
    ]);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await call('listProjects')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('blames fields and says when to come back', { tags: 'full' }, async () => {
    const details = [{ field: 'name', reason: '쓸 수 없는 이름입니다.' }];
    await ask([
      { endpoint: 'listTemplates', kind: 'status', status: 429, details, retryAfter: 30 },
    ]);
    const response = await fetch(`${server.address}/api/v1/templates`);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toMatchObject({ success: false, error: { details } });
  });

  test.each([
    ['shape', 'application/json', '{"success":true,"data":"unexpected"}'],
    ['html', 'text/html; charset=utf-8', '<!doctype html><title>Gateway</title><h1>It works</h1>'],
    ['empty', null, ''],
  ])('answers a read with success and %s', async (kind, type, body) => {
    await ask([{ endpoint: 'listTemplates', kind }]);
    const response = await fetch(`${server.address}/api/v1/templates`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(await response.text()).toBe(body);
  });

  test('answers what it is told', async () => {
    const data = { templates: [{ template_id: 'x', name: 'X' }] };
    await ask([{ endpoint: 'listTemplates', kind: 'response', data }]);
    expect((await call('listTemplates')).data()).toEqual(data);
  });

  test('breaks the JSON, delays, and cuts the connection', async () => {
    await ask([{ endpoint: 'listProjects', kind: 'garbage' }]);
    await expect(call('listProjects')).rejects.toThrow(SyntaxError);
    await ask([{ endpoint: 'listProjects', kind: 'delay', ms: 300 }]);
    const started = performance.now();
    await call('listProjects');
    expect(performance.now() - started).toBeGreaterThan(290);
    await ask([{ endpoint: 'listProjects', kind: 'drop' }]);
    await expect(call('listProjects')).rejects.toThrow('fetch failed');
    expect((await call('listProjects')).status).toBe(200);
  });

  test('cuts the connection after it has done what was asked', { tags: 'full' }, async () => {
    const count = async () => (await call('listProjects')).data().projects.length;
    const before = await count();
    await ask([{ endpoint: 'createProject', kind: 'cut' }]);
    await expect(call('createProject', { body: { name: '끊긴 응답' } })).rejects.toThrow(
      'fetch failed',
    );
    expect(await count()).toBe(before + 1);
  });
});

test('is not in the built server', { tags: 'full' }, async () => {
  const outDir = join(folder, 'dist');
  await build({ root: packageRoot, logLevel: 'silent', build: { outDir } });
  expect(readdirSync(outDir)).toContain('main.js');
  const scripts = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  const built = scripts.map((name) => readFileSync(join(outDir, name), 'utf8')).join('');
  expect(built).toContain('/_dev/mail');
  expect(built).not.toContain('_test/faults');
  expect(built).not.toContain('createFaultSwitch');
});
