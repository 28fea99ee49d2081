/** Sends a thousand pushes in a minute to two servers on one database, and kills one of them meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { addPushedContainer, githubPush, newHash, SHOP_URL } from './testing/pushes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { newServerDatabase } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

afterEach(killServerProcesses);

const PUSHES = 1000;
const MINUTE_MS = 60_000;
const KILL_AFTER = 600;

const TIMEOUT_MS = 300_000;

async function settings() {
  const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
  const NARU_SECRET_KEY = Buffer.alloc(32).toString('base64');
  return { DATABASE_URL, NARU_SECRET_KEY, ENGINE_SPEED: '20', LOG_LEVEL: 'silent' };
}

test('each of a thousand pushes is deployed once or has its reason', {
  timeout: TIMEOUT_MS,
}, async () => {
  const env = await settings();
  const first = await startServerProcess(MAIN_SCRIPT, env);
  const second = await startServerProcess(MAIN_SCRIPT, env);
  const { call, token } = await signUpAt(first.address);
  const { slug } = await newProject(call);
  await addPushedContainer(call, slug, 'web', { paths: ['web/**'] });
  await addPushedContainer(call, slug, 'worker', { paths: ['worker/**'] });
  const params = { slug };
  const hook = (await call('createPushHook', { params, body: { container: null } })).data();
  const path = new URL(hook.signed_address).pathname;

  const times: number[] = [];
  const commits: string[] = [];
  let before = newHash();
  const send = async (address: string, index: number): Promise<void> => {
    const after = newHash();
    const folder = ['web', 'worker', 'docs'][index % 3];
    const message = githubPush(hook.secret, {
      before,
      after,
      paths: [`${folder}/a.ts`],
      url: SHOP_URL,
    });
    before = after;
    commits.push(after);
    const begun = performance.now();
    const response = await fetch(`${address}${path}`, { method: 'POST', ...message });
    times.push(performance.now() - begun);
    expect(response.status).toBe(202);
  };
  for (let index = 0; index < PUSHES; index += 1) {
    const begun = performance.now();
    // The first server leads. It is killed between acceptances and deployments, and the second one continues.
    if (index === KILL_AFTER) await first.end('SIGKILL');
    await send(index < KILL_AFTER && index % 2 === 0 ? first.address : second.address, index);
    await sleep(Math.max(0, MINUTE_MS / PUSHES - (performance.now() - begun)));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(0.99 * PUSHES)] ?? 0;

  const caller = createRemoteCaller(second.address, token);
  const readAll = async () => {
    const all = [];
    let position: string | undefined;
    do {
      const query = position === undefined ? {} : { before: position };
      const page = (await caller('listDeliveries', { params, query })).data();
      all.push(...page.deliveries);
      position = page.next ?? undefined;
    } while (position !== undefined);
    return all;
  };
  const unsettled = ['waiting', 'deploying', 'checks'];
  await waitUntil(
    async () => (await readAll()).every(({ outcome }) => !unsettled.includes(outcome)),
    { timeout: 60_000, interval: 1000 },
  );
  const all = await readAll();
  expect(all).toHaveLength(PUSHES);
  expect(new Set(all.map(({ commit }) => commit?.hash))).toEqual(new Set(commits));
  for (const { outcome, reason } of all) {
    expect(['deployed', 'replaced', 'path']).toContain(outcome);
    if (outcome !== 'deployed') expect(reason).toMatch(/다\./);
  }
  const list = (await caller('listDeployments', { params, query: {} })).data().deployments;
  const built = list.flatMap(({ containers }) =>
    containers.map(({ name, commit }) => `${name} ${commit?.hash}`),
  );
  expect(new Set(built).size).toBe(built.length);
  // The last push of each container is what runs.
  const last = (folder: number) => commits.findLast((_hash, index) => index % 3 === folder);
  const containers = (await caller('listContainers', { params })).data().containers;
  expect(containers).toHaveLength(2);
  const newest = (name: string) =>
    list.flatMap((one) => one.containers).find((one) => one.name === name)?.commit?.hash;
  expect(newest('web')).toBe(last(0));
  expect(newest('worker')).toBe(last(1));
  await second.end('SIGTERM');
  // The figure is the last, because a busy machine changes it alone.
  expect(p99).toBeLessThan(100);
});
