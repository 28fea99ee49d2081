import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The server as `pnpm start` runs it. */
export const builtServer = resolve(import.meta.dirname, '../../api/dist/main.js');

export type Environment = Readonly<Record<string, string>>;

/** A server in a process of its own, on loopback. */
export interface Server {
  /** Its origin, the same one after a restart. */
  readonly url: string;
  /** The id of the process that runs now. */
  pid(): number | undefined;
  /** Asks it to end and waits until it has. Throws when it does not end well. */
  stop(): Promise<void>;
  /** Ends it in the middle of what it does. */
  kill(): Promise<void>;
  /** Starts it again on the same port and the same data, with these settings besides. */
  start(settings?: Environment): Promise<void>;
}

/** Only what a test names: settings of the person who runs the tests stay outside, and so does a container engine. */
function spawnServer(entry: string, environment: Environment): ChildProcess {
  return spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ENGINE: 'simulated', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves with the address that the server prints once it listens. */
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

/** Starts a server on a free port and resolves when it listens. */
export async function startServer(entry: string, environment: Environment): Promise<Server> {
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

/** The end of a server that could not start. */
export interface FailedStart {
  code: number | null;
  /** All it printed, on both streams. */
  output: string;
}

/** Runs a server that cannot start, to its end. */
export async function runFailingServer(
  entry: string,
  environment: Environment,
): Promise<FailedStart> {
  const child = spawnServer(entry, environment);
  const ended = once(child, 'exit');
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const [outputs] = await Promise.all([Promise.all(streams.map((stream) => text(stream))), ended]);
  return { code: child.exitCode, output: outputs.join('').trim() };
}
