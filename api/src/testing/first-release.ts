import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { packageRoot } from '../runtime/package-root.ts';
import type { OpenDatabase } from '../storage/database.ts';
import { openPostgresDatabase } from '../storage/database-server.ts';
import { openEmbeddedDatabase } from '../storage/embedded-database.ts';
import { migrate, readReleasedMigrations } from '../storage/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { newServerDatabase } from './test-database.ts';

const FIRST_RELEASE = join(packageRoot, 'src', 'testing', 'first-release.sql');

/** Creates a database without tables. Also returns the settings of a server that uses this database. */
export async function createEmptyDatabase() {
  const DATA_DIR = temporaryFolder();
  const DATABASE_URL = await newServerDatabase('template0');
  return DATABASE_URL === undefined
    ? {
        env: { DATA_DIR },
        opened: await openEmbeddedDatabase({ folder: join(DATA_DIR, 'postgres') }),
      }
    : { env: { DATA_DIR, DATABASE_URL }, opened: await openPostgresDatabase(DATABASE_URL) };
}

/** Fills an empty database with the schema and data of the first release. */
export async function fillWithFirstRelease({ db }: OpenDatabase): Promise<void> {
  await migrate(db, readReleasedMigrations().slice(0, 1));
  for (const statement of readFileSync(FIRST_RELEASE, 'utf8').split(/;\n/).filter(Boolean)) {
    await db.execute(sql.raw(statement));
  }
}
