/** Kills a server between the acceptance of a push and its deployment, again and again, and restarts it. */
import { afterEach, expect, test } from 'vitest';
import { killServerProcesses } from './testing/processes.ts';
import { addPushedContainer, githubPush, newHash } from './testing/pushes.ts';
import { newProject } from './testing/resources.ts';
import { startRestartableServer } from './testing/restartable-server.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

/** The times between the response to a push and the end of the server, in ms. */
const KILLED_AFTER_MS = [0, 0, 0, 20, 100, 400, 1200];

test('a push that was answered is deployed once, or has its reason, wherever the server was killed', async () => {
  const server = await startRestartableServer({ ...(await ownData()), ENGINE_SPEED: '5' });
  const { call } = server;
  const { slug } = await newProject(call);
  const params = { slug };
  await addPushedContainer(call, slug, 'web');
  const hook = (await call('createPushHook', { params, body: { container: null } })).data();
  const path = new URL(hook.signed_address).pathname;
  const commits: string[] = [];
  let before = newHash();
  for (const ms of KILLED_AFTER_MS) {
    const after = newHash();
    const message = githubPush(hook.secret, { before, after });
    const send = () => fetch(`${server.address()}${path}`, { method: 'POST', ...message });
    const response = await send();
    expect(response.status).toBe(202);
    const answeredAt = performance.now();
    await waitUntil(() => performance.now() - answeredAt >= ms, { interval: 5 });
    await server.killAndStart();
    // The code host repeats a message whose response it may not have received.
    expect((await send()).status).toBe(200);
    commits.push(after);
    before = after;
  }
  const list = async () => (await call('listDeliveries', { params, query: {} })).data().deliveries;
  const unsettled = ['waiting', 'deploying', 'checks'];
  await waitUntil(async () => (await list()).every(({ outcome }) => !unsettled.includes(outcome)), {
    timeout: 60_000,
    interval: 200,
  });
  const deliveries = await list();
  expect(deliveries.map(({ commit }) => commit?.hash)).toEqual(commits.toReversed());
  for (const { outcome, reason } of deliveries) {
    expect(['deployed', 'replaced']).toContain(outcome);
    if (outcome === 'replaced') expect(reason).toMatch(/다\./);
  }
  expect(deliveries[0]?.outcome).toBe('deployed');
  const { deployments } = (await call('listDeployments', { params, query: {} })).data();
  const built = deployments.map(({ containers }) => containers[0]?.commit?.hash);
  expect(new Set(built).size).toBe(built.length);
  expect(built[0]).toBe(commits.at(-1));
  expect(await server.end()).toBe(0);
});
