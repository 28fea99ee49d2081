import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The path of the built server's entry, which `pnpm start` runs, too. */
export const BUILT_SERVER_PATH = resolve(import.meta.dirname, '../../api/dist/main.js');

export type ServerEnvironment = Readonly<Record<string, string>>;

/** A server process on the loopback interface. */
export interface ServerProcess {
  /** The server's origin, which stays the same after a restart. */
  readonly url: string;
  /** The id of the current process. */
  pid(): number | undefined;
  /** Stops the server gracefully. Throws unless the exit code is 0. */
  stop(): Promise<void>;
  /** Kills the process without a graceful shutdown. */
  kill(): Promise<void>;
  /** Starts the stopped server with the same port and data, and with additional settings. */
  start(settings?: ServerEnvironment): Promise<void>;
}

/** Starts a server process with only the environment of the test, so that settings of the developer's machine have no effect. */
function spawnServer(entry: string, environment: ServerEnvironment): ChildProcess {
  return spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ENGINE: 'simulated', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves with the address that the server prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  let printed = '';
  const read = (chunk: string): void => {
    printed += chunk;
    const address = /http:\/\/[\w.]+:\d+/.exec(printed);
    if (address) found(address[0]);
  };
  child.stdout?.setEncoding('utf8').on('data', read);
  child.stderr?.setEncoding('utf8').on('data', read);
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  return promise;
}

/** Starts a server on a free port and resolves when it is ready. */
export async function startServer(
  entry: string,
  environment: ServerEnvironment,
): Promise<ServerProcess> {
  let child = spawnServer(entry, { ...environment, PORT: '0' });
  const url = await addressOf(child);
  return {
    url,
    pid: () => child.pid,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`The server ended with ${code} when asked to stop.`);
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start(settings) {
      child = spawnServer(entry, { ...environment, ...settings, PORT: new URL(url).port });
      await addressOf(child);
    },
  };
}

/** The result of a failed start. */
export interface FailedServerStart {
  code: number | null;
  /** The output on stdout and stderr. */
  output: string;
}

/** Starts a server that is expected to fail, and waits for its exit. */
export async function runFailingServer(
  entry: string,
  environment: ServerEnvironment,
): Promise<FailedServerStart> {
  const child = spawnServer(entry, environment);
  const ended = once(child, 'exit');
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [outputs] = await Promise.all([Promise.all(streams.map((stream) => text(stream))), ended]);
  return { code: child.exitCode, output: outputs.join('').trim() };
}
