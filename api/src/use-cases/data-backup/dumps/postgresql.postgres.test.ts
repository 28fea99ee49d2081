import { execFile, spawn } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { divideOutput, readTables } from '../dump-output.ts';
import { findDifference } from '../table-counts.ts';
import { postgresqlDump } from './postgresql.ts';

const { listScript = '', dumpScript, restoreScript, countScript, loadScript } = postgresqlDump;
const run = promisify(execFile);

/** The settings of a server that keeps statistics of statements. */
const STATISTICS = "shared_preload_libraries = 'pg_stat_statements'\n";

/** Starts a server, and returns functions that run scripts and statements as in its container. */
async function startServer(configuration?: string, user = 'naru') {
  const { socketFolder, stop } = await startPostgres(configuration);
  onTestFinished(stop);
  // The server listens on no address, for which a restoration waits.
  const programs = temporaryFolder();
  await writeFile(join(programs, 'pg_isready'), '#!/bin/sh\n');
  await chmod(join(programs, 'pg_isready'), 0o755);
  const env = {
    ...{ PATH: `${programs}:${process.env.PATH}`, PGHOST: socketFolder, POSTGRES_USER: user },
  };
  const start = (script: string, values: readonly string[], input?: Buffer) => {
    const child = spawn('sh', ['-c', script], { env });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.on('error', () => undefined);
    child.stdin.write(values.map((value) => `${value}\n`).join(''));
    child.stdin.end(input);
    return { output: child.stdout, errors: text(child.stderr), ended };
  };
  const sql = (database: string, ...statements: string[]) =>
    run(
      'psql',
      ['-XqAt', '-U', 'naru', '-d', database, ...statements.flatMap((one) => ['-c', one])],
      {
        env,
      },
    );
  return { start, sql };
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function list({ start }: Server): Promise<string[]> {
  const { output } = start(listScript, []);
  return (await text(output)).split('\n').slice(0, -1);
}

async function dumpPart({ start }: Server, name: string) {
  const { output, errors, ended } = start(dumpScript, [name, 'password']);
  const { head, dump } = await divideOutput(output);
  const content = await buffer(dump);
  return { tables: readTables(head, ''), content, code: await ended, errors: await errors };
}

async function restorePart({ start }: Server, name: string, content: Buffer) {
  const restored = start(restoreScript, [name], content);
  await text(restored.output);
  expect([await restored.ended, await restored.errors]).toEqual([0, '']);
  const counted = start(countScript, [name, '']);
  const tables = readTables(await text(counted.output), '');
  expect([await counted.ended, await counted.errors]).toEqual([0, '']);
  return tables;
}

/** A database with names that a shell, SQL or an address of PostgreSQL would read otherwise, and with an owner of its own. */
const NAME = `host=x "a" 'b' $c`;

/** A view whose function finds another one by the search path alone. */
const WITHOUT_SCHEMAS = [
  'create function one() returns int immutable language plpgsql as $$ begin return 1; end $$',
  'create function next(n int) returns int immutable language plpgsql as $$ begin return one() + n; end $$',
  'create materialized view derived as select next(1) n',
];

/** Loads an upload. */
async function load({ start }: Server, name: string, format: string, content: string | Buffer) {
  const { output, errors, ended } = start(loadScript, [name, format, '0'], Buffer.from(content));
  await text(output);
  return { code: await ended, errors: await errors };
}

/** What a `pg_dump` of version 17 or later writes, of a table with a line that also precedes its statements. */
const LATER_DUMP = [
  ...['\\restrict aB3', 'SET statement_timeout = 0;', 'SET transaction_timeout = 0;'],
  "SELECT pg_catalog.set_config('search_path', '', false);",
  'CREATE TABLE public.t (line text);',
  ...['COPY public.t (line) FROM stdin;', 'SET transaction_timeout = 0;', '\\.'],
  ...WITHOUT_SCHEMAS.map((statement) => `${statement};`),
  ...['\\unrestrict aB3', ''],
].join('\n');

async function fill({ sql }: Server): Promise<void> {
  await sql(
    'postgres',
    'create role owner',
    `create database "${NAME.replaceAll('"', '""')}" owner owner`,
  );
  await sql(
    `dbname='${NAME.replaceAll("'", "\\'")}'`,
    'create schema "s p"',
    'create table "s p"."t""1" as select generate_series(1, 1000) n',
    'create table parent (n int) partition by range (n)',
    'create table child partition of parent for values from (0) to (10)',
    'insert into parent values (1), (2)',
    'create table empty ()',
    'alter table "s p"."t""1" owner to owner',
    'create extension pg_stat_statements',
    ...WITHOUT_SCHEMAS,
    'create index on child (next(n))',
  );
}

const TABLES = [
  { table: 'public.child', rows: 2 },
  { table: 'public.empty', rows: 0 },
  { table: '"s p"."t""1"', rows: 1000 },
];

test('every database is dumped with its tables and rows, and restored in another server', async () => {
  const [from, to] = [await startServer(), await startServer()];
  await fill(from);
  const names = await list(from);
  expect(names).toEqual(['', 'postgres', NAME]);
  for (const name of names) {
    const { tables, content, code, errors } = await dumpPart(from, name);
    expect([code, errors]).toEqual([0, '']);
    const restored = await restorePart(to, name, content);
    expect(tables).toEqual(name === NAME ? TABLES : []);
    expect(findDifference(tables, restored, 'rows')).toBeUndefined();
    expect(restored).toHaveLength(tables.length);
    // A backup that a member has downloaded, and uploads as a dump.
    if (name === NAME) expect((await load(to, 'own', 'postgresql-archive', content)).code).toBe(0);
  }
  // A dump of a later version that a member uploads.
  expect(await load(to, 'later', 'sql', LATER_DUMP)).toEqual({ code: 0, errors: '' });
  const { stdout } = await to.sql('later', 'select line, n from t, derived');
  expect(stdout).toBe('SET transaction_timeout = 0;|2\n');
});

test('the rows are of the instant of the dump', { tags: 'full' }, async () => {
  const [from, to] = [await startServer(), await startServer()];
  await from.sql('postgres', 'create table t as select generate_series(1, 200000) n');
  const insert = async (signal: AbortSignal) => {
    while (!signal.aborted) await from.sql('postgres', 'insert into t values (0)');
  };
  const dumped = new AbortController();
  const inserting = insert(dumped.signal);
  const { tables, content } = await dumpPart(from, 'postgres');
  dumped.abort();
  await inserting;
  expect(await restorePart(to, 'postgres', content)).toEqual(tables);
});

test('a dump of a database that does not exist fails, and so do wrong uploads', {
  tags: 'full',
}, async () => {
  const from = await startServer();
  expect(await dumpPart(from, 'none')).toMatchObject({ code: 2, content: Buffer.alloc(0) });
  expect(await load(from, 'a', 'sql', 'SELECT 1;\nSELECT nothing;\n')).toMatchObject({
    code: 3,
    errors: expect.stringMatching(/column "nothing" does not exist.*\n$/),
  });
  expect(await load(from, 'b', 'postgresql-archive', 'PGDMP')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('pg_restore: error'),
  });
});

