/** Archives a real server with the settings and scripts of archives, and restores it to points in time. */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../testing/postgres-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { archiveSettings, WAL_SPOOL } from '../database/archive-settings.ts';
import {
  BASE_SCRIPT,
  CLEAR_SCRIPT,
  REMOVE_SCRIPT,
  SEGMENT_NAME,
  SEGMENT_SCRIPT,
  STATUS_SCRIPT,
} from './archive-scripts.ts';
import { readArchiveState } from './archive-state.ts';
import {
  RECOVER_SCRIPT,
  recoveryServerScript,
  SEGMENTS_SCRIPT,
  UNPACK_SCRIPT,
} from './restore-scripts.ts';

const run = promisify(execFile);

/** Runs a script as in a container. */
async function runScript(
  script: string,
  values: readonly string[],
  env: Record<string, string | undefined>,
  input?: Buffer,
) {
  const child = spawn('sh', ['-c', script], { env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => undefined);
  child.stdin.write(values.map((value) => `${value}\n`).join(''));
  child.stdin.end(input);
  const errors = text(child.stderr);
  const output = await buffer(child.stdout);
  return { code: await ended, output, errors: await errors };
}

const configuration = (capacityMiB: number) =>
  Object.entries(archiveSettings(capacityMiB))
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');

/** Starts a server that accepts connections. Returns the folder of its socket. */
async function startServer(settings?: string): Promise<string> {
  const { socketFolder, stop } = await startPostgres(settings);
  onTestFinished(stop);
  const wait = `until pg_isready -q -h ${socketFolder}; do sleep 0.1; done`;
  await run('sh', ['-c', wait]);
  return socketFolder;
}

async function startArchived(capacityMiB = 512) {
  const socketFolder = await startServer(configuration(capacityMiB));
  const data = join(socketFolder, 'data');
  const env = { PATH: process.env.PATH, PGHOST: socketFolder, PGDATA: data, POSTGRES_USER: 'naru' };
  const sql = async (statement: string) =>
    (await run('psql', ['-XqAt', '-U', 'naru', '-d', 'postgres', '-c', statement], { env })).stdout;
  const status = async (next = '') => {
    const { code, output, errors } = await runScript(STATUS_SCRIPT, [next], env);
    expect([code, errors]).toEqual([0, '']);
    const state = readArchiveState(output.toString());
    if (state === undefined) throw new Error('The script has printed no state.');
    return state;
  };
  const present = async () => (await readFile(join(data, WAL_SPOOL, 'line'), 'utf8')).trim();
  const segment = async (name: string, line?: string) =>
    (await runScript(SEGMENT_SCRIPT, [name, line ?? (await present())], env)).output;
  const remove = async (names: string, line?: string) =>
    runScript(REMOVE_SCRIPT, [names, line ?? (await present())], env);
  const base = () => runScript(BASE_SCRIPT, [], env);
  return { data, sql, status, segment, remove, base };
}

type Archived = Awaited<ReturnType<typeof startArchived>>;

/** Collects all segments of the spool, as the server does. */
async function collect({ status, segment, remove }: Archived, found: Map<string, Buffer>) {
  const state = await status();
  const names = state.spool.filter((name) => SEGMENT_NAME.test(name));
  for (const name of names) {
    const content = await segment(name);
    expect(gunzipSync(content)).toHaveLength(16 * 2 ** 20);
    found.set(name, content);
  }
  expect((await remove(state.spool.join(' '))).code).toBe(0);
  if (state.mark === undefined) throw new Error('There is no mark.');
  expect(found.has(state.mark.segment)).toBe(true);
  return state.mark;
}

/** Returns the time of the server, between two transactions. */
const now = async ({ sql }: Archived) =>
  (
    await sql(
      'select to_char(clock_timestamp() at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\')',
    )
  ).trim();

const statesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[1]);

