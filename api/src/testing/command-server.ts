/** A server in another process, and a member with an API token for the commands that send requests to it. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { RunCommand } from '../remote/command.ts';
import { freePort } from './free-port.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from './processes.ts';
import { createRecordedTerminal } from './recorded-terminal.ts';
import { loginAsDemo } from './remote.ts';
import { preparedData } from './test-database.ts';
import type { Caller } from './test-server.ts';

interface CommandServer {
  process: ServerProcess;
  call: Caller;
  token: string;
}

/** Starts a server for the tests of a file, at the same address after a restart. */
export function useCommandServer(env: Record<string, string> = {}) {
  const data = mkdtempSync(join(tmpdir(), 'naru-data-'));
  let started: CommandServer | undefined;
  let port = 0;
  const server = (): CommandServer => {
    if (started === undefined) throw new Error('The server does not run yet.');
    return started;
  };
  const start = () =>
    startServerProcess(MAIN_SCRIPT, {
      ...{ DATA_DIR: data, ENGINE_SPEED: '1000', PORT: String(port) },
      ...env,
    });
  beforeAll(async () => {
    cpSync(await preparedData(), data, { recursive: true });
    port = await freePort();
    const process = await start();
    const { call } = await loginAsDemo(process.address);
    const body = { name: '스크립트', scope: 'write' } as const;
    const { token } = (await call('createApiToken', { body })).data();
    started = { process, call, token };
  });
  afterAll(() => {
    killServerProcesses();
    rmSync(data, { recursive: true, force: true });
  });
  const environment = () => ({ NARU_TOKEN: server().token, NARU_URL: server().process.address });
  /** Kills the server as a power failure would. Returns the function that starts it again. */
  const kill = async () => {
    await server().process.end('SIGKILL');
    return async (): Promise<void> => {
      started = { ...server(), process: await start() };
    };
  };
  return { server, environment, kill };
}

/** Runs a command to its end in this process. Nobody confirms its questions, unless an answer is given. */
export async function runRecorded(
  run: RunCommand,
  args: readonly string[],
  env: Record<string, string>,
  options: Parameters<typeof createRecordedTerminal>[0] = {},
) {
  const recorded = createRecordedTerminal(options);
  const ended = await run(args, env, recorded.terminal);
  const { notes, questions } = recorded;
  return { stdout: recorded.stdout(), ...ended, notes, questions };
}
