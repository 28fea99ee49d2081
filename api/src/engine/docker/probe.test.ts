/** Tests of the causes of a failed start with a scripted engine. `failed-start.full.docker.test.ts` tests the same on Docker. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { createTestSpec } from '../../testing/engine/engine-under-test.ts';
import { runningCopies } from '../running-copies.ts';
import { serialQueue } from '../task-order.ts';
import type { DockerClient } from './docker-client.ts';
import type { DockerContext } from './docker-context.ts';
import { DockerError } from './docker-error.ts';
import { installationObjectNames } from './labels.ts';
import { startInstance, waitUntilInstanceReady } from './probe.ts';

const SECOND_NS = 1e9;
const HELPER = 'helper';

/** What a scripted container does. */
interface Script {
  /** Whether something accepts connections at the port, and its first bytes. */
  answers?: boolean;
  greeting?: Buffer;
  /** The exit code of the program; it runs by default. */
  exitCode?: number;
  lines?: string[];
  /** The exit code and output of the health check. */
  healthCheck?: [exitCode: number, output: string];
  /** The engine's refusal to start the container. */
  refusal?: string;
  /** The file of the start command. */
  file?: { path: string; text: string };
  /** The engine's refusal of the first read of the file. */
  fileRefusal?: string;
  /** The text of the tables of sockets. */
  tables?: string;
}

const asResponse = (...chunks: Buffer[]): IncomingMessage => {
  const response = new IncomingMessage(new Socket());
  for (const chunk of chunks) response.push(chunk);
  response.push(null);
  return response;
};

