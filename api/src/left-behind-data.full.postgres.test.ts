/** Tests a server that is given a PostgreSQL database while its data folder holds an embedded database. */
import { afterEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from './storage/embedded-database.ts';
import { migrate } from './storage/migrate.ts';
import {
  expectStartFailure,
  killServerProcesses,
  MAIN_SCRIPT,
  startServerProcess,
} from './testing/processes.ts';
import { signUpAt } from './testing/remote.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { newServerDatabase } from './testing/test-database.ts';

afterEach(killServerProcesses);

/** Creates a data folder with an embedded database. */
async function embeddedFolder(): Promise<string> {
  const DATA_DIR = temporaryFolder();
  const { db, close } = await openEmbeddedDatabase({ folder: `${DATA_DIR}/postgres` });
  await migrate(db).finally(close);
  return DATA_DIR;
}

test('data that would be left behind is named, and left only on request', async () => {
  const DATA_DIR = await embeddedFolder();
  const embedded = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const { call } = await signUpAt(embedded.address);
  expect((await call('createProject', { body: { name: '첫 프로젝트' } })).status).toBe(200);
  await embedded.end('SIGTERM');

  const env = { DATA_DIR, DATABASE_URL: (await newServerDatabase('template0')) ?? '' };
  const { code, stderr } = await expectStartFailure(env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/회원 1명, 프로젝트 2개, 컨테이너 0개.+LEAVE_EMBEDDED_DATA=1/),
  ]);
  const server = await startServerProcess(MAIN_SCRIPT, { ...env, LEAVE_EMBEDDED_DATA: '1' });
  await signUpAt(server.address);
  await server.end('SIGTERM');
  // The PostgreSQL database is in use now, so the server does not refuse to start again.
  const again = await startServerProcess(MAIN_SCRIPT, env);
  expect(await again.end('SIGTERM')).toBe(0);
});

test('an embedded database with nothing but the demo account stops no start', async () => {
  const DATA_DIR = await embeddedFolder();
  await (await startServerProcess(MAIN_SCRIPT, { DATA_DIR })).end('SIGTERM');
  const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR, DATABASE_URL });
  expect(await server.end('SIGTERM')).toBe(0);
});
