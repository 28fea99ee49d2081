/** Tests a server that is killed at each step of a deployment, and then restarted. */
import { afterEach, expect, test } from 'vitest';
import { projectDeploymentCalls } from './testing/deployments.ts';
import { killServerProcesses } from './testing/processes.ts';
import { newContainer, newProject } from './testing/resources.ts';
import { startRestartableServer } from './testing/restartable-server.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

const STEPS = ['queued', 'source', 'building', 'creating', 'starting', 'probing', 'routing'];

test('kill -9 at each step of a deployment ends in the same state as without it', async () => {
  const server = await startRestartableServer({ ...(await ownData()), ENGINE_SPEED: '0.7' });
  const { call } = server;
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const { deploy, detail, ended, log } = projectDeploymentCalls(call, slug);
  const deployment = await deploy();
  for (const step of STEPS) {
    // The restarted server repeats earlier steps whose result was not stored.
    const isThere = async () => (await detail(deployment)).containers[0]?.step === step;
    await waitUntil(isThere);
    expect((await detail(deployment)).finished_at, step).toBeNull();
    await server.killAndStart();
  }
  expect(await ended(deployment, 40_000)).toMatchObject({
    status: 'success',
    containers: [{ slug: id, step: 'done', commit: { subject: '모의 커밋' } }],
  });
  const lines = await log(deployment);
  expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, index) => index + 1));
  expect((await call('containerState', { params: { id } })).data()).toMatchObject({
    deployment_id: deployment,
  });
  expect(await server.end()).toBe(0);
});
