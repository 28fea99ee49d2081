/** The messages of a server that cannot start. They do not depend on the database, so one kind is enough. */
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { usePreparedData } from './testing/prepared-data.ts';
import { endAll, failToStart, MAIN, startProcess } from './testing/processes.ts';
import { loginAsDemo } from './testing/remote.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const preparedData = usePreparedData();

afterEach(endAll);

describe('a server that cannot start says so in one sentence', () => {
  test('because another one has the data, which goes on working and lets go of it when killed', async () => {
    const DATA_DIR = preparedData();
    const first = await startProcess(MAIN, { DATA_DIR });
    const second = await failToStart({ DATA_DIR });
    expect(second).toEqual({
      code: 1,
      stderr: `다른 서버가 데이터 폴더 ${DATA_DIR}를 이미 쓰고 있습니다.`,
    });
    const { call } = await loginAsDemo(first.address);
    expect((await call('createProject', { body: { name: '그대로' } })).status).toBe(200);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
    await first.end('SIGKILL');
    const third = await startProcess(MAIN, { DATA_DIR });
    const projects = await (await loginAsDemo(third.address)).call('listProjects');
    expect(projects.data().projects.map(({ name }) => name)).toContain('그대로');
  });

  test('because the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const bound = holder.address();
    const port = typeof bound === 'object' ? String(bound?.port) : '';
    const { code, stderr } = await failToStart({ DATA_DIR: preparedData(), PORT: port });
    holder.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `다른 프로그램이 이미 포트 ${port}번을 쓰고 있습니다. PORT 환경 변수로 다른 포트를 정해 주십시오.`,
    );
  });

  test('because the folder cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await failToStart({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(stderr).toBe(`데이터 폴더 ${join(file, 'data')}에 쓸 수 없습니다.`);
  });

  test.each([
    [{ PORT: 'abc' }, /^환경 변수 PORT의 값을 쓸 수 없습니다\. .+$/],
    [
      { ENGINE_ADDRESS: 'localhost' },
      /^환경 변수 ENGINE_ADDRESS의 값을 쓸 수 없습니다\. IP 주소여야 합니다\.$/,
    ],
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
    const { code, stderr } = await failToStart({ DATA_DIR: temporaryFolder(), ...env });
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});
