import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

const indexed = sql<boolean>`exists (
  select from pg_index where indrelid = conrelid and indkey[0] = attnum and indpred is null
)`;

test('whatever refers to another row is found by an index, however many rows there are', async () => {
  const references = await server()
    .services.db.select({ name: sql<string>`conrelid::regclass::text || '.' || attname`, indexed })
    .from(sql`pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]`)
    .where(sql`contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(references.length).toBeGreaterThan(8);
  expect(references.filter((reference) => !reference.indexed)).toEqual([]);
});
