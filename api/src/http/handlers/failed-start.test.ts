import type { StartFailure } from '@naru/contract/rules/start-failure';
import { expect, test, vi } from 'vitest';
import { startFailedError } from '../../engine/engine-error.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const server = useTestServer({ DOMAIN_ALLOW_LIST: 'allowed.example' });

async function setting(name: string) {
  const { call } = await server().member();
  const { slug } = await newProject(call, name);
  const container = await newContainer(call, slug, 'web');
  const fqdn = `${container.slug}.allowed.example`;
  const network = { internal_port: 3000, network_type: 'http', fqdn } as const;
  (await call('createNetwork', { params: { id: container.slug }, body: network })).data();
  return { call, slug, id: container.slug, network };
}

/** Deploys a project to the end. Returns the deployment, and what the overview shows of its failure. */
async function deploy(call: Caller, slug: string) {
  const { deployment_id } = (await call('deploy', { params: { slug } })).data();
  const params = { id: deployment_id ?? '' };
  const read = async () => (await call('getDeployment', { params })).data();
  await waitUntil(async () => (await read()).status !== 'running');
  const { projects } = (await call('listProjectOverviews')).data();
  return { ...(await read()), attention: projects[0]?.attention };
}

test.each<[string, StartFailure]>([
  ['engine:slow-start', { code: 'nothing-listens', port: 3000, seconds: 60 }],
  ['engine:other-port', { code: 'other-port', port: 3000, found: [3001] }],
  ['engine:loopback', { code: 'wrong-address', port: 3000, found: 3000, address: '127.0.0.1' }],
  ['engine:health-check', { code: 'health-check', port: 3000, output: '/bin/sh: curl: not found' }],
  ['engine:h2c', { code: 'protocol', port: 3000, speaks: 'h2c' }],
  ['engine:no-memory', { code: 'out-of-memory', memory_mib: 128 }],
  ['engine:crlf', { code: 'crlf', file: '/app/start.sh' }],
  ['engine:fail', { code: 'exited', exit_code: 1, line: 'Error: simulated crash' }],
])('%s is told with its cause in the deployment and on the dashboard', async (name, cause) => {
  const { call, slug, id } = await setting(name);
  const { status, reason, containers, attention, deployment_id } = await deploy(call, slug);
  expect(status).toBe('failed');
  expect(containers).toMatchObject([{ slug: id, step: 'failed', reason, cause }]);
  expect(attention).toEqual([
    { kind: 'deployment', deployment_id, reason, container: id, container_name: 'web', cause },
  ]);
});

test('the port of the program starts a container after a failure, and the cause is gone', {
  tags: 'full',
}, async () => {
  const { call, slug, id, network } = await setting('engine:other-port');
  await deploy(call, slug);
  const body = { ...network, internal_port: 3001 };
  (await call('editNetwork', { params: { id, networkId: '3000' }, body })).data();
  expect(await deploy(call, slug)).toMatchObject({
    status: 'success',
    containers: [{ step: 'done', cause: null }],
    attention: [],
  });
});

test('a longer time to start is saved, waits for the deployment, and starts a slow container', async () => {
  const { call, slug, id } = await setting('engine:slow-start');
  await deploy(call, slug);
  const limits = { cpu_limit: 100, memory_limit: 128 };
  const save = (start_seconds?: number | null) =>
    call('updateContainerResources', {
      params: { id },
      body: { ...limits, ...(start_seconds !== undefined && { start_seconds }) },
    });
  expect((await save(901)).error()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await save(120)).data()).toMatchObject({ start_seconds: 120 });
  expect((await save()).data()).toMatchObject({ start_seconds: 120 });
  expect(await deploy(call, slug)).toMatchObject({ status: 'success', attention: [] });
  expect((await save(null)).data()).toMatchObject({ start_seconds: null });
  const { changes } = (await call('listChanges', { params: { slug } })).data();
  expect(changes).toMatchObject([
    { subject: 'start_seconds', change: 'removed', from: '120', to: null, effect: 'none' },
  ]);
});

test('the output of a program is told without the secrets of its container', async () => {
  const { call, slug, id } = await setting('가게');
  await call('createSecret', { params: { id }, body: { key: 'TOKEN', value: 'hidden-value' } });
  const { engine } = server().services.runtime;
  const line = 'Error: login with hidden-value failed';
  vi.spyOn(engine, 'apply').mockRejectedValueOnce(
    startFailedError({ code: 'exited', exit_code: 1, line }),
  );
  const deployment = await deploy(call, slug);
  vi.restoreAllMocks();
  expect(deployment.containers[0]?.cause).toMatchObject({
    line: 'Error: login with •••••• failed',
  });
  expect(JSON.stringify(deployment)).not.toContain('hidden-value');
});
