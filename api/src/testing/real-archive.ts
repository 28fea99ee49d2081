/** Real servers of PostgreSQL that archive their changes with the scripts of archives, and are restored. */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, onTestFinished } from 'vitest';
import { archiveSettings, WAL_SPOOL } from '../use-cases/database/archive-settings.ts';
import {
  BASE_SCRIPT,
  REMOVE_SCRIPT,
  SEGMENT_NAME,
  SEGMENT_SCRIPT,
  STATUS_SCRIPT,
} from '../use-cases/point-in-time/archive-scripts.ts';
import { readArchiveState } from '../use-cases/point-in-time/archive-state.ts';
import {
  RECOVER_SCRIPT,
  recoveryServerScript,
  SEGMENTS_SCRIPT,
  UNPACK_SCRIPT,
} from '../use-cases/point-in-time/restore-scripts.ts';
import { startPostgres } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** Runs a script as in a container. */
export async function runScript(
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
export async function startServer(settings?: string): Promise<string> {
  const { socketFolder, stop } = await startPostgres(settings);
  onTestFinished(stop);
  const wait = `until pg_isready -q -h ${socketFolder}; do sleep 0.1; done`;
  await run('sh', ['-c', wait]);
  return socketFolder;
}

/** Starts a server that archives its changes. */
export async function startArchived(capacityMiB = 512) {
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
export async function collect({ status, segment, remove }: Archived, found: Map<string, Buffer>) {
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
export const now = async ({ sql }: Archived) =>
  (
    await sql(
      'select to_char(clock_timestamp() at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\')',
    )
  ).trim();

/** Returns the states of transactions that a recovery has printed. */
export const statesOf = (output: string) =>
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

/** Returns an archive of `tar` with segments, by their names. */
export function packSegments(segments: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = pack();
  for (const [name, segment] of segments) archive.entry({ name }, segment);
  archive.finalize();
  return buffer(archive);
}

/** Recovers a base backup with an archive of segments by the scripts of a throw-away container. Returns what the recovery prints, and the numbers in the table. */
export async function recover(
  content: Buffer,
  segments: Buffer,
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
  expect((await runScript(local(SEGMENTS_SCRIPT), [], env, segments)).code).toBe(0);
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
