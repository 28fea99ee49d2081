/** The built server with a real engine. It can be started, killed and started again on the same folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { DockerDaemon } from '../../api/src/testing/engine/docker-daemon.ts';
import { serverEntryPath } from '../../scripts/lib/builds.ts';

export const EDGE_HTTP_PORT = 8080;
/** The number of clock ticks in a second of CPU time, 100 on all Linux systems. */
const TICKS_PER_SECOND = 100;

export interface EngineServer {
  address: string;
  /** The CPU time of the process so far, in ms. */
  cpuMs(): number;
  /** The resident memory of the process, in MB. */
  residentMb(): number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function cpuMsOf({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / TICKS_PER_SECOND) * 1000;
}

const residentMbOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1.024e-3;

/** Starts a server and waits until it prints its address. */
export async function startServerOnDaemon(
  daemon: DockerDaemon,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EngineServer> {
  const child = spawn(process.execPath, [serverEntryPath], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ENGINE: 'docker',
      DOCKER_HOST: daemon.endpoint,
      ENGINE_ADDRESS: '0.0.0.0',
      EDGE_HTTP_PORT: String(EDGE_HTTP_PORT),
      RATE_SIGNUPS_PER_ADDRESS: '1000',
      RATE_LOGINS_PER_ADDRESS: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [greeting] = await Promise.race([once(child.stdout, 'data'), gone]);
  const address = /http:\/\/[\d.:]+/.exec(String(greeting))?.[0];
  if (address === undefined) throw new Error(`The server did not start: ${String(greeting)}`);
  return {
    address,
    cpuMs: () => cpuMsOf(child),
    residentMb: () => residentMbOf(child),
    async end(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
