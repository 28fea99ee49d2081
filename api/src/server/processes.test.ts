import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { usePreparedData } from '../testing/prepared-data.ts';
import { endAll, FAULTY, failToStart, MAIN, startProcess } from '../testing/processes.ts';
import { loginAsDemo, remoteCaller, signUpAt } from '../testing/remote.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { newServerDatabase } from '../testing/test-database.ts';

const preparedData = usePreparedData();

afterEach(endAll);

/** The settings of a server with data of its own, on the storage this run is about. */
async function ownData() {
  const url = await newServerDatabase();
  return url === undefined
    ? { DATA_DIR: preparedData() }
    : { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
}

describe('what was answered is still there', () => {
  test('after kill -9 in the middle of writes, and so is the session', async () => {
    const env = await ownData();
    const first = await startProcess(MAIN, env);
    const { call, token } = await signUpAt(first.address);
    const { project_id, slug } = (await call('createProject', { body: { name: '결제' } })).data();
    const answered: string[] = [];
    const write = async (i: number) => {
      const name = `볼륨 ${i}`;
      const made = await call('createVolume', { body: { project_id, name, capacity: 128 } });
      answered.push(made.data().name);
    };
    const writes = Array.from({ length: 16 }, (_, i) => write(i));
    await Promise.race(writes);
    await first.end('SIGKILL');
    await Promise.allSettled(writes);
    expect(answered.length).toBeGreaterThan(0);
    const second = await startProcess(MAIN, env);
    const again = remoteCaller(second.address, token);
    const project = (await again('getProject', { params: { slug } })).data();
    const kept = project.volumes?.map((volume) => volume.name) ?? [];
    expect(kept).toEqual(expect.arrayContaining(answered));
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('after a restart in the middle of a deployment, which goes on', async () => {
    const env = await ownData();
    const slow = await startProcess(MAIN, { ...env, ENGINE_SPEED: '0.001' });
    const { call, token } = await signUpAt(slow.address);
    const params = { slug: (await call('createProject', { body: { name: '배포' } })).data().slug };
    (await call('deploy', { params })).data();
    expect(await slow.end('SIGTERM')).toBe(0);
    const quick = await startProcess(MAIN, { ...env, ENGINE_SPEED: '1000' });
    const latest = await remoteCaller(quick.address, token)('latestDeployment', { params });
    expect(latest.data().status).toBe('success');
  });
});

describe('a server that cannot start says so in one sentence', () => {
  test('because another one has the data, which goes on working', async () => {
    const DATA_DIR = temporaryFolder();
    const first = await startProcess(MAIN, { DATA_DIR });
    const second = await failToStart({ DATA_DIR });
    expect(second).toEqual({
      code: 1,
      said: `다른 서버가 데이터 폴더 ${DATA_DIR}를 이미 쓰고 있습니다.`,
    });
    const { call } = await loginAsDemo(first.address);
    expect((await call('createProject', { body: { name: '그대로' } })).status).toBe(200);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('because the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const bound = holder.address();
    const port = typeof bound === 'object' ? String(bound?.port) : '';
    const { code, said } = await failToStart({ ...(await ownData()), PORT: port });
    holder.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `127.0.0.1:${port} — 이미 사용 중입니다. PORT로 다른 포트를 정할 수 있습니다.`,
    );
  });

  test('because the folder cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, said } = await failToStart({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(said).toBe(`데이터 폴더 ${join(file, 'data')}에 쓸 수 없습니다.`);
  });

  test.each([
    [{ PORT: 'abc' }, /^환경 변수 PORT의 값을 쓸 수 없습니다\. .+$/],
    [{ DATABASE_URL: 'mysql://x' }, /^환경 변수 DATABASE_URL의 값을 쓸 수 없습니다\. .+$/],
    [
      { DATABASE_URL: 'postgresql://naru@127.0.0.1:1/x' },
      /^DATABASE_URL의 PostgreSQL 서버에 연결할 수 없습니다\.$/,
    ],
    [
      { NARU_SECRET_KEY: 'c2hvcnQ=' },
      /^환경 변수 NARU_SECRET_KEY의 값을 쓸 수 없습니다\. 32바이트를 .+$/,
    ],
  ])('because of the settings %j', async (env, sentence) => {
    const { code, said } = await failToStart({ DATA_DIR: temporaryFolder(), ...env });
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
  });
});

test('a server that is asked to end finishes what runs, and says where things are at the start', async () => {
  const env = await ownData();
  const server = await startProcess(FAULTY, env);
  const demo = 'DATABASE_URL' in env ? '' : '데모 계정: demo / naru-demo\n';
  expect(server.greeting).toBe(
    `나루: ${server.address}\n메일: ${server.address}/_dev/mail\n${demo}`,
  );
  const faults = [{ endpoint: 'login', kind: 'delay', ms: 500 }];
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  await fetch(`${server.address}/_test/faults`, { ...init, body: JSON.stringify(faults) });
  const running = remoteCaller(server.address)('login', {
    body: { username: 'nobody', password: 'nothing' },
  });
  await fetch(`${server.address}/healthz`);
  const [answer, code] = await Promise.all([running, server.end('SIGTERM')]);
  expect(answer.status).toBe(401);
  expect(code).toBe(0);
});
