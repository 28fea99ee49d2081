import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DockerClient, dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { dockerImageBuilder } from './engine/docker/docker-image-builder.ts';
import { execInContainer } from './engine/docker/exec.ts';
import { deriveInstallationId } from './storage/server-secret.ts';
import { makeBaseImages, NODE_IMAGE } from './testing/engine/base-images.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { retryUntil } from './testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { requestReadiness } from './testing/engine/secure-page.ts';
import { buildServerImage, startServerContainer } from './testing/engine/server-image.ts';
import { loginAsDemo } from './testing/remote.ts';

const missing = missingDockerReason();
const title = `the server in its image${missing ? ` (${missing})` : ''}`;

const NAME = 'naru-server';
const BUILDER = 'server-image';
const KEY = Buffer.alloc(32, 'i');
const EDGE_PORT = 8081;
const EDGE_HTTPS_PORT = 8444;
const CONSOLE = 'console.example.test';
const HOSTNAME = 'image.localhost';
const LIMITS = { timeoutMs: 120_000, memoryMiB: 1024, cpuMillicores: 2000 };

describe.skipIf(missing !== undefined)(title, () => {
  let client: DockerClient;
  let image = '';
  let address = '';
  let slug = '';

  const start = async (changes: Record<string, string> = {}) => {
    const environment = {
      NARU_SECRET_KEY: KEY.toString('base64'),
      ENGINE_ADDRESS: '0.0.0.0',
      EDGE_HTTP_PORT: String(EDGE_PORT),
      EDGE_HTTPS_PORT: String(EDGE_HTTPS_PORT),
      // Required because the server is reachable from outside and the test uses the demo account.
      ALLOW_DEV: '1',
      PUBLIC_URL: `http://${getProvidedDaemon().address}:4000`,
      ...changes,
    };
    address = await startServerContainer(client, getProvidedDaemon(), {
      image,
      name: NAME,
      environment,
    });
    const ready = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await retryUntil(ready, (status) => status === 200, 60_000);
  };
  const end = () =>
    client.send(`/containers/${NAME}`, {
      method: 'DELETE',
      query: { force: true },
      tolerate: [404],
    });
  const visit = () =>
    new Promise<string>((resolve, reject) => {
      const { address: host } = getProvidedDaemon();
      const options = { host, port: EDGE_PORT, headers: { host: HOSTNAME }, agent: false };
      request(options, (response) => text(response).then(resolve, reject))
        .on('error', reject)
        .end();
    });
  /** Deploys the project. Returns the status of the deployment and the step of the container. */
  const deployed = async () => {
    const { call } = await loginAsDemo(address);
    const { deployment_id } = (await call('deploy', { params: { slug } })).data();
    const ask = async () =>
      (await call('getDeployment', { params: { id: deployment_id ?? '' } })).data();
    const { status, containers } = await retryUntil(
      ask,
      (now) => now.finished_at !== null,
      120_000,
    );
    return { status, step: containers[0]?.step };
  };

  beforeAll(async () => {
    client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
    await makeBaseImages(client, [NODE_IMAGE]);
    const builder = dockerImageBuilder({ client, installation: BUILDER, limits: LIMITS });
    const folder = mkdtempSync(join(tmpdir(), 'naru-image-'));
    image = await buildServerImage({ client, builder }, folder, NODE_IMAGE);
    rmSync(folder, { recursive: true, force: true });
    await start();
  });
  afterAll(async () => {
    await end();
    for (const installation of [deriveInstallationId(KEY), BUILDER]) {
      await removeInstallationObjects(client, installation);
    }
    for (const volume of [NAME, `${NAME}-console`]) {
      await client.send(`/volumes/${volume}`, { method: 'DELETE', tolerate: [404] });
    }
  });

  it('runs as an ordinary user, and finds the engine whose socket it is given', async () => {
    expect((await execInContainer(client, NAME, ['id', '-u'])).output.trim()).toBe('1000');
    const { call } = await loginAsDemo(address);
    expect((await call('getEngine')).data()).toMatchObject({
      name: 'docker',
      capabilities: { volume_quotas: false, simulated: false },
    });
  });

  it('runs the commands of an operator while the server runs', async () => {
    const added = await execInContainer(client, NAME, [
      ...['naru', 'admin', 'add-operator', '김운영', 'kim@example.com'],
    ]);
    expect(added.output).toContain('/reset-password?token=');
    const { output } = await execInContainer(client, NAME, ['naru', 'admin', 'members']);
    expect(output).toContain('kim@example.com\tadmin\tactive');
  });

  it('deploys a container beside itself, which answers', async () => {
    const { call } = await loginAsDemo(address);
    slug = (await call('createProject', { body: { name: '이미지' } })).data().slug;
    const body = { name: 'web', template_id: 'nodejs' } as const;
    const id = (await call('createContainer', { params: { slug }, body })).data().slug;
    const network = { internal_port: 3000, network_type: 'http', fqdn: HOSTNAME } as const;
    await call('createNetwork', { params: { id }, body: network });
    expect(await deployed()).toEqual({ status: 'success', step: 'done' });
    expect(await visit()).toContain('Node.js');
  });

  it('takes nothing down when it goes, and knows everything again when it comes', async () => {
    await end();
    expect(await visit()).toContain('Node.js');
    await start();
    expect(await deployed()).toEqual({ status: 'success', step: 'unchanged' });
    const { call } = await loginAsDemo(address);
    await call('deleteProject', { params: { slug } });
    await retryUntil(visit, (body) => !body.includes('Node.js'));
  });

  it('is reached through the edge by the socket in a volume, as the compose file has it', async () => {
    await end();
    await start({
      ...{ CONSOLE_BEHIND: 'edge', PUBLIC_URL: `https://${CONSOLE}` },
      ...{ CONSOLE_SOCKET_DIR: '/run/naru', CONSOLE_SOCKET_MOUNT: `${NAME}-console` },
    });
    const place = { host: getProvidedDaemon().address, port: EDGE_HTTPS_PORT };
    await expect.poll(() => requestReadiness(place, CONSOLE)).toBe('200');
  });
});
