import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { measureFolderBytes, runUpkeepRound } from '../testing/greedy-member.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readFreeDiskBytes } from './data-folder.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

const MIB = 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

const fail = (error: unknown): never => {
  throw error;
};

/** A database in a folder, with functions for a table whose values are about 1 MiB each. */
async function setting(options: { folder?: string; reserve?: number } = {}) {
  const { folder = temporaryFolder(), reserve = 0 } = options;
  const { db, startUpkeep, close } = await openEmbeddedDatabase({ folder, reserve });
  return {
    folder,
    db,
    close,
    tables: () => measureFolderBytes(join(folder, 'base')),
    upkeep: (failed = fail) => startUpkeep?.(failed),
    create: () => db.execute(sql`create table t (id int primary key, value text storage external)`),
    add: (from: number, to: number) =>
      db.execute(
        sql`insert into t select id, repeat(id::text, ${MIB} / length(id::text)) from generate_series(${from}::int, ${to}::int) id`,
      ),
    remove: (from: number, to: number) =>
      db.execute(sql`delete from t where id between ${from} and ${to}`),
    intact: async () =>
      (
        await db.execute(
          sql`select id from t where replace(value, id::text, '') = '' and length(value) > 1000000 order by id`,
        )
      ).rows.map(({ id }) => id),
  };
}

test('what was deleted leaves the disk at the start, in front of what stays as well', async () => {
  const { tables, create, add, remove, upkeep, intact, close } = await setting();
  await create();
  const empty = tables();
  await add(1, 40);
  await remove(1, 39);
  expect(tables() - empty).toBeGreaterThan(40 * MIB);
  await upkeep();
  expect(tables() - empty).toBeLessThan(5 * MIB);
  expect(await intact()).toEqual([40]);
  await close();
});

test('what is written and deleted while the server runs leaves it as well, and the write-ahead log ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { folder, db, tables, create, add, remove, upkeep, close } = await setting();
  await create();
  await upkeep();
  const empty = tables();
  await add(1, 60);
  await remove(1, 59);
  const log = measureFolderBytes(join(folder, 'pg_wal'));
  await runUpkeepRound(db);
  await close();
  expect(tables() - empty).toBeLessThan(5 * MIB);
  expect(log).toBeGreaterThan(70 * MIB);
  expect(measureFolderBytes(join(folder, 'pg_wal'))).toBeLessThan(50 * MIB);
});

test('what a killed rewrite has left is deleted, and nothing else', async () => {
  const { folder, db, create, add, upkeep, intact, close } = await setting();
  await create();
  await add(1, 2);
  const { rows } = await db.execute(sql`select oid from pg_database where datname = 'postgres'`);
  const base = join(folder, 'base', String(rows[0]?.oid));
  const left = ['999999', '999999.1', '999999_fsm'];
  for (const name of [...left, 'pg_internal.other']) writeFileSync(join(base, name), 'x');
  const before = readdirSync(base).filter((name) => statSync(join(base, name)).size > 0);
  await upkeep();
  expect(left.filter((name) => existsSync(join(base, name)))).toEqual([]);
  const after = new Set(readdirSync(base));
  expect(before.filter((name) => !after.has(name))).toEqual(left);
  expect(await intact()).toEqual([1, 2]);
  await close();
});

test('transactions that are under way are neither disturbed nor ended', async () => {
  const { db, create, add, remove, upkeep, intact, close } = await setting();
  await create();
  await add(1, 5);
  await remove(1, 4);
  let isOver = false;
  const rounds = upkeep()?.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await db.transaction(async (tx) => {
      for (const id of [6, 7]) {
        await tx.execute(sql`update t set value = repeat('5', 1000001) where id = ${id - 1}`);
        await tx.execute(sql`select 1`);
      }
    });
  }
  await rounds;
  expect(await intact()).toEqual([5]);
  await close();
});

test('room is given back also while too little is left for anything to be written', async () => {
  const first = await setting();
  await first.create();
  const empty = first.tables();
  await first.add(1, 20);
  await first.remove(2, 20);
  await first.close();
  const { tables, add, upkeep, intact, close } = await setting({
    folder: first.folder,
    reserve: readFreeDiskBytes(first.folder) * 1.5,
  });
  await expect(add(21, 21)).rejects.toThrow();
  expect(tables() - empty).toBeGreaterThan(20 * MIB);
  await upkeep();
  expect(tables() - empty).toBeLessThan(5 * MIB);
  expect(await intact()).toEqual([1]);
  await close();
});

test('nothing is touched while next to no room is left, not even to give some back', async () => {
  const { tables, create, add, remove, close, folder } = await setting();
  await create();
  await add(1, 20);
  await remove(2, 20);
  await close();
  const full = await setting({ folder, reserve: Number.MAX_SAFE_INTEGER });
  const before = tables();
  await full.upkeep();
  expect(tables()).toBe(before);
  await full.close();
});
