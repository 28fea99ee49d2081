import { startPostgres } from '@naru/api/testing/postgres-server';

/** Starts the PostgreSQL server of a test run. Each test creates its own database on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.NARU_POSTGRES_SOCKET = server.socketFolder;
  return () => server.stop();
}