const STDOUT = 1;
const STDERR = 2;
const frame = (text: string, stream = STDOUT): Buffer => {
  const payload = Buffer.from(text);
  const head = Buffer.from([stream, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(payload.length, 4);
  return Buffer.concat([head, payload]);
};

const inspected = ({ exitCode, healthCheck, file }: Script) => ({
  ...{ Id: 'web', Name: '/web', Image: 'image', RestartCount: 0 },
  State: {
    ...{ Status: exitCode === undefined ? 'running' : 'exited', StartedAt: '' },
    ...{ Running: exitCode === undefined, ExitCode: exitCode ?? 0 },
  },
  Config: {
    Labels: {},
    Cmd: file === undefined ? ['httpd'] : [file.path],
    ...(healthCheck && {
      Healthcheck: { Test: ['CMD', 'check'], Interval: SECOND_NS / 1000, Retries: 1 },
    }),
  },
  HostConfig: {},
  NetworkSettings: {},
});

/** The answer to a call whose response is JSON. */
function answerOf(script: Script, path: string, method: string): unknown {
  if (path === '/containers/create') return { Id: HELPER };
  if (path.startsWith('/images/')) return { Id: 'edge' };
  if (method === 'POST') return { Id: path.includes(HELPER) ? 'cat' : 'check' };
  if (path === '/exec/cat/json') return { ExitCode: 0 };
  if (path === '/exec/check/json') return { ExitCode: script.healthCheck?.[0] };
  return inspected(script);
}

async function archiveOf({ file }: Script): Promise<IncomingMessage> {
  if (file === undefined) throw new DockerError(404, 'no such file');
  const archive = pack();
  archive.entry({ name: 'start.sh' }, file.text);
  archive.finalize();
  return asResponse(await buffer(archive));
}

/** The answer to a call whose response is a stream. */
function streamOf(script: Script, path: string): Promise<IncomingMessage> {
  const { tables = '', healthCheck, lines = [] } = script;
  if (path === '/exec/cat/start') return Promise.resolve(asResponse(frame(tables)));
  if (path === '/exec/check/start')
    return Promise.resolve(asResponse(frame(healthCheck?.[1] ?? '')));
  if (path.endsWith('/archive')) return archiveOf(script);
  const frames = lines.map((line) => frame(`${line}\n`, line.includes('Error') ? STDERR : STDOUT));
  return Promise.resolve(asResponse(...frames));
}

/** A client of an engine with one scripted container, and the calls that change something. */
function scriptedClient(script: Script) {
  const changes: string[] = [];
  let fileRefusal = script.fileRefusal;
  const client: DockerClient = {
    read: (path, schema, { method = 'GET' } = {}) =>
      Promise.resolve(schema.parse(answerOf(script, path, method))),
    send(path, { method = 'GET' } = {}) {
      changes.push(`${method} ${path}`);
      return path === '/containers/web/start' && script.refusal !== undefined
        ? Promise.reject(new DockerError(400, script.refusal))
        : Promise.resolve(204);
    },
    open(path) {
      if (fileRefusal === undefined || !path.endsWith('/archive')) return streamOf(script, path);
      const refusal = new DockerError(500, fileRefusal);
      fileRefusal = undefined;
      return Promise.reject(refusal);
    },
    hijack: () => Promise.reject(new Error('not scripted')),
  };
  return { client, changes };
}

function scripted(script: Script) {
  const { client, changes } = scriptedClient(script);
  const done = () => Promise.resolve();
  const context: DockerContext = {
    client,
    edge: {
      image: 'caddy:2',
      ...{ ensure: done, join: done, leave: done, load: done },
      listens: () => Promise.resolve(script.answers),
      greet: () => Promise.resolve(script.greeting),
      checkConsole: () => Promise.resolve('no-edge'),
      checkCertificates: () => Promise.resolve([]),
      openConnections: () => Promise.resolve(0),
    },
    kind: () =>
      Promise.resolve({
        ...{ name: 'docker', version: '20.10', logDriver: 'local', networkOptions: {} },
        ...{ liveUpdates: true, healthChecks: true, reportsOutOfMemory: true },
        ...{ exactLogTimes: true, exactArchives: true, edgeJoinsNetworks: true },
        ...{ ambientCapabilities: false, userNamespaces: false, sysctls: {}, buildkit: undefined },
        platform: { os: 'linux', arch: 'amd64' },
      }),
    ...{ installation: 'i', names: installationObjectNames('i'), publishAddress: '127.0.0.1' },
    ...{ addressPool: '10.208.0.0/12', loopVolumes: undefined },
    ...{ copies: runningCopies(), held: new Set() },
    capabilities: 'default',
    ...{ startTimeoutMs: 20, drainTimeoutMs: 0, stopTimeoutSeconds: 1, oneByOne: serialQueue() },
  };
  const candidate = { id: 'web', address: '10.208.0.3', spec: createTestSpec('image', 'web') };
  const { signal } = new AbortController();
  const log: string[] = [];
  const write = (text: string) => void log.push(text);
  return {
    changes,
    log,
    start: () => startInstance(context, candidate),
    wait: () => waitUntilInstanceReady(context, candidate, { log: write, signal }),
  };
}

const TABLES = [
  '  sl  local_address rem_address   st',
  '   0: 0B00007F:A45B 00000000:0000 0A',
  '   1: 00000000:0BB9 00000000:0000 0A',
].join('\n');
const SETTINGS = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);

test.each<[string, Script]>([
  ['accepts connections', { answers: true }],
  ['answers as HTTP/1.1', { answers: true, greeting: Buffer.from('HTTP/1.1 200 OK\r\n') }],
  ['is healthy', { answers: true, healthCheck: [0, ''] }],
])('a container that %s is ready', async (_, script) => {
  const { wait, changes } = scripted(script);
  await wait();
  expect(changes).toEqual([]);
});

test.each<[string, Script, object]>([
  [
    'speaks HTTP/2 alone',
    { answers: true, greeting: SETTINGS },
    { code: 'protocol', port: 8080, speaks: 'h2c' },
  ],
  [
    'answers, but whose health check fails',
    { answers: true, healthCheck: [1, 'curl: not found\n'] },
    { code: 'health-check', port: 8080, output: 'curl: not found' },
  ],
  [
    'answers, but whose health check says nothing',
    { answers: true, healthCheck: [2, ''] },
    { code: 'health-check', port: 8080, output: '종료 코드 2' },
  ],
  [
    'listens at another port',
    { answers: false, tables: TABLES },
    { code: 'other-port', port: 8080, found: [3001] },
  ],
  [
    'has sockets that cannot be read',
    { answers: false, tables: 'cat: not found' },
    { code: 'not-answering', port: 8080 },
  ],
  [
    'ended',
    { exitCode: 3, lines: ['2026-01-02T03:04:05Z Error: no database'] },
    { code: 'exited', exit_code: 3, line: 'Error: no database' },
  ],
  [
    'ended, and whose last lines were read in the wrong order',
    {
      exitCode: 3,
      lines: ['2026-01-02T03:04:05.1Z Error: no database', '2026-01-02T03:04:05.2Z Bye'],
    },
    { code: 'exited', exit_code: 3, line: 'Error: no database' },
  ],
  [
    'ended long after an error',
    {
      exitCode: 3,
      lines: ['2026-01-02T03:04:05Z Error: no database', '2026-01-02T03:04:06Z Bye'],
    },
    { code: 'exited', exit_code: 3, line: 'Bye' },
  ],
  [
    'ended because of its script',
    { exitCode: 127, file: { path: '/start.sh', text: '#!/bin/sh\r\nexec node\r\n' } },
    { code: 'crlf', file: '/start.sh' },
  ],
  [
    'ended because of its script, which Podman did not show at first',
    {
      exitCode: 127,
      file: { path: '/start.sh', text: '#!/bin/sh\r\nexec node\r\n' },
      fileRefusal: 'open /proc/820/ns/mnt: no such file or directory',
    },
    { code: 'crlf', file: '/start.sh' },
  ],
])('a container that %s fails with its cause', async (_, script, failure) => {
  const { wait, log } = scripted(script);
  await expect(wait()).rejects.toMatchObject({ failure });
  expect(log).toHaveLength(script.lines?.length ?? 0);
});

test('the helper that reads the sockets is removed', async () => {
  const { wait, changes } = scripted({ answers: false, tables: TABLES });
  await expect(wait()).rejects.toThrow('포트 3001');
  expect(changes).toEqual([`POST /containers/${HELPER}/start`, `DELETE /containers/${HELPER}`]);
});

test.each([
  ['exec: "foo": executable file not found in $PATH', { code: 'command-not-found' }],
  ['exec /start.sh: exec format error', { code: 'wrong-architecture' }],
])('a refusal to start has its cause: %s', async (refusal, failure) => {
  await expect(scripted({ refusal }).start()).rejects.toMatchObject({ failure });
});

test('a refusal for another reason stays the refusal of the engine', async () => {
  const refusal = 'driver failed programming external connectivity: port is already allocated';
  await expect(scripted({ refusal }).start()).rejects.toThrow(refusal);
});
