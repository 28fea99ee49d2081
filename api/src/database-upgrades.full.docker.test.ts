/** Tests upgrades of databases to another major version on a real engine, with real servers of both versions. */
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type DockerClient, dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { dockerEngine } from './engine/docker/docker-engine.ts';
import { awaitRestoration } from './testing/await-restoration.ts';
import { projectDeploymentCalls } from './testing/deployments.ts';
import { CADDY_IMAGE } from './testing/engine/base-images.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings } from './testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import {
  databaseImagesSetting,
  LOAD_TIMEOUT_MS,
  loadDatabaseImages,
  removeDatabaseImages,
} from './testing/engine/real-servers/database-images.ts';
import { newerImagesUnavailableReason } from './testing/engine/real-servers/server-images.ts';
import { type TestDatabase, UPGRADES } from './testing/engine/real-servers/test-databases.ts';
import { readInstallationId } from './testing/installation.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newProject } from './testing/resources.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';
import { databaseRunner } from './use-cases/database/run-in-database.ts';

const missing =
  missingDockerReason() ??
  (await newerImagesUnavailableReason('trixie')) ??
  (await newerImagesUnavailableReason('sid'));
const title = `upgrades of databases on Docker${missing ? ` (${missing})` : ''}`;

/** The time limit of a test with a backup, a restoration and four deployments, in ms. */
const TIMEOUT_MS = 900_000;
const SCRIPT_LIMIT_MS = 30_000;
const IMAGES = UPGRADES.flatMap(({ from, to }) => [from, to]);
const { signal: never } = new AbortController();

/** Returns what runs a command in a container of an installation. */
function commandRunner(client: DockerClient, installation: string) {
  const edge = { image: CADDY_IMAGE, httpPort: 1, httpsPort: 2, publishAddress: '0.0.0.0' };
  const engine = dockerEngine({
    ...{ client, installation, publishAddress: '0.0.0.0' },
    edge: { ...edge, standardHttps: false },
  });
  return databaseRunner(engine, SCRIPT_LIMIT_MS, never);
}

/** Creates and deploys a database of a member in a project of its own. */
async function deployDatabase(call: Caller, { kind, version }: TestDatabase) {
  const { slug } = await newProject(call, kind);
  const isNamed = kind !== 'redis' && kind !== 'valkey';
  const template_config = { version, ...(isNamed && { user: 'app', database: 'shop' }) };
  const limits = { cpu_limit: 1000, memory_limit: 1024 };
  const body = { name: 'db', template_id: kind, template_config, ...limits };
  const db = (await call('createContainer', { params: { slug }, body })).data();
  const { status } = await projectDeploymentCalls(call, slug).deployed();
  expect(status).toBe('success');
  return { slug, db: db.slug };
}

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  let client: DockerClient;
  beforeAll(async () => {
    client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
    await loadDatabaseImages(client, IMAGES, ['bookworm', 'trixie', 'sid']);
  }, LOAD_TIMEOUT_MS);
  afterEach(killServerProcesses);
  afterAll(() => removeDatabaseImages(client, IMAGES));

  test.each(UPGRADES)(
    '$from.kind $from.version becomes $to.version with its data and rights, and goes back to its former content and version',
    async ({ from, to, version, prints }) => {
      const daemon = getProvidedDaemon();
      const data = await ownData();
      onTestFinished(() => removeInstallationObjects(client, readInstallationId(data.DATA_DIR)));
      const server = await startServerProcess(MAIN_SCRIPT, {
        ...data,
        ...dockerServerSettings(daemon, daemon.endpoint),
        DATABASE_IMAGES: databaseImagesSetting(IMAGES),
      });
      const { token } = await signUpAt(server.address, 'bada');
      const call = createRemoteCaller(() => server.address, token);
      const { slug, db } = await deployDatabase(call, from);
      const { password } = (await call('getDatabaseConnection', { params: { id: db } })).data();
      const runner = commandRunner(client, readInstallationId(data.DATA_DIR));
      const ref = { project: slug, container: db };
      const run = async (command: string) => {
        const { code, output } = await runner(ref, `PASSWORD=${password}; ${command} 2>&1`, []);
        expect([code, output]).toEqual([0, output]);
        return output;
      };

      await run(from.write);
      if (from.grant !== undefined) await run(from.grant);
      expect(await run(version)).toMatch(prints[0]);
      const body = { version: to.version };
      const upgrade = (await call('startUpgrade', { params: { id: db }, body })).data();
      const params = { slug, restorationId: upgrade.restoration_id };
      const ready = await awaitRestoration(call, params, 'ready');
      expect(ready?.comparison).toMatchObject({ unit: 'table', total: 1, different: 0 });
      expect(ready?.comparison?.problem ?? null).toBeNull();
      expect(await run(from.read)).toMatch(/^kept\r?$/m);
      await run(from.later);

      (await call('switchRestoration', { params })).data();
      await awaitRestoration(call, params, 'switched');
      expect(await run(version)).toMatch(prints[1]);
      expect(await run(to.read)).toMatch(/^kept\r?$/m);
      expect(await run(to.read)).not.toMatch(/^later\r?$/m);
      if (to.granted !== undefined) expect(await run(to.granted)).toMatch(/^granted\r?$/m);
      const facts = (await call('getDatabase', { params: { id: db } })).data();
      expect(facts.problem ?? null).toBeNull();

      (await call('undoRestoration', { params })).data();
      await awaitRestoration(call, params, 'undone');
      expect(await run(version)).toMatch(prints[0]);
      expect(await run(from.read)).toMatch(/^later\r?$/m);
    },
    TIMEOUT_MS,
  );
});
