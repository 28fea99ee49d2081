import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runWithDiskReserve } from '../runtime/caller.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readFreeDiskBytes } from './data-folder.ts';
import type { Database } from './database.ts';
import { isDiskFullError } from './database-errors.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

test('a query that never ends keeps nobody else waiting, and ends with the database', {
  tags: 'full',
}, async () => {
  const lost = Promise.withResolvers<string>();
  const { db } = await openEmbeddedDatabase({ patience: 3000, lost: lost.resolve });
  const endless = db.execute(sql.raw('do $$ begin loop null; end loop; end $$'));
  const refused = expect(endless).rejects.toThrow();
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 10);
  expect(await lost.promise).toContain('응답하지 않아');
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(50);
  await refused;
});

test('a failed query neither ends the connection of others nor their transaction', async () => {
  const { db, close } = await openEmbeddedDatabase();
  await db.execute(sql`create table t (id int primary key)`);
  const insert = (id: number) => db.execute(sql`insert into t values (${id})`);
  await insert(1);
  const results = await Promise.allSettled([insert(1), insert(2), insert(2), insert(3)]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into t values (4)`);
    await tx.execute(sql`insert into t values (1)`);
  });
  await expect(failed).rejects.toThrow();
  const { rows } = await db.execute(sql`select id from t order by id`);
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  await close();
});

test('writes are refused below the reserve, and what is there can be read', async () => {
  const folder = temporaryFolder();
  const first = await openEmbeddedDatabase({ folder });
  await first.db.execute(sql`create table t (id int)`);
  await first.close();
  const { db, close } = await openEmbeddedDatabase({ folder, reserve: Number.MAX_SAFE_INTEGER });
  const write = await db.execute(sql`insert into t values (1)`).catch((error: unknown) => error);
  expect(isDiskFullError(write)).toBe(true);
  expect((await db.execute(sql`select * from t`)).rows).toEqual([]);
  await close();
});

test('half of the reserve is for callers with a right to it', { tags: 'full' }, async () => {
  const folder = temporaryFolder();
  const first = await openEmbeddedDatabase({ folder });
  await first.db.execute(sql`create table t (id int)`);
  await first.close();
  const open = (reserve: number) => openEmbeddedDatabase({ folder, reserve });
  const insert = (db: Database) => db.execute(sql`insert into t values (1)`);
  const failed = (write: Promise<unknown>) =>
    write.then(
      () => false,
      (error: unknown) => isDiskFullError(error),
    );
  const some = await open(readFreeDiskBytes(folder) * 1.5);
  expect(await failed(insert(some.db))).toBe(true);
  const transaction = () => some.db.transaction((tx) => insert(tx));
  const both = () => Promise.all([failed(insert(some.db)), failed(transaction())]);
  expect(await runWithDiskReserve(both)).toEqual([false, false]);
  await runWithDiskReserve(() => insert(some.db));
  expect(await both()).toEqual([true, true]);
  await some.close();
  const little = await open(readFreeDiskBytes(folder) * 3);
  expect(await runWithDiskReserve(() => failed(insert(little.db)))).toBe(true);
  await little.close();
});

test('what the database has answered is not kept', { tags: 'full' }, async () => {
  const { db, close } = await openEmbeddedDatabase();
  const megabytes = () => process.memoryUsage().rss / 2 ** 20;
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await db.execute(sql`select repeat('x', 1048576)`);
    }
  };
  await ask(20);
  const before = megabytes();
  await ask(250);
  expect(megabytes() - before).toBeLessThan(150);
  await close();
});
