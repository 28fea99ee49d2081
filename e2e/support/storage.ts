import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executeAsDatabaseOwner } from '@naru/api/testing/admin';
import { socketDatabaseUrl } from '@naru/api/testing/postgres-server';
import type { ServerEnvironment } from './server.ts';

export type StorageKind = 'pglite' | 'postgres';

interface OpenStorage {
  /** The environment variables that configure a server for this store. */
  environment: ServerEnvironment;
  remove(): Promise<void>;
}

/** Creates a database on the PostgreSQL server of the global setup. */
async function createDatabase(): Promise<string> {
  const socketFolder = String(process.env.NARU_POSTGRES_SOCKET);
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await executeAsDatabaseOwner(socketFolder, `create database ${name}`);
  return socketDatabaseUrl(socketFolder, name);
}

/** Creates an empty data store: a folder, and a database when the storage is PostgreSQL. */
export async function createStorage(storage: StorageKind): Promise<OpenStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-e2e-'));
  const database = storage === 'postgres' ? { DATABASE_URL: await createDatabase() } : {};
  return {
    environment: { DATA_DIR: folder, ...database },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
