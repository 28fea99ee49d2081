/** A fake Docker engine that builds and pushes immediately. A test can stop a build at a given moment. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/**
 * A moment of a build. `lookup`: the builder looks up an existing image. `stalled`: the engine has received the headers of a build
 * request and does not read the context. `uploading`: the engine reads the context. `uploaded`: the engine has read the whole context.
 * `output`: the engine has sent a line of build output. `pushing`: the engine pushes the image.
 */
export type BuildMoment = 'lookup' | 'stalled' | 'uploading' | 'uploaded' | 'output' | 'pushing';

export interface ScriptedBuildEngine {
  /** The address of the engine, for `DOCKER_HOST`. */
  endpoint: string;
  /**
   * Stops the first call that reaches this moment, and resolves at that time. The call hangs until aborted; later calls run normally.
   */
  stopAt(moment: BuildMoment): Promise<void>;
  /**
   * Returns the number of open calls. Reads the rest of stopped requests, because Node detects the end of a request only while
   * reading.
   */
  open(): number;
}

/** Handlers of calls, each with a pattern of method and path such as `POST /build?t=…`. The first matching handler responds. */
export type CallHandlers = readonly (readonly [
  RegExp,
  (to: ServerResponse, request: IncomingMessage) => unknown,
])[];

const ID = `sha256:${'b'.repeat(64)}`;
const DIGEST = `sha256:${'c'.repeat(64)}`;
const TOLD = { stream: 'Step 1/1 : FROM scratch\n' };

/** Responses to calls that do not concern images. Calls that would run containers fail. */
const OTHERS: readonly [RegExp, unknown][] = [
  [/^GET \/_ping/, 'OK'],
  [/^GET \/version/, { Version: '29.0.0', Components: [{ Name: 'Engine' }] }],
  [/^GET \/info/, { CgroupDriver: 'cgroupfs' }],
  [/^GET \/(containers\/json|networks)/, []],
  [/^GET \/volumes/, { Volumes: [] }],
];

/** Responses of an engine with BuildKit. The container that writes the limits of builds is the only one that it runs. */
const WITH_BUILDKIT: CallHandlers = [
  [
    /^GET \/version/,
    (to) => to.end(JSON.stringify({ Version: '20.10.24', ApiVersion: '1.41', Os: 'linux' })),
  ],
  [
    /^POST \/containers\/create\?name=naru-build-limits-/,
    (to) => to.writeHead(201).end('{"Id":"limits"}'),
  ],
  [/^(POST|DELETE) \/containers\/naru-build-limits-/, (to) => to.writeHead(204).end()],
];
/** The output of the container that writes limits, with the header of the engine's frames. */
const READY = Buffer.from([1, 0, 0, 0, 0, 0, 0, 6, ...Buffer.from('ready\n')]);
/** The process id of a shell, and its prompt. */
const SHELL = '7\r\n$ ';

/** Opens raw connections: the session of a build, the output of the container that writes limits, a program, and a shell with its prompt. */
function acceptRawConnections(server: Server, limitsBuilds: boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.unshift(head);
    socket
      .on('error', () => undefined)
      .once('data', (body: Buffer) => {
        if (body.includes('"Tty":true')) socket.write(SHELL);
        // A program ends at once, without output.
        if (body.includes('"Tty":false')) socket.end();
      });
    socket.on('end', () => socket.end());
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: raw\r\n\r\n');
    if (!request.url?.includes('/attach')) return;
    if (limitsBuilds) socket.write(READY);
    else socket.end();
  });
}

/** Listens on a Unix socket, whose buffer is small, or on a port like an engine on another machine. Returns the address. */
async function listen(server: Server, isRemote: boolean): Promise<string> {
  const path = join(temporaryFolder(), 'engine.sock');
  if (isRemote) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? `tcp://127.0.0.1:${address?.port}` : `unix://${path}`;
}

const report = (response: ServerResponse, value: object) =>
  response.write(`${JSON.stringify(value)}\n`);

interface Building {
  /** Returns whether a call stops at this moment, and removes the stop. */
  isStopped: (moment: BuildMoment) => boolean;
  /** The stopped requests whose body is not read. */
  unread: IncomingMessage[];
}

/** Returns the handlers of builds and pushes. */
function buildHandlers({ isStopped, unread }: Building): CallHandlers {
  const build = async (response: ServerResponse, request: IncomingMessage): Promise<void> => {
    if (isStopped('stalled')) return void unread.push(request);
    request.resume();
    if (isStopped('uploading')) return;
    await once(request, 'end');
    if (isStopped('uploaded')) return;
    report(response, TOLD);
    if (!isStopped('output')) response.end();
  };
  const push = (response: ServerResponse): void => {
    report(response, { status: 'Preparing' });
    if (isStopped('pushing')) return;
    report(response, { aux: { Digest: DIGEST } });
    response.end();
  };
  return [
    [/^POST \/build/, build],
    [/^POST \/images\/.*\/push/, push],
  ];
}

/**
 * Starts an engine until the end of the test.
 * @param runs handlers of calls for containers. If given, the engine listens on a port. By default, calls that run containers fail.
 * @param options whether the engine has BuildKit, and whether limits of builds can be written on the engine
 */
export async function startScriptedBuildEngine(
  runs?: CallHandlers,
  { buildkit = false, limitsBuilds = true } = {},
): Promise<ScriptedBuildEngine> {
  let trap: { moment: BuildMoment; reached: () => void } | undefined;
  let open = 0;
  const unread: IncomingMessage[] = [];
  /** Returns whether a call stops at this moment, and removes the stop. */
  const isStopped = (moment: BuildMoment): boolean => {
    if (trap?.moment !== moment) return false;
    trap.reached();
    trap = undefined;
    return true;
  };
  const answers: CallHandlers = [
    ...buildHandlers({ isStopped, unread }),
    [/^POST \/images\/.*\/tag/, (to) => to.writeHead(201).end()],
    // Handles the image lookup of a build. The garbage collection lists images without this filter.
    [/^GET \/images\/json\?.*build-hash/, (to) => isStopped('lookup') || to.end('[]')],
    [/^GET \/images\/json/, (to) => to.end('[]')],
    [/^POST \/images\/prune/, (to) => to.end('{}')],
    [/^GET \/images\/.*\/json/, (to) => to.end(JSON.stringify({ Id: ID }))],
    ...(buildkit ? WITH_BUILDKIT : []),
    ...(runs ?? []),
    ...OTHERS.map(
      ([words, value]) => [words, (to: ServerResponse) => to.end(JSON.stringify(value))] as const,
    ),
    [/^/, (to) => to.writeHead(500).end('{}')],
  ];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = `${request.method} ${request.url}`;
    const [, give] = answers.find(([words]) => words.test(call)) ?? [];
    await give?.(response, request);
  };
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    // Aborted calls are expected in these tests.
    answer(request, response).catch(() => response.destroy());
  });
  acceptRawConnections(server, limitsBuilds);
  return {
    endpoint: await listen(server, runs !== undefined),
    stopAt: (moment) =>
      new Promise((reached) => {
        trap = { moment, reached };
      }),
    open() {
      for (const request of unread) request.resume();
      return open;
    },
  };
}
