import { startPostgres } from '@naru/api/testing/postgres-server';

/** Starts the PostgreSQL server that all tests of a run share, each with a database of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.NARU_POSTGRES_SOCKET = server.socketFolder;
  return () => server.stop();
}
