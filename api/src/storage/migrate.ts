import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { packageRoot } from '../package-root.ts';
import type { Database } from './database.ts';

/** Any number will do, as long as every version of the server uses the same one. */
const MIGRATION_LOCK = 7_284_001;

/**
 * Brings the database up to the newest schema, forwards only, in one transaction under a lock: of several servers that
 * start at once one migrates and the others wait and find nothing to do. Not drizzle's own `migrate`, which reads
 * what is applied before it could hold a lock.
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: resolve(packageRoot, 'migrations') });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    for (const migration of migrations) {
      const applied = await tx
        .select({ hash: sql<string>`hash` })
        .from(sql`migrations`)
        .where(sql`hash = ${migration.hash}`);
      if (applied.length > 0) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (hash) values (${migration.hash})`);
    }
  });
}
