import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { StartFailure } from '../runtime/errors.ts';
import { packageRoot } from '../runtime/package-root.ts';
import type { Database } from './database.ts';

export type Migration = Pick<MigrationMeta, 'hash' | 'sql'>;

/** The number of the advisory lock for migrations, which must be equal in all versions of the server. */
const MIGRATION_LOCK = 7_284_001;

/** Returns every released migration, the oldest first. A released migration is never edited. */
export const readReleasedMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: resolve(packageRoot, 'migrations') });

/** Creates the table of applied migrations if missing. Returns the hash of each applied migration. */
async function appliedHashes(tx: Database): Promise<Set<string>> {
  await tx.execute(
    sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`,
  );
  const rows = await tx.select({ hash: sql<string>`hash` }).from(sql`migrations`);
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Migrates the database to the newest schema, forwards only, in one transaction with a lock. If several servers start at once, one
 * server migrates and the other servers wait. Does not use drizzle's own `migrate`, which reads the applied migrations before it has a
 * lock.
 * @throws StartFailure when a newer version has migrated the database, because this version cannot use the newer schema
 */
export async function migrate(db: Database, migrations = readReleasedMigrations()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const applied = await appliedHashes(tx);
    const missing = migrations.filter(({ hash }) => !applied.has(hash));
    if (applied.size + missing.length > migrations.length) {
      throw new StartFailure(
        '데이터베이스를 더 새로운 버전의 나루가 이미 변경했습니다. 그 버전으로 시작해주세요.',
      );
    }
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (hash) values (${migration.hash})`);
    }
  });
}
