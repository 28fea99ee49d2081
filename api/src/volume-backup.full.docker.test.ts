/** Tests `naru backup --volumes` and the restore of volumes by a server on another machine, on a real Docker. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { dockerEngine } from './engine/docker/docker-engine.ts';
import type { VolumeStore } from './engine/volume-store.ts';
import { CADDY_IMAGE } from './testing/engine/base-images.ts';
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
import { temporaryFolder } from './testing/temporary-folder.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';
import { createVolumeArchive } from './testing/volume-archives.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `volumes of an installation on Docker${missing ? ` (${missing})` : ''}`;

const TIMEOUT_MS = 300_000;
const REF = { project: 'shop', volume: 'data' };
const { signal } = new AbortController();

/** Returns the volumes of an installation, whose objects are removed after the test. */
function volumesOf(installation: string): VolumeStore {
  const client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
  onTestFinished(() => removeInstallationObjects(client, installation));
  const edge = { image: CADDY_IMAGE, httpPort: 1, httpsPort: 2, publishAddress: '0.0.0.0' };
  const { volumes } = dockerEngine({
    ...{ client, installation, publishAddress: '0.0.0.0' },
    edge: { ...edge, standardHttps: false },
  });
  if (volumes === undefined) throw new Error('The engine copies no volumes.');
  return volumes;
}

const nameVolumes = async (store: VolumeStore) => (await store.list()).map(({ volume }) => volume);

describe.skipIf(missing !== undefined)(title, () => {
  const preparedData = usePreparedDataFolders();
  afterEach(killServerProcesses);

  test(
    'are backed up by the running server, and come back on another machine after the confirmation',
    async () => {
      const daemon = getProvidedDaemon();
      const engine = dockerServerSettings(daemon, daemon.endpoint);
      const here = { ...engine, DATA_DIR: preparedData() };
      const there = { ...engine, DATA_DIR: join(temporaryFolder(), 'there') };
      const file = join(temporaryFolder(), 'naru.backup');
      const stopped = await runNaruProgram(['backup', '--volumes', file], here);
      expect(stopped.stderr).toContain('볼륨은 실행 중인 서버만 백업할 수 있습니다');
      const server = await startServerProcess(MAIN_SCRIPT, here);
      const volumes = volumesOf(readInstallationId(here.DATA_DIR));
      await volumes.ensure({ ...REF, capacityMiB: 16 });
      const archive = await createVolumeArchive('주문');
      await volumes.fill(REF, Readable.from([archive]), signal);
      const content = await volumes.read(REF, signal, buffer);
      const made = await runNaruProgram(['backup', '--volumes', file], here);
      expect(made).toMatchObject({ code: 0, stderr: '' });
      expect(made.stdout).toContain('볼륨 1개도 백업하고');
      await server.end('SIGKILL');
      await volumes.clear(REF);

      const restored = await runNaruProgram(['restore', file], there);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      const successor = await startServerProcess(MAIN_SCRIPT, there);
      expect(successor.greeting).toContain('연결하는 중');
      expect(await volumes.ensure({ ...REF, capacityMiB: 16 })).toBe(false);
      expect((await runNaruProgram(['admin', 'confirm-restore'], there)).code).toBe(0);
      // The test may not use the volume while the server does.
      await waitUntil(
        async () => !(await runNaruProgram(['doctor'], there)).stdout.includes('복원'),
      );
      expect(await volumes.read(REF, signal, buffer)).toEqual(content);
      expect(await nameVolumes(volumes)).toEqual([REF.volume]);
    },
    TIMEOUT_MS,
  );
});
