import type { ConnectionExample } from '../patterns/database/connection-examples.tsx';
import type { ConnectionValuesProps } from '../patterns/database/connection-values.tsx';
import type { SlowStatement } from '../patterns/database/slow-statements.tsx';

const PASSWORD = 'r8Xw2mQpT6vKb1ZsN4cHd9LyJ3fGa7Ue';

/** How to connect to a database of PostgreSQL. */
export const sampleConnection: ConnectionValuesProps = {
  host: 'db',
  port: 5432,
  user: 'app',
  name: 'app',
  password: PASSWORD,
  url: `postgresql://app:${PASSWORD}@db:5432/app`,
};

/** Variables and code for two frameworks. */
export const sampleExamples: readonly ConnectionExample[] = [
  {
    name: 'Node',
    reference: `DATABASE_URL=\${{db.DATABASE_URL}}`,
    plain: `DATABASE_URL=${sampleConnection.url}`,
    code: "import pg from 'pg';\n\nconst pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });",
  },
  {
    name: 'Django',
    reference: `DATABASE_URL=\${{db.DATABASE_URL}}`,
    plain: `DATABASE_URL=${sampleConnection.url}`,
    code: "import dj_database_url\n\nDATABASES = {'default': dj_database_url.config()}",
  },
];

/** Statements without their values. */
export const sampleStatements: readonly SlowStatement[] = [
  {
    text: 'SELECT * FROM orders WHERE customer_id = $1 ORDER BY created_at DESC',
    ...{ calls: 1200, mean: 18.4, total: 22_080 },
  },
  {
    text: 'UPDATE carts SET updated_at = now() WHERE id = $1',
    calls: 5400,
    mean: 1.2,
    total: 6480,
  },
];
