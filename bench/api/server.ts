import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../api/src/config.ts';
import { serverEntryPath } from '../../scripts/lib/builds.ts';

/** Rate limits that no measurement reaches. The checks of the limits still run. */
const UNLIMITED = {
  ENGINE: 'simulated',
  RATE_WRONG_LOGINS_PER_ACCOUNT: '1000000',
  RATE_LOGINS_PER_ADDRESS: '1000000',
};

export interface MeasuredServer {
  address: string;
  /** The process id. */
  pid: number;
  stop(): Promise<void>;
}

async function addressOf(stdout: NodeJS.ReadableStream): Promise<string> {
  const [greeting] = await once(stdout, 'data');
  const address = /http:\/\/[\d.:]+/.exec(String(greeting))?.[0];
  if (address === undefined) throw new Error(`The server did not start: ${String(greeting)}`);
  return address;
}

/**
 * Starts the built server on a new database in a temporary folder. Stopping the server deletes the folder.
 * @param seed fills the empty database; the properties of its result become properties of the returned server
 * @param settings environment variables, such as `DATABASE_URL` of an empty database in place of the embedded database
 * @param flags command-line flags for Node
 */
export async function startSeededServer<Seeded>(
  seed: (config: Config) => Promise<Seeded>,
  settings: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<MeasuredServer & Seeded> {
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
  const env = { ...UNLIMITED, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folder, ...settings };
  const seeded = await seed(readConfig(env));
  const child = spawn(process.execPath, [...flags, serverEntryPath], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const address = await addressOf(child.stdout);
  if (child.pid === undefined) throw new Error('The server has no process.');
  return {
    ...seeded,
    address,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
