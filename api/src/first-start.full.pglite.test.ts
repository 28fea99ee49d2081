/** Tests servers that are killed while they create their first database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { packageRoot } from './runtime/package-root.ts';
import {
  expectStartFailure,
  killServerProcesses,
  MAIN_SCRIPT,
  startServerProcess,
} from './testing/processes.ts';
import { loginAsDemo } from './testing/remote.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

/** The start of the database as earlier releases did it: under its final name. */
const EARLIER_RELEASE = `
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(process.env.DATA_DIR + '/postgres');
  await database.exec('select 1');`;

/** Runs a program of Node.js on an empty data folder, and kills it as soon as a file exists in this folder. */
async function killAt(DATA_DIR: string, args: readonly string[], file: string): Promise<void> {
  const appeared = Promise.withResolvers<void>();
  const look = () => existsSync(join(DATA_DIR, file)) && appeared.resolve();
  const watcher = watch(DATA_DIR, { recursive: true }, look);
  onTestFinished(() => watcher.close());
  const child = spawn(process.execPath, args, {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, PORT: '0', ENGINE: 'simulated', DATA_DIR },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([appeared.promise, ended]);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  expect(signal).toBe('SIGKILL');
}

/** The files in the order of their creation; the last ones come when a server has created its database. */
const MOMENTS = ['PG_VERSION', 'global', 'base/1', 'global/pg_control', 'base/5'];

/** Starts a server on the folder, and logs in. */
async function expectUsable(DATA_DIR: string): Promise<void> {
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const { call } = await loginAsDemo(server.address);
  expect((await call('createProject', { body: { name: '처음' } })).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(readdirSync(DATA_DIR)).not.toContain('postgres.new');
}

describe('a first start that is killed leaves a folder with which the next start begins anew', () => {
  const files = MOMENTS.map((name) => join('postgres.new', name));
  test.each([...files, 'postgres', 'secret.key'])('at %s', async (file) => {
    const DATA_DIR = temporaryFolder();
    await killAt(DATA_DIR, [MAIN_SCRIPT], file);
    await expectUsable(DATA_DIR);
  });
});

test.each(MOMENTS)('the rest that an earlier release left at %s is replaced', async (name) => {
  const DATA_DIR = temporaryFolder();
  await killAt(
    DATA_DIR,
    ['--input-type=module', '--eval', EARLIER_RELEASE],
    join('postgres', name),
  );
  await expectUsable(DATA_DIR);
});

test('the rest of an earlier release with the files that PostgreSQL needs to start is replaced', async () => {
  const DATA_DIR = temporaryFolder();
  const args = ['--input-type=module', '--eval', EARLIER_RELEASE];
  const env = { PATH: process.env.PATH, DATA_DIR };
  const child = spawn(process.execPath, args, { cwd: packageRoot, env, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  rmSync(join(DATA_DIR, 'postgres', 'base', '5'), { recursive: true });
  await expectUsable(DATA_DIR);
});

test.each(['PG_VERSION', 'global/pg_control'])(
  'a database with data is kept when %s is missing',
  async (name) => {
    const DATA_DIR = preparedData();
    rmSync(join(DATA_DIR, 'postgres', name));
    const { code } = await expectStartFailure({ DATA_DIR });
    expect(code).toBe(1);
    expect(readdirSync(join(DATA_DIR, 'postgres'))).toContain('base');
  },
);
