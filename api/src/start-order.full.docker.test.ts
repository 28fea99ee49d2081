/** Tests that containers of a real engine start after those to which their variables refer. */
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import { removeInstallationObjects } from './testing/engine/docker-contents.ts';
import { dockerServerSettings } from './testing/engine/docker-settings.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { APPLICATION_PORT } from './testing/engine/test-application.ts';
import { readInstallationId } from './testing/installation.ts';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { referenceTo } from './testing/references.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';

const missing = missingDockerReason();
const title = `containers on Docker that need each other${missing ? ` (${missing})` : ''}`;

const TIMEOUT_MS = 300_000;

describe.skipIf(missing !== undefined)(title, () => {
  const ownData = useIsolatedDataSettings();
  afterEach(killServerProcesses);

  test(
    'start one after the other, although the second ends without the first',
    async () => {
      const daemon = getProvidedDaemon();
      const data = await ownData();
      const settings = { ...data, ...dockerServerSettings(daemon, daemon.endpoint) };
      const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
      onTestFinished(() => removeInstallationObjects(client, readInstallationId(data.DATA_DIR)));
      const server = await startServerProcess(MAIN_SCRIPT, settings);
      const { token } = await signUpAt(server.address, 'bada');
      const call = createRemoteCaller(() => server.address, token);
      const { id, git, project, publish, deployed, set, version } = await newApplicationProject(
        call,
        daemon,
      );
      publish('1');
      const limits = { cpu_limit: 500, memory_limit: 128 };
      const body = { name: 'db', git_url: `${git.url}/app`, git_branch: 'main', ...limits };
      const created = await call('createContainer', { params: { slug: project.slug }, body });
      const { slug: db } = created.data();
      const slow = { key: 'READY_AFTER', value: '5' };
      (await call('createEnvVar', { params: { id: db }, body: slow })).data();
      const network = { network_type: 'tcp', internal_port: APPLICATION_PORT } as const;
      (await call('createNetwork', { params: { id: db }, body: network })).data();
      await set('DB', referenceTo('db', 'ADDRESS'));
      const needsDb = 'wget -q -O - "http://$DB/version" && exec /app/start';
      const command = ['sh', '-c', needsDb];
      (await call('updateContainerProcess', { params: { id }, body: { command } })).data();

      const { status, containers } = await deployed();
      expect(containers.map(({ step, reason }) => [step, reason ?? null])).toEqual([
        ['done', null],
        ['done', null],
      ]);
      expect(status).toBe('success');
      expect(await version()).toBe('200 1');
    },
    TIMEOUT_MS,
  );
});
