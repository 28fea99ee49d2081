import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DockerClient, dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { dockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import { CADDY, makeBaseImages, NODE } from '../../api/src/testing/engine/base-images.ts';
import {
  type DockerDaemon,
  makeDaemon,
  removeDaemon,
} from '../../api/src/testing/engine/docker-daemon.ts';
import {
  dockerSettings,
  EDGE_HTTP_PORT,
  EDGE_HTTPS_PORT,
} from '../../api/src/testing/engine/docker-settings.ts';
import { startGitServer } from '../../api/src/testing/source/git-http-server.ts';
import {
  type TestRepository,
  testRepository,
} from '../../api/src/testing/source/git-repository.ts';
import { test as serverTest } from './server-test.ts';

interface Docker extends DockerDaemon {
  client: DockerClient;
}

interface Repository extends TestRepository {
  /** Where the server fetches it from. */
  url: string;
}

interface Fixtures {
  /** An empty repository, served on loopback. */
  repository: Repository;
}

interface WorkerFixtures {
  /** What the engine has before anything is built. */
  baseImages: readonly string[];
  /** A Docker Engine in a network namespace of its own. */
  docker: Docker;
}

/**
 * Tests whose server runs containers for real. The browser finds every name under localhost at the edge of that engine, as
 * DNS would lead it there.
 */
export const test = serverTest.extend<Fixtures, WorkerFixtures>({
  baseImages: [[NODE, CADDY], { option: true, scope: 'worker' }],
  docker: [
    async ({ baseImages }, use) => {
      const daemon = await makeDaemon();
      try {
        const client = dockerClient(dockerEndpoint(daemon.endpoint));
        await makeBaseImages(client, baseImages);
        await use({ ...daemon, client });
      } finally {
        await removeDaemon(daemon);
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  launchOptions: [
    async ({ launchOptions, docker: { address } }, use) => {
      const rules = [
        `MAP *.localhost:80 ${address}:${EDGE_HTTP_PORT}`,
        `MAP *.localhost:${EDGE_HTTP_PORT} ${address}:${EDGE_HTTP_PORT}`,
        `MAP *.localhost:443 ${address}:${EDGE_HTTPS_PORT}`,
      ];
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  environment: async ({ environment, docker }, use) => {
    await use({
      ...environment,
      ...dockerSettings(docker, docker.endpoint),
    });
  },
  repository: async ({ baseURL: _baseUrl }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'naru-git-'));
    const server = await startGitServer(root);
    await use({ ...testRepository(join(root, 'app')), url: `${server.url}/app` });
    server.close();
    await rm(root, { recursive: true, force: true });
  },
});
