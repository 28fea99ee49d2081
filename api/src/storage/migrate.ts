import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import { StartFailure } from '../runtime/errors.ts';
import { packageRoot } from '../runtime/package-root.ts';
import { VERSION } from '../runtime/version.ts';
import type { Database, DatabaseReader } from './database.ts';

export type Migration = Pick<MigrationMeta, 'hash' | 'sql'>;

/** The number of the advisory lock for migrations, which must be equal in all versions of the server. */
const MIGRATION_LOCK = 7_284_001;

const MIGRATIONS_FOLDER = resolve(packageRoot, 'migrations');

/** Returns every released migration, the oldest first. A released migration is never edited. */
export const readReleasedMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/**
 * Creates the table of applied migrations if missing. The version that applied a migration is unknown for migrations of releases that
 * did not store it.
 */
async function ensureMigrationsTable(tx: Database): Promise<void> {
  await tx.execute(
    sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now(), version text)`,
  );
  const { rows } = await tx.execute(
    sql`select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'version'`,
  );
  if (rows.length === 0) await tx.execute(sql`alter table migrations add column version text`);
}

interface AppliedMigration {
  hash: string;
  appliedAt: Date;
  version: string | null;
}

/** Returns the applied migrations, the last one first. */
async function readAppliedMigrations(tx: Database): Promise<AppliedMigration[]> {
  const rows = await tx
    .select({
      hash: sql<string>`hash`,
      ms: sql<number>`(extract(epoch from applied_at) * 1000)::float8`,
      version: sql<string | null>`version`,
    })
    .from(sql`migrations`)
    .orderBy(sql`applied_at desc`);
  return rows.map(({ hash, ms, version }) => ({ hash, version, appliedAt: new Date(ms) }));
}

/** Returns the error for a database that a newer version has migrated, with the version that can read it, if known. */
function newerDatabaseError({ appliedAt, version }: AppliedMigration): StartFailure {
  const day = appliedAt.toISOString().slice(0, 10);
  const changed = `데이터베이스를 더 새로운 나루가 ${day}에 변경했습니다.`;
  const needed =
    version === null || version === VERSION
      ? '그때 쓰던 나루나 그보다 새로운 나루로 시작해주세요.'
      : `나루 ${version} 이상으로 시작해주세요.`;
  return new StartFailure(`${changed} ${needed} 이 나루의 버전은 ${VERSION}입니다.`);
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
    await ensureMigrationsTable(tx);
    const applied = await readAppliedMigrations(tx);
    const known = new Set(migrations.map(({ hash }) => hash));
    const newer = applied.find(({ hash }) => !known.has(hash));
    if (newer !== undefined) throw newerDatabaseError(newer);
    const done = new Set(applied.map(({ hash }) => hash));
    for (const migration of migrations.filter(({ hash }) => !done.has(hash))) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migrations (hash, version) values (${migration.hash}, ${VERSION})`,
      );
    }
  });
}

/** The numbers of migrations: applied to the database, missing in it, and unknown to this version. */
export interface AppliedMigrations {
  applied: number;
  missing: number;
  unknown: number;
}

/** Compares the applied migrations with the released ones, without a change. */
export async function countMigrations(
  db: DatabaseReader,
  migrations = readReleasedMigrations(),
): Promise<AppliedMigrations> {
  const rows = await db.select({ hash: sql<string>`hash` }).from(sql`migrations`);
  const [done, known] = [rows, migrations].map((list) => new Set(list.map(({ hash }) => hash)));
  return {
    applied: rows.length,
    missing: migrations.filter(({ hash }) => !done?.has(hash)).length,
    unknown: rows.filter(({ hash }) => !known?.has(hash)).length,
  };
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Returns the time of the newest migration, before which this version cannot have been built. */
export function readNewestMigrationTime(): Date {
  const file = resolve(MIGRATIONS_FOLDER, 'meta', '_journal.json');
  const { entries } = z.parse(journal, JSON.parse(readFileSync(file, 'utf8')));
  return new Date(Math.max(...entries.map(({ when }) => when)));
}
