import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../storage/database-server.ts';
import { migrate } from '../storage/migrate.ts';
import { execute } from './admin.ts';
import { socketUrl, startPostgres, TEMPLATE_DATABASE } from './postgres-server.ts';

/** Starts a PostgreSQL server with one migrated database, which each test file copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const { socketFolder } = server;
  await execute(socketFolder, `create database ${TEMPLATE_DATABASE}`);
  const template = await openPostgresDatabase(socketUrl(socketFolder, TEMPLATE_DATABASE));
  await migrate(template.db);
  await template.close();
  provide('source', { kind: 'postgres', socketFolder });
  return () => server.stop();
}