const TARGET_SERVER = `#!/bin/sh
shift
run() { exec "$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/postgres" -D "$PGDATA" -k "$PGHOST" "$@"; }
[ "$(id -u)" = 0 ] || run "$@"
chown -R postgres "$PGDATA"
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)/postgres" -D "$PGDATA" -k "$PGHOST" "$@"
`;

/** Recovers a base backup with segments by the scripts of a throw-away container. Returns what the recovery prints, and the numbers in the table. */
async function recover(
  content: Buffer,
  segments: ReadonlyMap<string, Buffer>,
  { target, marks }: { target: string | undefined; marks: readonly string[] },
) {
  const [folder, programs] = [temporaryFolder(), temporaryFolder()];
  chmodSync(folder, 0o777);
  chmodSync(programs, 0o755);
  const data = join(folder, 'data');
  const local = (script: string) =>
    script
      .replaceAll('/scratch/', `${folder}/`)
      .replaceAll('-h 127.0.0.1', `-h ${folder}`)
      .replaceAll('listen_addresses=127.0.0.1', 'listen_addresses=');
  writeFileSync(join(programs, 'docker-entrypoint.sh'), TARGET_SERVER, { mode: 0o755 });
  const env = {
    ...{ PATH: `${programs}:${process.env.PATH}`, PGHOST: folder, PGDATA: data },
    POSTGRES_USER: 'naru',
  };
  const script = local(recoveryServerScript(target));
  const server = spawn('sh', ['-c', script], { env, detached: true, stdio: 'ignore' });
  onTestFinished(() => void process.kill(-(server.pid ?? 0), 'SIGKILL'));
  const unpacked = await runScript(local(UNPACK_SCRIPT), [], env, content);
  expect([unpacked.code, unpacked.errors]).toEqual([0, '']);
  const archive = pack();
  for (const [name, segment] of segments) archive.entry({ name }, segment);
  archive.finalize();
  expect((await runScript(local(SEGMENTS_SCRIPT), [], env, await buffer(archive))).code).toBe(0);
  const recovered = await runScript(local(RECOVER_SCRIPT), [marks.join(' ')], env);
  const numbers = async () => {
    const query = 'select n from t order by n';
    const { stdout } = await run('psql', ['-XqAt', '-U', 'naru', '-d', 'postgres', '-c', query], {
      env,
    });
    return stdout.trim().split('\n');
  };
  return { ...recovered, output: recovered.output.toString(), numbers };
}

test('a database is restored to each point in time, with the rows of that time', async () => {
  const archived = await startArchived();
  const { sql, base, status } = archived;
  const segments = new Map<string, Buffer>();
  await sql('create table t (n int)');
  await sql('insert into t values (1)');
  await collect(archived, segments);
  const { code, output: content } = await base();
  expect(code).toBe(0);
  const first = await collect(archived, segments);
  await sql('insert into t values (2)');
  const between = await now(archived);
  await sql('insert into t values (3)');
  const second = await collect(archived, segments);
  await sql('insert into t values (4)');
  await collect(archived, segments);
  const marks = [first.before, first.after, second.before, second.after];
  const at = (target: string | undefined) => recover(content, segments, { target, marks });

  const atBase = await at(first.time);
  expect([atBase.code, atBase.errors]).toEqual([0, '']);
  expect(statesOf(atBase.output)).toEqual(['committed', 'later', 'later', 'later']);
  expect(await atBase.numbers()).toEqual(['1']);

  const atBetween = await at(between);
  expect(statesOf(atBetween.output)).toEqual(['committed', 'committed', 'later', 'later']);
  expect(await atBetween.numbers()).toEqual(['1', '2']);

  const atSecond = await at(second.time);
  expect(statesOf(atSecond.output)).toEqual(['committed', 'committed', 'committed', 'later']);
  expect(await atSecond.numbers()).toEqual(['1', '2', '3']);

  const atEnd = await at(undefined);
  expect(await atEnd.numbers()).toEqual(['1', '2', '3', '4']);
  expect((await status(first.next)).mark).toBeDefined();
});

