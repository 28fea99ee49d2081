/** A server that is killed at any step of a deployment, and the one that is started after it. */
import { afterEach, expect, test, vi } from 'vitest';
import { useOwnData } from './testing/own-data.ts';
import { endAll, MAIN, startProcess } from './testing/processes.ts';
import { remoteCaller, signUpAt } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';

const ownData = useOwnData();

afterEach(endAll);

const STEPS = ['queued', 'source', 'building', 'creating', 'starting', 'probing', 'routing'];

test('kill -9 at each step of a deployment ends in the same state as without it', async () => {
  const env = { ...(await ownData()), ENGINE_SPEED: '0.7' };
  let server = await startProcess(MAIN, env);
  const { call, token } = await signUpAt(server.address);
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const begun = (await call('deploy', { params: { slug } })).data();
  const params = { id: begun.deployment_id ?? '' };
  const read = async () =>
    (await remoteCaller(server.address, token)('getDeployment', { params })).data();
  for (const step of STEPS) {
    // A later attempt goes through the earlier steps again, unless their result is kept.
    const isThere = async () => (await read()).containers[0]?.step === step;
    await vi.waitUntil(isThere, { timeout: 40_000, interval: 20 });
    expect((await read()).finished_at, step).toBeNull();
    await server.end('SIGKILL');
    server = await startProcess(MAIN, env);
  }
  await vi.waitUntil(async () => (await read()).finished_at !== null, { timeout: 40_000 });
  expect(await read()).toMatchObject({
    status: 'success',
    containers: [{ slug: id, step: 'done', commit: { subject: '모의 커밋' } }],
  });
  const { lines } = (
    await remoteCaller(server.address, token)('deploymentLog', { params, query: {} })
  ).data();
  expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, index) => index + 1));
  const state = remoteCaller(server.address, token)('containerState', { params: { id } });
  expect((await state).data()).toMatchObject({ deployment_id: params.id });
  expect(await server.end('SIGTERM')).toBe(0);
});
