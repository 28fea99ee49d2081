/** A fake Docker engine that builds and pushes immediately, and that a test can stop at a moment. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/**
 * The progress of a build: `asked` for an image; `stuck` after the head of a build whose context is not read, or `uploading` while it
 * is read; `uploaded` the whole context; `told` a line of the build; `pushing`.
 */
export type BuildMoment = 'asked' | 'stuck' | 'uploading' | 'uploaded' | 'told' | 'pushing';

export interface ScriptedBuildEngine {
  /** For `DOCKER_HOST`. */
  endpoint: string;
  /** Resolves once the first call has reached the moment. It hangs there until it is aborted; later calls continue. */
  stopAt(moment: BuildMoment): Promise<void>;
  /** The number of open calls. The rest of stopped calls is read, because only a reader notices their end. */
  open(): number;
}

/** Responses by patterns of the call: `POST /build?t=…`. */
export type Answers = readonly (readonly [
  RegExp,
  (to: ServerResponse, request: IncomingMessage) => unknown,
])[];

const ID = `sha256:${'b'.repeat(64)}`;
const DIGEST = `sha256:${'c'.repeat(64)}`;
const TOLD = { stream: 'Step 1/1 : FROM scratch\n' };

/** Responses to calls that do not concern images, from an engine that refuses to run containers. */
const OTHERS: readonly [RegExp, unknown][] = [
  [/^GET \/_ping/, 'OK'],
  [/^GET \/version/, { Version: '29.0.0', Components: [{ Name: 'Engine' }] }],
  [/^GET \/info/, { CgroupDriver: 'cgroupfs' }],
  [/^GET \/(containers\/json|networks)/, []],
  [/^GET \/volumes/, { Volumes: [] }],
];

/** Listens on a socket, whose buffer between builder and engine is small, or on a port, like an engine of another machine. */
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

/**
 * Starts an engine until the end of the test.
 * @param runs the responses for containers, for an engine of another machine; by default it runs none
 */
export async function scriptedBuildEngine(runs?: Answers): Promise<ScriptedBuildEngine> {
  let trap: { moment: BuildMoment; reached: () => void } | undefined;
  let open = 0;
  const unread: IncomingMessage[] = [];
  /** Whether a call stops at this moment. */
  const isStopped = (moment: BuildMoment): boolean => {
    if (trap?.moment !== moment) return false;
    trap.reached();
    trap = undefined;
    return true;
  };
  const tell = (response: ServerResponse, value: object) =>
    response.write(`${JSON.stringify(value)}\n`);

  const build = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isStopped('stuck')) return void unread.push(request);
    request.resume();
    if (isStopped('uploading')) return;
    await once(request, 'end');
    if (isStopped('uploaded')) return;
    tell(response, TOLD);
    if (!isStopped('told')) response.end();
  };
  const push = (response: ServerResponse): void => {
    tell(response, { status: 'Preparing' });
    if (isStopped('pushing')) return;
    tell(response, { aux: { Digest: DIGEST } });
    response.end();
  };
  const answers: Answers = [
    [/^POST \/build/, (to, request) => build(request, to)],
    [/^POST \/images\/.*\/push/, push],
    [/^POST \/images\/.*\/tag/, (to) => to.writeHead(201).end()],
    // The image lookup of a build. The garbage collection lists images without this filter.
    [/^GET \/images\/json\?.*build-hash/, (to) => isStopped('asked') || to.end('[]')],
    [/^GET \/images\/json/, (to) => to.end('[]')],
    [/^POST \/images\/prune/, (to) => to.end('{}')],
    [/^GET \/images\/.*\/json/, (to) => to.end(JSON.stringify({ Id: ID }))],
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
