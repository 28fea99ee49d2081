import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

/** The setting that vacuums a table when 2 % of its rows are dead; the default is 20 %. */
const SOON = 'autovacuum_vacuum_scale_factor=0.02';

test.each([
  ['variables', [SOON], [SOON]],
  ['snapshot_parts', [SOON], [SOON]],
  ['deployments', [SOON], [SOON]],
  ['deployment_log_lines', [SOON], null],
])(
  'PostgreSQL takes dead rows of %s away soon, those of long values as well',
  async (table, own, long) => {
    const { rows } = await server().services.db.execute(sql`
    select c.reloptions as own, t.reloptions as long
    from pg_class c join pg_class t on t.oid = c.reltoastrelid where c.oid = ${table}::regclass`);
    expect(rows).toEqual([{ own, long }]);
  },
);
