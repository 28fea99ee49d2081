/** Tests a PostgreSQL server that accepts connections and does not respond. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from './storage/database.ts';
import { isConnectionLoss } from './storage/database-errors.ts';
import { openPostgresDatabase } from './storage/database-server.ts';
import { executeAsDatabaseOwner } from './testing/admin.ts';
import { socketDatabaseUrl, startPostgres } from './testing/postgres-server.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { waitUntil } from './testing/wait-until.ts';

afterEach(killServerProcesses);

const LONGEST_MS = 10_000;

/** Returns the process ids of a PostgreSQL server: the main process and its child processes. */
function processesOf(socketFolder: string): number[] {
  const [first = ''] = readFileSync(join(socketFolder, 'data', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
  return [first, ...children.split(' ')].map(Number);
}

/** Starts a PostgreSQL server that the test can suspend and resume. */
async function ownServer() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  await executeAsDatabaseOwner(postgres.socketFolder, 'create database naru');
  const held: number[] = [];
  const letGo = (): void => {
    for (const pid of held.splice(0)) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(letGo);
  return {
    url: socketDatabaseUrl(postgres.socketFolder, 'naru'),
    hold() {
      held.push(...processesOf(postgres.socketFolder));
      for (const pid of held) process.kill(pid, 'SIGSTOP');
    },
    letGo,
  };
}

test('a database that hangs is answered with 503 within ten seconds, and goes on where it stopped', async () => {
  const database = await ownServer();
  const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
  const server = await startServerProcess(MAIN_SCRIPT, {
    DATABASE_URL: database.url,
    NARU_SECRET_KEY,
  });
  const { token, call } = await signUpAt(server.address);
  const { slug } = (await call('createProject', { body: { name: '가' } })).data();
  database.hold();
  const timed = async (ask: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await ask();
    return { status, late: performance.now() - begun > LONGEST_MS };
  };
  const params = { slug };
  const asked = Array.from({ length: 10 }, () => [
    timed(() => createRemoteCaller(server.address, token)('getProject', { params })),
    timed(() => call('updateProject', { params, body: { name: '나' } })),
  ]).flat();
  expect(await timed(() => fetch(`${server.address}/healthz`))).toMatchObject({ status: 200 });
  const answers = await Promise.all(asked);
  database.letGo();
  expect(answers).toEqual(asked.map(() => ({ status: 503, late: false })));
  const isBack = async () => (await call('getProject', { params })).status === 200;
  await waitUntil(isBack);
  const names = new Set<string>();
  for (const name of ['다', '라', '마', '바']) {
    expect((await call('updateProject', { params, body: { name } })).status).toBe(200);
    names.add(
      (await createRemoteCaller(server.address, token)('getProject', { params })).data().name,
    );
  }
  expect([...names]).toEqual(['다', '라', '마', '바']);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a transaction that hangs is given up, and nobody else gets into it', async () => {
  const database = await ownServer();
  const [one, other] = [
    await openPostgresDatabase(database.url),
    await openPostgresDatabase(database.url),
  ];
  await one.db.execute(sql`create table t (id int)`);
  const insert = (db: Database, id: number) => db.execute(sql`insert into t values (${id})`);
  const begun = performance.now();
  const hung = one.db.transaction(async (tx) => {
    await insert(tx, 1);
    database.hold();
    await insert(tx, 2);
  });
  const error = await hung.catch((reason: unknown) => reason);
  expect(isConnectionLoss(error)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
  database.letGo();
  await insert(one.db, 3);
  expect((await other.db.execute(sql`select id from t`)).rows).toEqual([{ id: 3 }]);
  await Promise.all([one.close(), other.close()]);
});
