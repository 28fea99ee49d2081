/** Archives a real server with the settings and scripts of archives, and restores it to points in time. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  collect,
  now,
  packSegments,
  recover,
  runScript,
  startArchived,
  startServer,
  statesOf,
} from '../../testing/real-archive.ts';
import { WAL_SPOOL } from '../database/archive-settings.ts';
import { CLEAR_SCRIPT, STATUS_SCRIPT } from './archive-scripts.ts';
import { readArchiveState } from './archive-state.ts';

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
  const packed = await packSegments(segments);
  const at = (target: string | undefined) => recover(content, packed, { target, marks });

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
  const packed = await packSegments(segments);
  const { code, errors } = await recover(content, packed, { target: third.time, marks });
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
