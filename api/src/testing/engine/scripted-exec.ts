/** A fake Docker Engine with one running container, whose programs run on this machine. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Duplex, Transform, type Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type DockerClient, dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { exitOf, startContainerProgram } from './local-programs.ts';

const execBody = z.object({
  Cmd: z.array(z.string()),
  User: z.string().optional(),
  AttachStdin: z.boolean().optional(),
});
export type ExecBody = z.infer<typeof execBody>;

interface Exec {
  body: ExecBody;
  exitCode: number | undefined;
}

type Reply = readonly [status: number, body?: unknown, headers?: Record<string, string>];
type Answer = (body: () => Promise<unknown>) => Reply | Promise<Reply>;

export interface ScriptedExec {
  client: DockerClient;
  /** What was created for the container `web`, in order. */
  execs: readonly ExecBody[];
  /** Changes the command of a program before it runs on this machine. */
  local(command: string[]): string[];
  /** Ends all connections to programs, as the end of the engine or of a network does. */
  cut(): void;
  /** The other requests in order, such as `DELETE /volumes/data`. */
  calls: string[];
  /** The responses to other requests, by method and path; otherwise 404. */
  answers: Record<string, Answer>;
}

const frames = (stream: 1 | 2) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const header = Buffer.from([stream, 0, 0, 0, 0, 0, 0, 0]);
      header.writeUInt32BE(chunk.length, 4);
      done(null, Buffer.concat([header, chunk]));
    },
  });

function connectOutput(child: ChildProcessWithoutNullStreams, to: Writable): void {
  child.stdout.pipe(frames(1)).pipe(to, { end: false });
  child.stderr.pipe(frames(2)).pipe(to, { end: false });
}

/** Reads the body of a request that upgrades its connection. Later bytes are the input of the program. */
async function skipBody(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  socket.unshift(head);
  while (socket.read(length) === null) await once(socket, 'readable');
}

const reply = (
  response: ServerResponse,
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): void => void response.writeHead(status, headers).end(JSON.stringify(body));

/** Starts the engine until the end of the test. */
export function startScriptedExec(): ScriptedExec {
  const socketPath = join(temporaryFolder(), 'engine.sock');
  const execs: Exec[] = [];
  const connections = new Set<Duplex>();
  const answers: ScriptedExec['answers'] = {};
  const calls: string[] = [];
  const cut = () => {
    for (const each of connections) each.destroy();
  };
  const engine: ScriptedExec = {
    client: dockerClient(parseDockerEndpoint(`unix://${socketPath}`)),
    get execs() {
      return execs.map(({ body }) => body);
    },
    local: (command) => command,
    ...{ cut, calls, answers },
  };
  const start = async (exec: Exec, to: Writable, from: Duplex | undefined): Promise<void> => {
    const child = startContainerProgram(engine.local(exec.body.Cmd));
    connectOutput(child, to);
    if (from === undefined) child.stdin.end();
    else from.pipe(child.stdin);
    from?.on('close', () => child.stdin.destroy()).on('error', () => undefined);
    exec.exitCode = await exitOf(child);
    to.end();
  };
  const find = (url: string) => execs[Number(/^\/exec\/(\d+)\//.exec(url)?.[1] ?? -1)];
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const path = url.replace(/\?.*/, '');
    const exec = find(path);
    const answer = answers[`${method} ${path}`];
    if (exec === undefined && path !== '/containers/web/exec') calls.push(`${method} ${path}`);
    if (answer !== undefined) return reply(response, ...(await answer(() => json(request))));
    if (path === '/containers/web/exec') {
      const Id = String(
        execs.push({ body: execBody.parse(await json(request)), exitCode: undefined }) - 1,
      );
      return reply(response, 201, { Id });
    }
    if (exec === undefined) return reply(response, 404, { message: 'No such container: web' });
    if (path.endsWith('/start')) return void start(exec, response.writeHead(200), undefined);
    reply(response, 200, { ExitCode: exec.exitCode ?? null, Running: exec.exitCode === undefined });
  });
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const exec = find(request.url ?? '');
    if (exec === undefined) return void socket.destroy();
    connections.add(socket);
    await skipBody(request, socket, head);
    socket.write('HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n');
    await start(exec, socket, socket);
  });
  server.listen(socketPath);
  onTestFinished(() => {
    cut();
    server.closeAllConnections();
    server.close();
  });
  return engine;
}
