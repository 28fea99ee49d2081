/** Programs with volumes on a scripted engine. `volume-files.full.docker.test.ts` runs them on Docker. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, json, text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { dockerEngine } from './docker-engine.ts';
import { installationObjectNames } from './labels.ts';

const REF = { project: 'shop', volume: 'data' };
const NAME = installationObjectNames('test').volume(REF.project, REF.volume);
const ID = '1700000000-0123456789abcdef';
const { signal } = new AbortController();
const ALL = { after: undefined, limit: 500 };

const EDGE = {
  ...{ image: 'caddy', httpPort: 80, httpsPort: 443 },
  ...{ publishAddress: '0.0.0.0', standardHttps: false },
};

interface Exec {
  Cmd: string[];
  Env?: string[];
  AttachStdin?: boolean;
}

const frame = (stream: 1 | 2, content: string): Buffer => {
  const head = Buffer.alloc(8);
  head[0] = stream;
  head.writeUInt32BE(Buffer.byteLength(content), 4);
  return Buffer.concat([head, Buffer.from(content)]);
};

const reply = (response: ServerResponse, status: number, body: unknown = {}): void =>
  void response.writeHead(status).end(JSON.stringify(body));

/** Starts an engine with one volume. `run` receives the output of each program. */
function scriptedEngine(run: (exec: Exec, response: ServerResponse) => void) {
  const socket = join(temporaryFolder(), 'engine.sock');
  const state = {
    hasVolume: true,
    isRunning: false,
    exitCode: 0,
    created: [] as Record<string, unknown>[],
    execs: [] as Exec[],
    input: '',
  };
  const inspected = () => ({
    ...{ Id: '49ef', Name: `/${NAME}.files`, Image: 'caddy', HostConfig: {} },
    State: { Status: 'running', Running: state.isRunning, ExitCode: 0, StartedAt: '' },
    Config: { Labels: {}, Env: [], Entrypoint: [], Cmd: [] },
    NetworkSettings: { Networks: {} },
    Mounts: [],
  });
  const handlers: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> =
    {
      'GET /images/caddy/json': (_, response) => reply(response, 200, { Id: 'image' }),
      [`GET /volumes/${NAME}`]: (_, response) => reply(response, state.hasVolume ? 200 : 404),
      [`GET /containers/${NAME}.files/json`]: (_, response) =>
        reply(response, state.created.length > 0 ? 200 : 404, inspected()),
      async 'POST /containers/create'(request, response) {
        state.created.push((await json(request)) as Record<string, unknown>);
        reply(response, 201, { Id: '49ef' });
      },
      'POST /containers/49ef/start'(_, response) {
        state.isRunning = true;
        reply(response, 204);
      },
      async 'POST /containers/49ef/exec'(request, response) {
        state.execs.push((await json(request)) as Exec);
        reply(response, 201, { Id: String(state.execs.length - 1) });
      },
    };
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    const [, exec, what] = /exec\/(\d+)\/(\w+)/.exec(call) ?? [];
    if (what === 'json') return reply(response, 200, { ExitCode: state.exitCode });
    const found = state.execs[Number(exec)];
    if (what === 'start' && found !== undefined) return run(found, response);
    const handler = handlers[call];
    if (handler === undefined) return reply(response, 404, { message: call });
    return void handler(request, response);
  });
  server.on('upgrade', (_request, connection) => {
    connection.write('HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n');
    connection.on('data', (chunk) => {
      state.input += chunk;
      if (state.input.endsWith('end')) connection.end(frame(1, ''));
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (connection) => sockets.add(connection));
  server.listen(socket);
  onTestFinished(async () => {
    for (const connection of sockets) connection.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const client = dockerClient(parseDockerEndpoint(`unix://${socket}`));
  const { files } = dockerEngine({
    ...{ client, installation: 'test', edge: EDGE, publishAddress: '', endTimeoutMs: 300 },
  });
  if (files === undefined) throw new Error('The engine reads no files of volumes.');
  return { files, state };
}

const ofPrograms = ({ execs }: { execs: Exec[] }) =>
  execs.filter(({ Env }) => Env?.some((text) => text.startsWith('NARU_PROGRAM=')));

it('start one container that has nothing but the volume, and use it again', async () => {
  const { files, state } = scriptedEngine((_, response) => void response.end());
  expect((await files.list(REF, [], ALL, signal)).files).toEqual([]);
  await files.createFolder(REF, ['-rf', 'a\n'], signal);
  expect(state.created).toHaveLength(1);
  expect(state.created[0]).toMatchObject({
    User: '0',
    HostConfig: {
      NetworkMode: 'none',
      AutoRemove: true,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      CapAdd: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
      SecurityOpt: ['no-new-privileges'],
      Mounts: [{ Type: 'volume', Source: NAME, Target: '/volume' }],
    },
  });
  const parameters = state.execs.map(({ Cmd }) => Cmd.at(-1)?.split('\n')[0]);
  expect(parameters).toEqual(["set -- '/volume'", "set -- '/volume' '-rf' 'a\\0012'"]);
});

it('report the refusal at the end of the error output', async () => {
  const { files, state } = scriptedEngine(
    (_, response) => void response.end(Buffer.concat([frame(2, 'a\n'), frame(2, 'naru:link\n')])),
  );
  state.exitCode = 9;
  await expect(files.list(REF, ['a'], ALL, signal)).rejects.toMatchObject({ problem: 'link' });
});

it.each([
  ["mkdir: can't create directory './a': No space left on device\n", { problem: 'full' }],
  ['sh: strange failure\n', { reason: 'start-failed' }],
])('report a failure: %s', async (errors, expected) => {
  const { files, state } = scriptedEngine((_, response) => void response.end(frame(2, errors)));
  state.exitCode = 8;
  await expect(files.createFolder(REF, ['a'], signal)).rejects.toMatchObject(expected);
});

it('are ended when nobody reads their output any more', async () => {
  const { files, state } = scriptedEngine(({ Env }, response) => {
    if (Env === undefined) response.end();
    else response.write(frame(1, '1000 1700000000\nthe beginning'));
  });
  const { content, bytes } = await files.open(REF, ['a'], 1000, signal);
  expect(bytes).toBe(1000);
  content.destroy();
  await waitUntil(() => state.execs.length === 2);
  const [program, end] = state.execs;
  expect(program?.Env).toContain(end?.Cmd.at(-1));
});

it('are ended with the signal', async () => {
  const { files, state } = scriptedEngine(({ Env }, response) => {
    if (Env === undefined) response.end();
    else response.write(frame(1, '12'));
  });
  const ending = new AbortController();
  const measured = files.measure(REF, [], ending.signal);
  await waitUntil(() => ofPrograms(state).length === 1);
  ending.abort(new Error('The member is gone.'));
  await expect(measured).rejects.toThrow();
  await waitUntil(() => state.execs.length === 2);
});

it('get their input', async () => {
  const { files, state } = scriptedEngine((_, response) => void response.end());
  const content = Readable.from(['begin, ', 'end']);
  await files.writePart(REF, ID, { offset: 0, bytes: 10, content }, signal);
  expect(state.input).toMatch(/begin, end$/);
  expect(ofPrograms(state)[0]).toMatchObject({ AttachStdin: true });
});

it('end when their input fails', async () => {
  const { files } = scriptedEngine((_, response) => void response.end());
  const content = Readable.from(
    (function* () {
      yield 'begin';
      throw new Error('The client is gone.');
    })(),
  );
  const part = { offset: 0, bytes: 10, content };
  await expect(files.writePart(REF, ID, part, signal)).rejects.toThrow('The client is gone.');
});

it('need a volume that exists', async () => {
  const { files, state } = scriptedEngine((_, response) => void response.end());
  state.hasVolume = false;
  await expect(files.list(REF, [], ALL, signal)).rejects.toMatchObject({ reason: 'not-found' });
  expect(state.created).toEqual([]);
});

it('pass the bytes of a file on as they are', async () => {
  const { files } = scriptedEngine((_, response) => {
    for (const piece of ['3 17000', '00000', '\nab', 'c']) response.write(frame(1, piece));
    response.end();
  });
  const { content, modifiedAt } = await files.open(REF, ['a'], 1000, signal);
  expect(modifiedAt).toEqual(new Date(1_700_000_000_000));
  expect(await text(content)).toBe('abc');
});

it('end an archive with an error when a file could not be read', async () => {
  const { files, state } = scriptedEngine((_, response) => {
    response.write(frame(1, 'archive'));
    response.end(frame(2, "tar: can't open './a': Input/output error\n"));
  });
  state.exitCode = 1;
  const archive = await files.archive(REF, [], signal);
  await expect(buffer(archive)).rejects.toThrow();
});

it('archive a folder with a socket', async () => {
  const { files, state } = scriptedEngine((_, response) => {
    response.write(frame(1, 'archive'));
    response.end(frame(2, 'tar: ./a: socket ignored\n'));
  });
  state.exitCode = 1;
  expect(await text(await files.archive(REF, [], signal))).toBe('archive');
});
