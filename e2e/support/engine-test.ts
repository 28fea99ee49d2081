import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CADDY_IMAGE, NODE_IMAGE } from '@naru/api/testing/engine/base-images';
import {
  readInstallationIdOfSettings,
  type ServerEngine,
  type ServerEngineKind,
  startServerEngine,
} from '@naru/api/testing/engine/server-engine';
import { startGitServer } from '@naru/api/testing/source/git-http-server';
import { createTestRepository, type TestRepository } from '@naru/api/testing/source/git-repository';
import type { ServerEnvironment } from './server.ts';
import { test as serverTest } from './server-test.ts';

/** The engine of a worker's tests. */
export interface EngineOptions {
  engineKind: ServerEngineKind;
}

interface Repository extends TestRepository {
  /** The clone URL for the server. */
  url: string;
}

interface Fixtures {
  /** An empty repository, served on the loopback interface. */
  repository: Repository;
  /** Lists the objects in the engine and the files of the server that no deployment needs. */
  leftovers(): Promise<string[]>;
}

interface WorkerFixtures extends EngineOptions {
  /** The base images in the engine before the first build. */
  baseImages: readonly string[];
  engine: ServerEngine;
}

/** Lists the server's files that belong to containers. An engine on another machine stores the volumes itself. */
async function filesOf({ DATA_DIR = '' }: ServerEnvironment): Promise<string[]> {
  const inFolder = (name: string) => readdir(join(DATA_DIR, name)).catch(() => []);
  return [...(await inFolder('volumes')), ...(await inFolder('sources'))];
}

/**
 * Tests whose server runs real containers. Instead of DNS, the browser resolves every name under localhost to the edge of the engine.
 */
export const test = serverTest.extend<Fixtures, WorkerFixtures>({
  engineKind: ['docker', { option: true, scope: 'worker' }],
  baseImages: [[NODE_IMAGE, CADDY_IMAGE], { option: true, scope: 'worker' }],
  engine: [
    async ({ engineKind, baseImages }, use) => {
      const engine = await startServerEngine(engineKind, baseImages);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  launchOptions: [
    async ({ launchOptions, engine: { address, edge } }, use) => {
      const rules = [
        `MAP *.localhost:80 ${address}:${edge.http}`,
        `MAP *.localhost:${edge.http} ${address}:${edge.http}`,
        `MAP *.localhost:443 ${address}:${edge.https}`,
      ];
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules.join(',')}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  environment: async ({ environment, engine }, use) => {
    const key = { NARU_SECRET_KEY: randomBytes(32).toString('base64') };
    await use({ ...environment, ...key, ...engine.settings });
    await engine.clear(readInstallationIdOfSettings(key));
  },
  leftovers: async ({ environment, engine }, use) => {
    const installation = readInstallationIdOfSettings(environment);
    await use(async () => [
      ...(await engine.leftovers(installation)),
      ...(await filesOf(environment)),
    ]);
  },
  repository: async ({ baseURL: _baseUrl }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'naru-git-'));
    const server = await startGitServer(root);
    await use({ ...createTestRepository(join(root, 'app')), url: `${server.url}/app` });
    server.close();
    await rm(root, { recursive: true, force: true });
  },
});