test('a failure of the dump after the tables is the failure of the script', async () => {
  const from = await startServer();
  await from.sql('postgres', 'create table t ()');
  const script = dumpScript.replace('pg_dump -Fc', 'pg_dump --unknown-option -Fc');
  const { output, errors, ended } = from.start(script, ['postgres', 'password']);
  const { dump } = await divideOutput(output);
  expect(await buffer(dump)).toHaveLength(0);
  expect(await ended).not.toBe(0);
  expect(await errors).toContain('unknown-option');
});

test('the statements of a backup are not in the statistics of statements', {
  tags: 'full',
}, async () => {
  const from = await startServer(STATISTICS);
  await from.sql('postgres', 'create database shop', 'create extension pg_stat_statements');
  await from.sql('shop', 'create table t as select 1 n');
  await from.sql('postgres', 'select pg_stat_statements_reset()');
  await from.sql('shop', 'select n from t');
  const { code, errors, tables } = await dumpPart(from, 'shop');
  expect([code, errors, tables]).toEqual([0, '', [{ table: 'public.t', rows: 1 }]]);
  const counted = from.start(countScript, ['shop', '']);
  expect(readTables(await text(counted.output), '')).toEqual(tables);
  const { stdout } = await from.sql(
    'postgres',
    "select query from pg_stat_statements join pg_database d on d.oid = dbid where datname = 'shop'",
  );
  expect(stdout).toBe('select n from t\n');
});

test('a dump succeeds without the right to keep its statements out of the statistics', {
  tags: 'full',
}, async () => {
  const from = await startServer(STATISTICS, 'member');
  await from.sql(
    'postgres',
    ...['create role member login', 'create database shop owner member', 'set role member'],
  );
  await from.sql('shop', 'set role member', 'create table public.t as select 1 n');
  expect(await dumpPart(from, 'shop')).toMatchObject({
    ...{ code: 0, errors: '', tables: [{ table: 'public.t', rows: 1 }] },
  });
});

test('the log of changes of a server that restores takes little of its volume', () => {
  const { server, contentServer } = postgresqlDump;
  for (const { script } of [server('app'), contentServer({ version: '15', user: 'app' })]) {
    const [, mebibytes] = /max_wal_size=(\d+)MB/.exec(script) ?? [];
    expect(Number(mebibytes)).toBeLessThanOrEqual(64);
  }
});
