import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, inject } from 'vitest';
import type { OpenDatabase } from '../storage/database.ts';
import { openServer } from '../storage/database-server.ts';
import { openEmbedded } from '../storage/embedded-database.ts';
import { migrate } from '../storage/migrate.ts';
import { execute } from './admin.ts';
import { socketUrl, TEMPLATE_DATABASE } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The storage of a test run, and the address of its server. */
export type DatabaseSource = { kind: 'pglite' } | { kind: 'postgres'; socketFolder: string };

declare module 'vitest' {
  export interface ProvidedContext {
    source: DatabaseSource;
  }
}

/** The address of a new, migrated database on the test server; undefined when the tests use an embedded database. */
export async function newServerDatabase(template = TEMPLATE_DATABASE): Promise<string | undefined> {
  const source = inject('source');
  if (source.kind === 'pglite') return undefined;
  const name = `t_${randomBytes(8).toString('hex')}`;
  await execute(source.socketFolder, `create database ${name} template ${template}`);
  return socketUrl(source.socketFolder, name);
}

let embedded: Promise<OpenDatabase> | undefined;

async function openMigrated(): Promise<OpenDatabase> {
  const opened = await openEmbedded();
  await migrate(opened.db);
  return opened;
}

/** Starting PGlite takes seconds, so the test files of a worker share one, one after the other. */
async function emptyEmbedded(): Promise<OpenDatabase> {
  embedded ??= openMigrated();
  const opened = await embedded;
  await opened.db.execute(
    sql`truncate users, mails, rate_counters, server_secrets, used_engines cascade`,
  );
  return { ...opened, close: () => Promise.resolve() };
}

/** An empty, migrated database of the kind that this test run uses. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = await newServerDatabase();
  return url === undefined ? emptyEmbedded() : openServer(url);
}

/**
 * For the calling test file: creates data folders with an empty, migrated database. They are copies of a database that is created
 * once, which takes a quarter of the time.
 */
export function usePreparedData(): () => string {
  const prepared = mkdtempSync(join(tmpdir(), 'naru-prepared-'));
  beforeAll(async () => {
    const { db, close } = await openEmbedded({ folder: join(prepared, 'postgres') });
    await migrate(db);
    await close();
  });
  afterAll(() => rmSync(prepared, { recursive: true }));
  return () => {
    const folder = temporaryFolder();
    cpSync(prepared, folder, { recursive: true });
    return folder;
  };
}

/** For the calling test file: creates settings for servers with their own data, on the storage of this test run. */
export function useOwnData(): () => Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const preparedData = usePreparedData();
  return async () => {
    const url = await newServerDatabase();
    return url === undefined
      ? { DATA_DIR: preparedData() }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  };
}
