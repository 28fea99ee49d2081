/** Tests `naru backup` and `naru restore` on a PostgreSQL server. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { runNaruCommand } from './naru-command.ts';
import { formatHead, HEAD_BYTES } from './storage/backup/backup-file.ts';
import { chooseTool } from './storage/backup/postgres-tools.ts';
import { openPostgresDatabase } from './storage/database-server.ts';
import { users } from './storage/schema/member.ts';
import { executeAsDatabaseOwner } from './testing/admin.ts';
import { socketDatabaseUrl } from './testing/postgres-server.ts';
import { mayMount, mountSmallDisk } from './testing/small-disk.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { newServerDatabase } from './testing/test-database.ts';

const newFile = () => join(temporaryFolder(), 'naru.backup');

const member = (name: string) => ({
  id: name,
  username: name,
  username_key: name,
  email: `${name}@example.com`,
  email_key: `${name}@example.com`,
  status: 'active',
  password_hash: '-',
});

/** Creates a database with one member. Returns the settings of its server. */
async function withMember() {
  const DATABASE_URL = (await newServerDatabase()) ?? '';
  const { db, close } = await openPostgresDatabase(DATABASE_URL);
  await db.insert(users).values(member('홍길동'));
  await close();
  return { DATABASE_URL, DATA_DIR: temporaryFolder() };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

test('a backup is proven by a temporary database, which is dropped, and restored into an empty one', async () => {
  const from = await withMember();
  const to = await withMember();
  const file = newFile();
  const key = Buffer.alloc(32, 7).toString('base64');
  writeFileSync(join(from.DATA_DIR, 'secret.key'), key);
  const made = await runNaruCommand(['backup', file], from);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('복원해 확인했습니다');
  const left = "select from pg_database where datname like 'naru_check_%'";
  expect(await query(from.DATABASE_URL, left)).toEqual([]);

  const refused = await runNaruCommand(['restore', file], to);
  expect(refused.stderr).toContain('이미 데이터가 있습니다');
  await query(to.DATABASE_URL, "update users set username = '다른 사람'");
  const restored = await runNaruCommand(['restore', file, '--replace'], to);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const aside = /before_restore_\w+/.exec(restored.stdout)?.[0];
  expect(await query(to.DATABASE_URL, 'select username from users')).toEqual([
    { username: '홍길동' },
  ]);
  expect(await query(to.DATABASE_URL, `select username from ${aside}.users`)).toEqual([
    { username: '다른 사람' },
  ]);
  expect(readFileSync(join(to.DATA_DIR, 'secret.key'), 'utf8')).toBe(key);
  // What was moved aside is not a part of the next backup.
  const again = newFile();
  expect((await runNaruCommand(['backup', again], to)).code).toBe(0);
});

test('a restore that fails puts earlier data back', async () => {
  const settings = await withMember();
  const file = newFile();
  await runNaruCommand(['backup', file], settings);
  const embedded = await runNaruCommand(['restore', file], { DATA_DIR: temporaryFolder() });
  expect(embedded.stderr).toContain('PostgreSQL 서버의 백업입니다');
  const { DATABASE_URL } = settings;
  await query(DATABASE_URL, "update users set username = '그대로'");
  await query(DATABASE_URL, 'create table public.foreign_table (id int)');
  await query(DATABASE_URL, 'select pg_advisory_lock(1)');
  const bytes = readFileSync(file);
  const [line = ''] = bytes.subarray(0, HEAD_BYTES).toString('utf8').split('\n');
  const tables = { users: { least: 2, most: 2 } };
  const short = Buffer.concat([
    formatHead({ ...JSON.parse(line), tables }),
    bytes.subarray(HEAD_BYTES),
  ]);
  for (const [content, sentence] of [
    [bytes.subarray(0, -10), '손상된 파일입니다'],
    [short, 'users(2행 중 1행)'],
  ] as const) {
    const other = newFile();
    writeFileSync(other, content);
    const ended = await runNaruCommand(['restore', other, '--replace'], settings);
    expect(ended.stderr).toContain(sentence);
    expect(await query(DATABASE_URL, 'select username from users')).toEqual([
      { username: '그대로' },
    ]);
  }
});

/** Moves a database to a tablespace of its own on a disk of `mib` MiB. Returns a function that drops both. */
async function moveToSmallDisk(url: string, mib: number): Promise<() => Promise<void>> {
  const source = inject('source');
  if (source.kind !== 'postgres') throw new Error('This test needs a PostgreSQL server.');
  const execute = (statement: string) => executeAsDatabaseOwner(source.socketFolder, statement);
  const database = /\/(t_\w+)\?/.exec(url)?.[1] ?? '';
  const folder = join(mountSmallDisk(mib), 'tablespace');
  mkdirSync(folder);
  execFileSync('chown', ['postgres', folder]);
  await execute(`create tablespace ${database} location '${folder}'`);
  await execute(`alter database ${database} set tablespace ${database}`);
  return async () => {
    await execute(`drop database ${database} with (force)`);
    await execute(`drop tablespace ${database}`);
  };
}

test.runIf(mayMount)(
  'a restore to a server whose disk runs full says so and puts earlier data back',
  async () => {
    const [from, to] = [await withMember(), await withMember()];
    await query(
      from.DATABASE_URL,
      'create table large as select md5(n::text) as text from generate_series(1, 800000) as n',
    );
    const file = newFile();
    expect((await runNaruCommand(['backup', file], from)).code).toBe(0);
    await query(to.DATABASE_URL, "update users set username = '그대로'");
    const drop = await moveToSmallDisk(to.DATABASE_URL, 48);
    try {
      const ended = await runNaruCommand(['restore', file, '--replace'], to);
      expect(ended.stderr).toContain('PostgreSQL 서버의 디스크에 공간이 부족합니다');
      expect(ended.code).toBe(1);
      expect(await query(to.DATABASE_URL, 'select username from users')).toEqual([
        { username: '그대로' },
      ]);
      expect((await runNaruCommand(['restore', file], to)).stderr).toContain('이미 데이터가');
    } finally {
      await drop();
    }
  },
);

test('without the right to create a database the rows in the archive are counted', async () => {
  const source = inject('source');
  if (source.kind !== 'postgres') throw new Error('This test needs a PostgreSQL server.');
  const { DATABASE_URL, DATA_DIR } = await withMember();
  const database = /\/(t_\w+)\?/.exec(DATABASE_URL)?.[1] ?? '';
  await executeAsDatabaseOwner(source.socketFolder, `create role r_${database} login`);
  await query(DATABASE_URL, `grant pg_read_all_data to r_${database}`);
  const url = socketDatabaseUrl(source.socketFolder, database).replace(
    'user=naru',
    `user=r_${database}`,
  );
  const made = await runNaruCommand(['backup', newFile()], { DATA_DIR, DATABASE_URL: url });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/파일의 행을 세어 확인했습니다: 테이블 \d+개, \d+행.*CREATEDB/);
  await executeAsDatabaseOwner(source.socketFolder, `reassign owned by r_${database} to naru`);
});

test('a program that is missing or older than the server is refused in one sentence', async () => {
  const old = join(temporaryFolder(), 'pg_dump');
  writeFileSync(old, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24 (Debian 9.6.24-1)"\n');
  chmodSync(old, 0o755);
  await expect(chooseTool('pg_dump', 15, [old])).rejects.toThrow('pg_dump 9 버전은 PostgreSQL 15');
  await expect(chooseTool('pg_dump', 15, [])).rejects.toThrow('pg_dump 프로그램이 없습니다');
  expect(await chooseTool('pg_dump', 9, [old])).toBe(old);
});