test('a missing segment ends the recovery with an error, and not with older rows', async () => {
  const archived = await startArchived();
  const { sql, base } = archived;
  const segments = new Map<string, Buffer>();
  await sql('create table t (n int)');
  await collect(archived, segments);
  const { output: content } = await base();
  const first = await collect(archived, segments);
  await sql('insert into t values (1)');
  const second = await collect(archived, segments);
  await sql('insert into t values (2)');
  const third = await collect(archived, segments);
  segments.delete(second.segment);
  const marks = [first.before, third.before];
  const { code, errors } = await recover(content, segments, { target: third.time, marks });
  expect(code).toBe(1);
  expect(errors).toContain('recovery ended before configured recovery target was reached');
});

test('without changes no mark is made', async () => {
  const { sql, status, data } = await startArchived();
  await sql('create table t (n int)');
  const first = await status();
  const next = first.mark?.next;
  expect(next).toBeDefined();
  await sql('select count(*) from t');
  expect((await status(next)).mark).toBeUndefined();
  await sql('insert into t values (1)');
  expect((await status(next)).mark).toBeDefined();
  expect(readdirSync(join(data, 'pg_wal/naru'))).toContain('line');
});

test('a transaction that is open at a mark is not forgotten', async () => {
  const { sql, status } = await startArchived();
  await sql('create table t (n int)');
  const slow = sql('begin; insert into t values (1); select pg_sleep(3); commit');
  let open = '0';
  while (open !== '1') {
    open = (await sql("select count(*) from pg_stat_activity where wait_event = 'PgSleep'")).trim();
  }
  const first = await status();
  expect(first.mark).toMatchObject({ next: undefined });
  await slow;
  expect((await status(first.mark?.next)).mark?.next).toBeDefined();
});

test('a database without archiving has no mark, and its spool ends', async () => {
  const socketFolder = await startServer();
  const data = join(socketFolder, 'data');
  const env = { PATH: process.env.PATH, PGHOST: socketFolder, PGDATA: data, POSTGRES_USER: 'naru' };
  mkdirSync(join(data, 'pg_wal/naru'));
  const { output } = await runScript(STATUS_SCRIPT, [''], env);
  expect(readArchiveState(output.toString())).toMatchObject({ archives: false, line: '' });
  expect((await runScript(CLEAR_SCRIPT, [], env)).output.toString()).toBe('off\n');
  expect(readdirSync(join(data, 'pg_wal'))).not.toContain('naru');
});

test('a full spool gives segments up, and the log of the database does not grow', async () => {
  const { sql, status, data, remove } = await startArchived(64);
  const spool = join(data, 'pg_wal/naru');
  const before = await status();
  writeFileSync(join(spool, 'ballast'), Buffer.alloc(33 * 2 ** 20));
  await sql('create table t as select 1 n');
  const during = await status();
  expect(during.spool).not.toContain(during.mark?.segment);
  const failed = 'select failed_count || last_archived_wal from pg_stat_archiver';
  expect((await sql(failed)).trim()).toBe(`0${during.mark?.segment}`);
  await remove('ballast');
  const after = await status();
  expect(after.spool).toContain(after.mark?.segment);
  expect(after.line).toBe(before.line);
});

test('a spool of another content gives nothing away and loses nothing', async () => {
  const archived = await startArchived();
  await archived.sql('CREATE TABLE t (id int)');
  const { spool, line } = await archived.status();
  const [name = ''] = spool;
  expect(await archived.segment(name, line)).not.toHaveLength(0);
  const other = '00000000-0000-4000-8000-000000000000';
  expect(await archived.segment(name, other)).toHaveLength(0);
  expect((await archived.remove(name, other)).code).not.toBe(0);
  mkdirSync(join(archived.data, WAL_SPOOL, '0'));
  expect((await archived.status()).spool).toEqual(expect.arrayContaining(['0', name]));
  expect((await archived.remove(`0 ${name}`)).code).toBe(0);
  expect((await archived.status('')).spool).not.toContain(name);
});
