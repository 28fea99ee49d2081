import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { type DockerClient, dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { dockerEngine } from '../../engine/docker/docker-engine.ts';
import { dockerImageBuilder } from '../../engine/docker/docker-image-builder.ts';
import type { ImageBuilder } from '../../engine/image-builder.ts';
import { CADDY_IMAGE } from './base-images.ts';
import { removeInstallationObjects } from './docker-contents.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import { EDGE_HTTP_PORT, EDGE_HTTPS_PORT } from './docker-settings.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { requestPage } from './request-page.ts';
import { writeTestApplication } from './test-application.ts';

export interface DockerUnderTest extends EngineUnderTest {
  client: DockerClient;
  builder: ImageBuilder;
  /** The folder with the files of volumes that have quotas. */
  volumeFolder: string;
  /** Connects another server of the installation. */
  connect(): ContainerEngine;
}

interface Options {
  installation: string;
  /** Whether the engine enforces the capacity of volumes. */
  quotas: boolean;
  startTimeoutMs?: number;
  stopTimeoutSeconds?: number;
}

const LIMITS = { timeoutMs: 60_000, memoryMiB: 512, cpuMillicores: 2000 };

/** Builds the image of the test application. Returns the image id. */
async function buildApplication(builder: ImageBuilder): Promise<string> {
  const context = await mkdtemp(join(tmpdir(), 'naru-application-'));
  try {
    await writeTestApplication(context);
    const ignore = () => undefined;
    const built = await builder.build(
      {
        project: 'shop',
        container: 'web',
        deployment: 'd1',
        context,
        dockerfile: { path: 'Dockerfile' },
        buildArgs: {},
      },
      { log: ignore, progress: ignore, signal: new AbortController().signal },
    );
    return built.id;
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

/** Creates an installation on this engine. Other installations on the engine stay unchanged. */
export async function createDockerUnderTest(
  { endpoint, address }: DockerDaemon,
  { installation, quotas, ...options }: Options,
): Promise<DockerUnderTest> {
  const client = dockerClient(parseDockerEndpoint(endpoint));
  const volumeFolder = await mkdtemp(join(tmpdir(), 'naru-volumes-'));
  const everywhere = '0.0.0.0';
  const edge = {
    image: CADDY_IMAGE,
    httpPort: EDGE_HTTP_PORT,
    httpsPort: EDGE_HTTPS_PORT,
    publishAddress: everywhere,
    standardHttps: false,
  };
  const connect = () =>
    dockerEngine({
      client,
      installation,
      edge,
      publishAddress: everywhere,
      stopTimeoutSeconds: 2,
      ...(quotas && { volumeFolder }),
      ...options,
    });
  const engine = connect();
  const builder = dockerImageBuilder({ client, installation, limits: LIMITS });
  return {
    engine,
    connect,
    client,
    builder,
    volumeFolder,
    image: await buildApplication(builder),
    visit: (hostname, path) => requestPage(address, EDGE_HTTP_PORT, path, hostname),
    edge: { host: address, port: EDGE_HTTP_PORT },
    firstPort: 19_001,
    visitPort: (port, path) => requestPage(address, port, path, address),
    async close() {
      const projects = new Set((await engine.observe()).map(({ project }) => project));
      for (const project of projects) await engine.remove({ kind: 'project', project });
      await removeInstallationObjects(client, installation);
      await rm(volumeFolder, { recursive: true, force: true });
    },
  };
}
