import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newServerDatabase } from '../testing/test-database.ts';
import { isConnectionLoss } from './database-errors.ts';
import { FairPool, ignoreIdleConnectionErrors } from './fair-pool.ts';

let pool: FairPool;

beforeAll(async () => {
  const connectionString = await newServerDatabase();
  pool = new FairPool({ connectionString, max: 2, connectionTimeoutMillis: 200 });
  ignoreIdleConnectionErrors(pool);
});

afterAll(() => pool.end());

test('one caller has half of the connections, waits no longer for another than it is said to, and then not again for a moment', async () => {
  const held = await pool.connect();
  const late = pool.query('select 1').catch((error: unknown) => error);
  expect(pool.inQueue()).toBe(1);
  expect(isConnectionLoss(await late)).toBe(true);
  const again = pool.query('select 1').catch((error: unknown) => error);
  expect(pool.inQueue()).toBe(0);
  expect(isConnectionLoss(await again)).toBe(true);
  held.release();
  const isServed = () =>
    pool.query('select 1 as one').then(
      ({ rows }) => rows,
      () => undefined,
    );
  await expect.poll(isServed).toEqual([{ one: 1 }]);
});

test('a connection goes to the next one as it is released, and an error is told', async () => {
  const held = await pool.connect();
  const next = pool.query('select 2 as two');
  expect(pool.inQueue()).toBe(1);
  held.release();
  expect((await next).rows).toEqual([{ two: 2 }]);
  await expect(pool.query('select nothing')).rejects.toThrow('nothing');
  expect(pool.inQueue()).toBe(0);
});

test('a connection that is lost before its transaction begins leaves its place to others', async () => {
  const lose = (client: PoolClient) => void client.connection.stream.destroy();
  const db = drizzle(pool);
  pool.on('acquire', lose);
  for (let time = 0; time < 3; time += 1)
    await expect(db.transaction(() => Promise.resolve())).rejects.toThrow();
  pool.off('acquire', lose);
  const one = () => db.transaction((tx) => tx.execute(sql`select 1 as one`));
  await expect
    .poll(() => one().then(({ rows }) => rows, String), { timeout: 10_000 })
    .toEqual([{ one: 1 }]);
});
