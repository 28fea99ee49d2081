import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

test('whatever refers to another row is found by an index, however many rows there are', async () => {
  const { rows } = await server().services.db.execute(sql`
    select conrelid::regclass::text || '.' || attname as reference, exists (
      select from pg_index where indrelid = conrelid and indkey[0] = attnum and indpred is null
    ) as indexed
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter((row) => row.indexed !== true)).toEqual([]);
});
