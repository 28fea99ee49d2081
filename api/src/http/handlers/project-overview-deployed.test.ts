import { expect, test } from 'vitest';
import { projectDeploymentCalls } from '../../testing/deployments.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'allowed.example' });

test('the overview of a project follows containers, volumes and a deployment', async () => {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const overview = async () => (await call('listProjectOverviews')).data().projects[0];
  const { slug: web } = await newContainer(call, slug, 'web');
  await newContainer(call, slug, 'worker');
  await newVolume(call, project_id);
  const body = { internal_port: 80, network_type: 'http', fqdn: 'pay.allowed.example' } as const;
  (await call('createNetwork', { params: { id: web }, body })).data();
  expect(await overview()).toMatchObject({ changes: 2, address: null, deployment: null });
  const { deployment_id } = await projectDeploymentCalls(call, slug).deployed();
  await waitUntil(async () => (await overview())?.containers.running === 2);
  const finished_at = expect.any(String);
  expect(await overview()).toMatchObject({
    containers: { total: 2, running: 2, failed: 0 },
    cpu: { used: 200, limit: 1000 },
    memory: { used: 256, limit: 2048 },
    disk: { used: 256, limit: 2048 },
    deployment: { deployment_id, status: 'success', finished_at, reason: null },
    address: { text: 'pay.allowed.example', href: 'https://pay.allowed.example' },
    changes: 0,
    attention: [],
  });
});
