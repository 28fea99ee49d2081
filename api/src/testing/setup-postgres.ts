import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../storage/database-server.ts';
import { migrate } from '../storage/migrate.ts';
import { executeAsDatabaseOwner } from './admin.ts';
import { socketDatabaseUrl, startPostgres, TEMPLATE_DATABASE_NAME } from './postgres-server.ts';

/** Starts a PostgreSQL server with one migrated database, which each test file copies. */
export default async function setUpPostgres({
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const { socketFolder } = server;
  await executeAsDatabaseOwner(socketFolder, `create database ${TEMPLATE_DATABASE_NAME}`);
  const template = await openPostgresDatabase(
    socketDatabaseUrl(socketFolder, TEMPLATE_DATABASE_NAME),
  );
  await migrate(template.db);
  await template.close();
  provide('source', { kind: 'postgres', socketFolder });
  return () => server.stop();
}
