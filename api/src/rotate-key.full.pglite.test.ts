import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  startServerProcess,
} from './testing/processes.ts';
import { loginAsDemo } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

afterEach(killServerProcesses);

const preparedData = usePreparedDataFolders();

test('naru rotate-key gives everything a new key, and goes on where it was killed', async () => {
  const DATA_DIR = preparedData();
  const keys = () => readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').split('\n');
  const server = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const { call } = await loginAsDemo(server.address);
  const { slug: id } = await newContainer(call, (await newProject(call)).slug);
  await call('createSecret', { params: { id }, body: { key: 'KEY', value: '비밀' } });
  await call('createEnvVar', { params: { id }, body: { key: 'KEY', value: '값' } });
  const running = await runNaruProgram(['rotate-key'], { DATA_DIR });
  expect([running.code, running.stderr]).toEqual([1, expect.stringContaining('다른 서버가')]);
  await server.end('SIGTERM');

  const [old = ''] = keys();
  const killed = runNaruProgram(['rotate-key'], { DATA_DIR });
  await waitUntil(() => keys().length === 2);
  killServerProcesses();
  expect((await killed).code).toBeNull();
  const halfway = keys();
  expect(halfway[1]).toBe(old);
  const repeated = await runNaruProgram(['rotate-key'], { DATA_DIR });
  expect(repeated).toMatchObject({ code: 0, stderr: '' });
  expect(keys()).toEqual([halfway[0]]);

  const again = await startServerProcess(MAIN_SCRIPT, { DATA_DIR });
  const reader = (await loginAsDemo(again.address)).call;
  const { secrets } = (await reader('listSecrets', { params: { id } })).data();
  expect(secrets).toMatchObject([{ key: 'KEY', value: '비밀' }]);
  const { env_vars } = (await reader('listEnvVars', { params: { id } })).data();
  expect(env_vars).toMatchObject([{ key: 'KEY', value: '값' }]);
});
