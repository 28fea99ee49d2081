/** Tests that a write with a success response is never lost, in whatever way the server ends. */
import { afterEach, expect, test } from 'vitest';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

const WRITERS = 8;
const ROUNDS = 3;
const WRITES_A_ROUND = 40;

/** Sends writes without a pause until the server has ended. Calls `answered` with the key of each write that received a response. */
async function write(call: Caller, id: string, prefix: string, answered: (key: string) => void) {
  for (let n = 0; ; n += 1) {
    const key = `${prefix}_${n}`;
    const made = await call('createEnvVar', { params: { id }, body: { key, value: key } });
    answered(made.data().key);
  }
}

test('nothing that was answered is lost by kill -9 in the middle of writes, again and again', async () => {
  const env = await ownData();
  let server = await startServerProcess(MAIN_SCRIPT, env);
  const { call, token } = await signUpAt(server.address);
  const { slug: id } = await newContainer(call, (await newProject(call)).slug);
  const answered: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const enough = Promise.withResolvers<void>();
    const writer = createRemoteCaller(server.address, token);
    const writers = Array.from({ length: WRITERS }, (_, i) =>
      write(writer, id, `W_${round}_${i}`, (key) => {
        answered.push(key);
        if (answered.length >= round * WRITES_A_ROUND) enough.resolve();
      }),
    );
    await Promise.race([enough.promise, ...writers]);
    await server.end('SIGKILL');
    const ends = await Promise.allSettled(writers);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    server = await startServerProcess(MAIN_SCRIPT, env);
    const reader = createRemoteCaller(server.address, token);
    const { env_vars } = (await reader('listEnvVars', { params: { id } })).data();
    const kept = new Map(env_vars.map(({ key, value }) => [key, value]));
    expect(answered.filter((key) => kept.get(key) !== key)).toEqual([]);
  }
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a deployment goes on after kill -9 in its middle, without anybody asking for it', async () => {
  const env = await ownData();
  const slow = await startServerProcess(MAIN_SCRIPT, { ...env, ENGINE_SPEED: '0.001' });
  const { call, token } = await signUpAt(slow.address);
  const params = { slug: (await newProject(call)).slug };
  (await call('deploy', { params })).data();
  await slow.end('SIGKILL');
  const quick = await startServerProcess(MAIN_SCRIPT, { ...env, ENGINE_SPEED: '1000' });
  const read = createRemoteCaller(quick.address, token);
  const latest = async () => (await read('latestDeployment', { params })).data().status;
  await waitUntil(async () => (await latest()) === 'success');
  expect(await quick.end('SIGTERM')).toBe(0);
});
