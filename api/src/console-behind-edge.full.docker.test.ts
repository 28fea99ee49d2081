/** The whole server behind the edge of a real Docker Engine. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { type DockerClient, dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { createdObjectSchema } from './engine/docker/docker-schemas.ts';
import { installationObjectNames } from './engine/docker/labels.ts';
import { BUSYBOX_IMAGE } from './testing/engine/base-images.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings, EDGE_HTTPS_PORT } from './testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { requestReadiness } from './testing/engine/secure-page.ts';
import { readInstallationId } from './testing/installation.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  type ServerProcess,
  startServerProcess,
} from './testing/processes.ts';
import { loginAsDemo } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a server behind its edge${missing ? ` (${missing})` : ''}`;

const HOST = 'console.example.test';

const throughEdge = () =>
  requestReadiness({ host: getProvidedDaemon().address, port: EDGE_HTTPS_PORT }, HOST);

const reached = () => waitUntil(async () => (await throughEdge()) === '200');

/** Takes the edge's port for https, as another program would. Returns a function that gives the port back. */
async function takePort(client: DockerClient): Promise<() => Promise<void>> {
  const PortBindings = { '443/tcp': [{ HostIp: '', HostPort: String(EDGE_HTTPS_PORT) }] };
  const body = {
    ...{ Image: BUSYBOX_IMAGE, Cmd: ['sleep', '600'], ExposedPorts: { '443/tcp': {} } },
    HostConfig: { PortBindings },
  };
  const call = { method: 'POST', body } as const;
  const { Id } = await client.read('/containers/create', createdObjectSchema, call);
  await client.send(`/containers/${Id}/start`, { method: 'POST' });
  return async () => {
    const remove = { method: 'DELETE', query: { force: true }, tolerate: [404] } as const;
    await client.send(`/containers/${Id}`, remove);
  };
}

async function expectNameIsRefused({ address }: ServerProcess, hostname: string): Promise<void> {
  const { call } = await loginAsDemo(address);
  const { slug } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const body = { network_type: 'http', internal_port: 80, fqdn: hostname } as const;
  const { message } = (await call('createNetwork', { params: { id }, body })).error();
  expect(message).toContain('서비스를 운영하는 데 쓰는 도메인이라');
}

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  afterEach(killServerProcesses);

  async function installation() {
    const daemon = getProvidedDaemon();
    const data = await ownData();
    const env = {
      ...{ ...data, ...dockerServerSettings(daemon, daemon.endpoint), ALLOW_DEV: '1' },
      ...{ CONSOLE_BEHIND: 'edge', PUBLIC_URL: `https://${HOST}`, LOG_LEVEL: 'silent' },
    };
    const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
    const id = () => readInstallationId(data.DATA_DIR);
    onTestFinished(() => removeInstallationObjects(client, id()));
    return {
      client,
      start: () => startServerProcess(MAIN_SCRIPT, env),
      promote: () => runNaruProgram(['admin', 'promote', 'demo'], env),
      removeEdge: () =>
        client.send(`/containers/${installationObjectNames(id()).edge()}`, {
          ...{ method: 'DELETE', query: { force: true } },
        }),
    };
  }

  test('is there before any deployment and after a restart, and gives its name to nobody', async () => {
    const { start } = await installation();
    let server = await start();
    expect(server.greeting).toContain(
      `나루: https://${HOST} (엣지 뒤)\n이 컴퓨터에서는: http://127.0.0.1:`,
    );
    await reached();
    await server.end('SIGTERM');
    server = await start();
    await reached();
    await expectNameIsRefused(server, HOST);
    await expectNameIsRefused(server, 'example.test');
  });

  test('stays on loopback and says why without its edge, which comes back', async () => {
    const { client, start, promote, removeEdge } = await installation();
    const first = await start();
    await reached();
    await first.end('SIGTERM');
    expect((await promote()).code).toBe(0);
    await removeEdge();
    const giveBack = await takePort(client);
    onTestFinished(giveBack);

    const { address } = await start();
    const { call } = await loginAsDemo(address);
    const problem = async () => {
      const { checks } = (await call('listServerChecks')).data();
      return checks.find(({ name }) => name === 'console')?.remedy ?? '';
    };
    await expect.poll(problem).toContain('EDGE_HTTPS_PORT');
    await giveBack();
    await expect.poll(problem).toBe('');
    await reached();
  });
});
