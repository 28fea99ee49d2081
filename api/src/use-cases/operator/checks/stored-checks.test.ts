import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { EngineError } from '../../../engine/engine-error.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createFailingService, engineWithHttpHosts } from '../../../testing/other-services.ts';
import { newContainer, newProject } from '../../../testing/resources.ts';
import { storeFinishedDeployment } from '../../../testing/store-finished-deployment.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { Check } from './check.ts';
import { clockCheck } from './clock.ts';
import { databaseCheck, migrationsCheck } from './database.ts';
import { deploymentQueueCheck } from './deployment-queue.ts';
import { edgeCheck } from './edge.ts';
import { engineCheck } from './engine.ts';
import { secretKeyCheck } from './secret-key.ts';

const server = useTestServer({}, { idle: true });
const { signal } = new AbortController();
const run = (check: Check) => check.run(signal);

test('the database has a version and a time, and all migrations', async () => {
  const { db } = server().services;
  expect(await run(databaseCheck(db, true))).toMatchObject({
    state: 'ok',
    summary: expect.stringMatching(/^내장 데이터베이스 \d+.*, 응답 \d+ ms$/),
  });
  expect(await run(migrationsCheck(db))).toMatchObject({ state: 'ok' });
  const rollback = new Error('rollback');
  const attempt = db.transaction(async (tx) => {
    await tx.execute(sql`insert into migrations (hash) values ('of a newer version')`);
    expect(await run(migrationsCheck(tx))).toMatchObject({ state: 'problem' });
    await tx.execute(sql`delete from migrations`);
    expect(await run(migrationsCheck(tx))).toMatchObject({
      state: 'warning',
      remedy: expect.stringContaining('다시 시작'),
    });
    throw rollback;
  });
  await expect(attempt).rejects.toBe(rollback);
});

test('the key of the settings is the one of the database, another, or missing', async () => {
  const { db, config } = server().services;
  const settings = { DATA_DIR: '/none', NARU_OLD_SECRET_KEYS: [] };
  const withKey = (NARU_SECRET_KEY: string) =>
    run(secretKeyCheck(db, { ...settings, NARU_SECRET_KEY }));
  const key = 'NARU_SECRET_KEY' in config ? String(config.NARU_SECRET_KEY) : '';
  expect(await withKey(key)).toMatchObject({ state: 'ok' });
  const foreign = await withKey(Buffer.alloc(32).toString('base64'));
  expect(foreign).toMatchObject({ state: 'problem', remedy: expect.stringContaining('아닙니다') });
  expect(await run(secretKeyCheck(db, settings))).toMatchObject({
    state: 'problem',
    remedy: expect.stringContaining('비밀 키가 없습니다'),
  });
});

test('the queue counts deployments that run and wait, and is stuck after half an hour', async () => {
  const { db } = server().services;
  expect(await run(deploymentQueueCheck(db))).toMatchObject({ state: 'ok' });
  const { call } = await server().member();
  const { slug } = await newProject(call);
  await newContainer(call, slug);
  await call('deploy', { params: { slug } });
  expect(await run(deploymentQueueCheck(db))).toEqual({
    state: 'ok',
    summary: '진행 0개, 대기 1개, 가장 오래된 것은 0분 전',
  });
  await db.execute(sql`update deployment_containers set step = 'building'`);
  await db.execute(sql`update deployments set created_at = now() - interval '31 minutes'`);
  expect(await run(deploymentQueueCheck(db))).toMatchObject({
    state: 'warning',
    summary: '진행 1개, 대기 0개, 가장 오래된 것은 31분 전',
  });
});

test('the simulation is a warning, and names an engine that was found; a missing engine is a problem', async () => {
  const { db, runtime } = server().services;
  expect(await run(engineCheck(runtime, db))).toMatchObject({ state: 'warning' });
  const found = { ...runtime, found: 'unix:///engine.sock' };
  expect(await run(engineCheck(found, db))).toMatchObject({
    summary: expect.stringContaining('unix:///engine.sock'),
    remedy: expect.stringContaining('ENGINE=docker'),
  });
  const real = { ...runtime, simulated: false, address: 'unix:///engine.sock' };
  expect(await run(engineCheck(real, db))).toMatchObject({ state: 'ok' });
  const away = new EngineError('unreachable', '엔진에 연결할 수 없습니다.');
  const engine = createFailingService(runtime.engine, away);
  expect(await run(engineCheck({ ...real, engine }, db))).toMatchObject({ state: 'problem' });
});

/** Listens on a port of loopback until the end of the test. */
async function takenPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await once(listener, 'listening');
  const address = listener.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('the edge responds, has not started, is missing, or its port is taken', async () => {
  const { services, member } = server();
  const { db } = services;
  const edgeAt = (http: number, https: number, taken?: string) => {
    const runtime = { ...services.runtime, kind: 'docker', simulated: false } as const;
    const findTakenPort = async () => taken;
    return run(
      edgeCheck({
        ...{ db, address: '0.0.0.0', findTakenPort },
        runtime: { ...runtime, edge: { http, https } },
      }),
    );
  };
  const [http, https] = [await takenPort(), await takenPort()];
  expect(await edgeAt(http, https)).toMatchObject({ state: 'ok' });
  expect(await edgeAt(http, https, 'nginx가 씁니다.')).toMatchObject({
    state: 'problem',
    remedy: 'nginx가 씁니다.',
  });
  const free = await freePort();
  const closed = expect.stringContaining(`${free}번 포트에서 응답하지 않습니다`);
  expect(await edgeAt(http, free)).toMatchObject({ state: 'problem', summary: closed });
  expect(await edgeAt(free, free)).toMatchObject({ state: 'ok' });
  const { call } = await member();
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const body = { internal_port: 80, network_type: 'http', fqdn: 'edge.example.com' } as const;
  (await call('createNetwork', { params: { id }, body })).data();
  await storeFinishedDeployment(services, slug);
  expect(await edgeAt(free, free)).toMatchObject({ state: 'problem' });
});

test('a cluster has addresses for http, or waits for them', async () => {
  const { db, runtime } = server().services;
  const withHosts = (hosts: string[]) =>
    run(
      edgeCheck({
        ...{ db, address: '127.0.0.1', findTakenPort: async () => undefined },
        runtime: {
          ...{ ...runtime, kind: 'kubernetes', simulated: false },
          edge: { http: 80, https: 443 },
          engine: engineWithHttpHosts(runtime.engine, hosts),
        },
      }),
    );
  expect(await withHosts(['203.0.113.7'])).toEqual({ state: 'ok', summary: '203.0.113.7' });
  expect(await withHosts([])).toMatchObject({ state: 'warning' });
});

test('a clock that has jumped is a warning with the command that confirms it', async () => {
  const [expected, shown] = [new Date(0), new Date(1)];
  const withProblem = (reason: 'jumped' | 'clocks-differ' | undefined) =>
    run(
      clockCheck({
        problem: async () => reason && { reason, expected, shown, resumesInSeconds: null },
      }),
    );
  expect(await withProblem(undefined)).toMatchObject({ state: 'ok' });
  expect(await withProblem('jumped')).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('trust-clock'),
  });
  expect(await withProblem('clocks-differ')).toMatchObject({
    remedy: expect.stringContaining('timedatectl'),
  });
});
