import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { BUILT_SERVER_PATH, runFailingServer } from './support/server.ts';
import { test } from './support/server-test.ts';

/** The expected result of a failed start: exit code 1, and the reason as a single line without a stack trace. */
const failedStart = (reason: string) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^.*${reason}.*$`)),
});

test('a taken port is reported in one line', async ({ server, environment }) => {
  const { port } = new URL(server.url);
  const otherData = join(String(environment.DATA_DIR), 'other');
  const failed = await runFailingServer(BUILT_SERVER_PATH, { DATA_DIR: otherData, PORT: port });
  expect(failed).toEqual(failedStart(`포트 ${port}번을 쓰고 있습니다`));
});

test('a folder that cannot be written is reported in one line', async ({ environment }) => {
  const file = join(String(environment.DATA_DIR), 'a-file');
  await writeFile(file, '');
  const unwritable = { ...environment, DATA_DIR: join(file, 'data'), PORT: '0' };
  expect(await runFailingServer(BUILT_SERVER_PATH, unwritable)).toEqual(
    failedStart('쓸 수 없습니다'),
  );
});

/** The account that a server with the embedded database prints at its start. */
const demoAccount = { username: 'demo', password: 'naru-demo' };

async function logIn(request: APIRequestContext): Promise<{ Authorization: string }> {
  const response = await request.post('/api/v1/auth/login', {
    data: { ...demoAccount, rememberMe: true },
  });
  const { data } = await response.json();
  return { Authorization: `Bearer ${data.token}` };
}

test('a second server on the same data does not start, and the first one loses nothing', async ({
  server,
  environment,
  request,
}) => {
  const headers = await logIn(request);
  const project = { name: '결제 서버', cpu_limit: 1000, memory_limit: 2048, disk_limit: 2048 };
  const data = { ...project, traffic_limit: 1_048_576 };
  expect(await request.post('/api/v1/projects', { headers, data })).toBeOK();

  const second = await runFailingServer(BUILT_SERVER_PATH, { ...environment, PORT: '0' });
  expect(second).toEqual(failedStart('이미 사용하고 있습니다'));

  await server.stop();
  await server.start();
  const response = await request.get('/api/v1/projects', { headers });
  const { data: found } = await response.json();
  expect(found.projects).toContainEqual(expect.objectContaining({ name: project.name }));
});

test('the console comes compressed, and hashed files are kept for ever', async ({ server }) => {
  const page = await (await fetch(server.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(server.url + script, {
      headers: { 'Accept-Encoding': encoding },
    });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('cache-control')).toContain('immutable');
  }
});
