/** Runs the commands of docs/operating.md as they are written there, on an embedded database and on PostgreSQL. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readDocumentedCommands } from './testing/documented-commands.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  startServerProcess,
} from './testing/processes.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { newServerDatabase, usePreparedDataFolders } from './testing/test-database.ts';

const NARU = /^npx --yes pnpm@[\d.]+ naru /;
const START = / npx --yes pnpm@[\d.]+ start$/;

/** Commands that other tests run, or that are no commands of this repository. */
const RUN_ELSEWHERE = new Map([
  ['sudo bin/naru install', 'install/operator-walk.full.pglite.test.ts'],
  ['sudo naru upgrade', 'install/operator-walk.full.pglite.test.ts'],
  ['CONSOLE_BEHIND=edge', 'console-behind-edge.full.docker.test.ts'],
  ['lego', undefined],
  ['naru backup --volumes', 'volume-backup.full.docker.test.ts'],
  ['naru restore s3://', 'use-cases/backup/backup-objects.full.pglite.test.ts'],
]);
/** Commands that need a stopped server. */
const STOPPED = ['rotate-key', 'restore', 'to-postgres'];

const documented = readDocumentedCommands();
const isElsewhere = (line: string) => [...RUN_ELSEWHERE.keys()].some((part) => line.includes(part));
const ours = documented
  .filter((line) => NARU.test(line) && !isElsewhere(line))
  .map((line) => line.replace(NARU, ''));
const needsStop = (command: string) => STOPPED.includes(command.split(' ')[0] ?? '');

const preparedData = usePreparedDataFolders();
afterEach(killServerProcesses);

/** Replaces the placeholders of a documented command. */
function fillIn(command: string, values: Readonly<Record<string, string>>): string[] {
  return command.split(' ').map((word) => values[word] ?? word);
}

async function expectSuccess(args: readonly string[], env: Record<string, string>): Promise<void> {
  const { code, stderr, stdout } = await runNaruProgram(args, env);
  expect([args, code], stderr || stdout).toEqual([args, 0]);
}

test('every command is run here or by a test that exists', () => {
  const others = documented.filter(
    (line) => isElsewhere(line) || (!NARU.test(line) && !line.startsWith('DATABASE_URL=')),
  );
  const tests = others.map((line) => [...RUN_ELSEWHERE].find(([part]) => line.includes(part)));
  expect(others.filter((_, index) => tests[index] === undefined)).toEqual([]);
  const files = tests.flatMap((found) => found?.[1] ?? []);
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
  expect(ours.length).toBeGreaterThan(10);
});

test('the commands for a running server succeed in their order', async () => {
  const env = { DATA_DIR: preparedData() };
  const server = await startServerProcess(MAIN_SCRIPT, env);
  const file = join(temporaryFolder(), 'day.naru');
  for (const command of ours.filter((line) => !needsStop(line))) {
    const username = command.includes('add-operator') ? 'captain' : 'bada';
    const values = { '<username>': username, '<email>': `${username}@example.com`, '<file>': file };
    await expectSuccess(fillIn(command, values), env);
  }
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the commands for a stopped server succeed', async () => {
  const env = { DATA_DIR: preparedData() };
  const server = await startServerProcess(MAIN_SCRIPT, env);
  const file = join(temporaryFolder(), 'day.naru');
  await expectSuccess(['backup', file], env);
  expect(await server.end('SIGTERM')).toBe(0);
  const empty = join(temporaryFolder(), 'restored');
  for (const command of ours.filter(needsStop)) {
    const values = { '<file>': file, '<url>': (await newServerDatabase()) ?? '' };
    const DATA_DIR = command.startsWith('restore') ? empty : env.DATA_DIR;
    await expectSuccess(fillIn(command, values), { DATA_DIR });
  }
});

test('the server starts on PostgreSQL with the documented settings', async () => {
  const [line = ''] = documented.filter((command) => command.startsWith('DATABASE_URL='));
  const names = line
    .replace(START, '')
    .split(' ')
    .map((setting) => setting.split('=')[0]);
  expect(names).toEqual(['DATABASE_URL']);
  const env = {
    DATABASE_URL: (await newServerDatabase('template0')) ?? '',
    DATA_DIR: temporaryFolder(),
  };
  const server = await startServerProcess(MAIN_SCRIPT, env);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
});
