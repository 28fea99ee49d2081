/** A server in another process, and the commands for backups and restorations that a member runs against it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runDataCommand } from '../remote/data/data-command.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from './processes.ts';
import { createRecordedTerminal } from './recorded-terminal.ts';
import { loginAsDemo } from './remote.ts';
import type { Caller } from './test-server.ts';

interface DataServer {
  process: ServerProcess;
  call: Caller;
  token: string;
}

/** Starts a server for the tests of a file. */
export function useDataServer() {
  const data = mkdtempSync(join(tmpdir(), 'naru-data-'));
  let started: DataServer | undefined;
  const server = (): DataServer => {
    if (started === undefined) throw new Error('The server does not run yet.');
    return started;
  };
  beforeAll(async () => {
    const process = await startServerProcess(MAIN_SCRIPT, { DATA_DIR: data, ENGINE_SPEED: '1000' });
    const { call } = await loginAsDemo(process.address);
    const body = { name: '백업 스크립트', scope: 'write' } as const;
    const { token } = (await call('createApiToken', { body })).data();
    started = { process, call, token };
  });
  afterAll(() => {
    killServerProcesses();
    rmSync(data, { recursive: true, force: true });
  });
  const environment = () => ({ NARU_TOKEN: server().token, NARU_URL: server().process.address });
  /** Runs a command for a project, without a terminal for confirmations. */
  const run = async (
    project: string,
    line: string,
    options: Parameters<typeof createRecordedTerminal>[0] = {},
    more: Record<string, string> = {},
  ) => {
    const recorded = createRecordedTerminal(options);
    const args = [...line.split(' '), '--project', project];
    const ended = await runDataCommand(args, { ...environment(), ...more }, recorded.terminal);
    return { ...ended, stdout: recorded.stdout(), notes: recorded.notes };
  };
  return { server, environment, run };
}
