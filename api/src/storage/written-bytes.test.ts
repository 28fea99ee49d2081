import { expect, test } from 'vitest';
import { callerWrittenBytes, runForCaller } from '../runtime/caller.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { runTransaction } from './database.ts';
import { rateCounters } from './schema/server.ts';
import { estimateWrittenBytes } from './written-bytes.ts';

test.each([
  ['insert into "a" values ($1, $2)', ['x'.repeat(1000), 5], 128 + 8 + 1000 + 8],
  ['  UPDATE a SET b = $1', ['가'], 128 + 8 + 3],
  ['delete from a', [], 128],
  ['select $1', ['x'.repeat(1000)], 0],
  ['begin', [], 0],
])('%s', (statement, values, bytes) => {
  expect(estimateWrittenBytes(statement, values)).toBe(bytes);
});

test('every statement counts for whoever it is done for, also when it is taken back', async () => {
  const { db, close } = await openTestDatabase();
  const key = 'x'.repeat(100_000);
  const write = (tx: typeof db) =>
    tx.insert(rateCounters).values({ key, started_at: new Date(), hits: 1 });
  const written = (work: () => Promise<unknown>) =>
    runForCaller({ key: 'kim' }, async () => {
      await work().catch(() => undefined);
      return callerWrittenBytes();
    });
  const taken = written(() =>
    runTransaction(db, async (tx) => {
      await write(tx);
      throw new Error('taken back');
    }),
  );
  expect(await taken).toBeGreaterThan(100_000);
  const twice = await written(async () => {
    await write(db);
    await db.delete(rateCounters);
    await write(db);
  });
  expect(twice).toBeGreaterThan(200_000);
  expect(twice).toBeLessThan(201_000);
  expect(await written(() => db.select().from(rateCounters))).toBe(0);
  await db.delete(rateCounters);
  await close();
});
