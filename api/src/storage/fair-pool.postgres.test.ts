import { afterAll, beforeAll, expect, test } from 'vitest';
import { newServerDatabase } from '../testing/test-database.ts';
import { isConnectionLoss } from './database-errors.ts';
import { FairPool } from './fair-pool.ts';

let pool: FairPool;

beforeAll(async () => {
  const connectionString = await newServerDatabase();
  pool = new FairPool({ connectionString, max: 2, connectionTimeoutMillis: 200 });
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
