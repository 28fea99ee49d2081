/** Tests containers whose engine is a new one without their images, as after a restore on another machine. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings } from './testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { readInstallationId } from './testing/installation.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  runNaruProgram,
  startServerProcess,
} from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a server whose Docker was set up anew${missing ? ` (${missing})` : ''}`;

const TIMEOUT_MS = 300_000;

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  afterEach(killServerProcesses);

  test(
    'names the containers without an image, and builds the deployed commit again by one press of an operator',
    async () => {
      const daemon = getProvidedDaemon();
      const data = await ownData();
      const settings = { ...data, ...dockerServerSettings(daemon, daemon.endpoint) };
      const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
      const loseEverything = () =>
        removeInstallationObjects(client, readInstallationId(data.DATA_DIR));
      onTestFinished(loseEverything);
      let server = await startServerProcess(MAIN_SCRIPT, settings);
      const { token } = await signUpAt(server.address, 'bada');
      const call = createRemoteCaller(() => server.address, token);
      const { id, publish, deployed, version } = await newApplicationProject(call, daemon);
      publish('1');
      expect((await deployed()).status).toBe('success');
      expect(await version()).toBe('200 1');
      publish('2');

      await server.end('SIGTERM');
      await loseEverything();
      server = await startServerProcess(MAIN_SCRIPT, settings);
      const state = async () => (await call('containerState', { params: { id } })).data();
      await waitUntil(async () => (await state()).state === 'failed');
      expect(await state()).toMatchObject({ cause: { code: 'image-missing' } });
      expect((await runNaruProgram(['admin', 'promote', 'bada'], settings)).code).toBe(0);
      expect((await call('listMissingImages')).data()).toMatchObject({
        ...{ total: 1, projects: 1, deploying: 0, containers: [{ container: id }] },
      });

      (await call('deployMissingImages')).data();
      await waitUntil(async () => (await state()).state === 'running');
      expect(await version()).toBe('200 1');
      expect((await call('listMissingImages')).data().total).toBe(0);
    },
    TIMEOUT_MS,
  );
});
