/** Tests a server that starts before its engine, as after a power failure of the machine. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings } from './testing/engine/docker-settings.ts';
import { startEngineRelay } from './testing/engine/engine-relay.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { readInstallationId } from './testing/installation.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a server that has deployed on Docker${missing ? ` (${missing})` : ''}`;

const TIMEOUT_MS = 300_000;

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  afterEach(killServerProcesses);

  test(
    'waits for it without any setting, pretends nothing, and does then what was asked meanwhile',
    async () => {
      const daemon = getProvidedDaemon();
      const data = await ownData();
      const relay = await startEngineRelay(daemon.endpoint, temporaryFolder());
      onTestFinished(relay.leave);
      const { DOCKER_HOST, ...settings } = dockerServerSettings(daemon, relay.endpoint);
      let server = await startServerProcess(MAIN_SCRIPT, { ...data, ...settings, DOCKER_HOST });
      const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
      onTestFinished(() => removeInstallationObjects(client, readInstallationId(data.DATA_DIR)));
      const { token } = await signUpAt(server.address);
      const call = createRemoteCaller(() => server.address, token);
      const { id, publish, deployed, version } = await newApplicationProject(call, daemon);
      publish('1');
      expect(await deployed()).toMatchObject({ status: 'success', simulated: false });
      expect(await version()).toBe('200 1');

      await relay.leave();
      await server.end('SIGTERM');
      server = await startServerProcess(MAIN_SCRIPT, { ...data, ...settings, ENGINE: 'auto' });
      expect(server.greeting).toContain(`엔진: 연결하는 중 (${relay.endpoint})`);
      const params = { id };
      const state = async () => (await call('containerState', { params })).data().state;
      await call('containerAction', { params, body: { action: 'stop' } });
      expect(await state()).toBe('running');
      expect(await version()).toBe('200 1');
      expect((await call('getEngine')).error().code).toBe('ENGINE_UNAVAILABLE');

      await relay.comeBack();
      await waitUntil(async () => (await state()) === 'stopped');
      expect(await version()).not.toBe('200 1');
      expect((await call('getEngine')).data().name).toBe('docker');
    },
    TIMEOUT_MS,
  );
});
