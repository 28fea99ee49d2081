/** A Docker engine that only builds and pushes, in no time, and stops where a test says so. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/**
 * How far it has come: asked for an image; sent the head of a build, of which it takes no more, or takes all that comes; sent the whole context; told
 * a line of the build; asked to push.
 */
export type BuildMoment = 'asked' | 'stuck' | 'uploading' | 'uploaded' | 'told' | 'pushing';

export interface ScriptedBuildEngine {
  /** For `DOCKER_HOST`. */
  endpoint: string;
  /** Resolves once the first call has come so far. It stays there until it is broken off; later ones go on. */
  stopAt(moment: BuildMoment): Promise<void>;
  /** How many calls are open. What is left of those that were stopped is read, for only who reads notices an end. */
  open(): number;
}

/** What answers a call that these words are in: `POST /build?t=…`. */
export type Answers = readonly (readonly [
  RegExp,
  (to: ServerResponse, request: IncomingMessage) => unknown,
])[];

const ID = `sha256:${'b'.repeat(64)}`;
const DIGEST = `sha256:${'c'.repeat(64)}`;
const TOLD = { stream: 'Step 1/1 : FROM scratch\n' };

/** What is not about images, as of an engine that runs nothing and refuses to. */
const OTHERS: readonly [RegExp, unknown][] = [
  [/^GET \/_ping/, 'OK'],
  [/^GET \/version/, { Version: '29.0.0', Components: [{ Name: 'Engine' }] }],
  [/^GET \/info/, { CgroupDriver: 'cgroupfs' }],
  [/^GET \/(containers\/json|networks)/, []],
  [/^GET \/volumes/, { Volumes: [] }],
];

/** Where it listens: at a socket, where little of a build fits between it and its caller, or at a port, as one of another machine. */
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

/** Starts one until the test is over. @param runs what answers for containers, of an engine of another machine; otherwise it has none */
export async function scriptedBuildEngine(runs?: Answers): Promise<ScriptedBuildEngine> {
  let trap: { moment: BuildMoment; reached: () => void } | undefined;
  let open = 0;
  const unread: IncomingMessage[] = [];
  /** Whether a call ends here. */
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
    // The one who collects garbage asks for others.
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
    // A call that is broken off is what the tests are about.
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
