/** The tests of images of registries, for every engine with Docker's API. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { remoteEngineDisk } from '../../engine/docker/disk-guard.ts';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { dockerImageBuilder } from '../../engine/docker/docker-image-builder.ts';
import { dockerImagePuller } from '../../engine/docker/docker-image-puller.ts';
import { findLocalImage } from '../../engine/docker/images.ts';
import { registryImageBuilder } from '../../engine/docker/registry-image-builder.ts';
import { parseStoredImage } from '../../engine/registry/image-name.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { removeInstallationObjects } from './docker-contents.ts';
import { getProvidedDaemon, missingDockerReason } from './provided-docker.ts';
import { REGISTRY_LOGIN, REGISTRY_PROGRAM_PATH, startRegistry } from './registry.ts';

const PORT = 5000;
/** The registry's address for the engine, which accepts a registry without TLS on its own machine. */
const ADDRESS = `127.0.0.1:${PORT}`;
const noRegistry = existsSync(REGISTRY_PROGRAM_PATH) ? undefined : 'docker-registry is missing';

const { signal } = new AbortController();
const accompany = { signal, log: () => undefined };

/** Creates an installation that pushes images to a registry, and pulls them. */
function createInstallation(installation: string) {
  const daemon = getProvidedDaemon();
  const client = dockerClient(parseDockerEndpoint(daemon.endpoint));

  /** Starts a registry with an image that the engine does not have. Returns the name and the digest of the image. */
  async function pushedImage(note: string): Promise<string> {
    const [folder, context] = [join(temporaryFolder(), 'registry'), temporaryFolder()];
    mkdirSync(folder);
    const network = daemon.networkOption;
    const { stop } = await startRegistry({ folder, listen: `0.0.0.0:${PORT}`, network });
    onTestFinished(stop);
    writeFileSync(join(context, 'Dockerfile'), 'FROM busybox:1\nCOPY note /note\n');
    writeFileSync(join(context, 'note'), note);
    const limits = { timeoutMs: 60_000, memoryMiB: 256, cpuMillicores: 2000 };
    const builder = registryImageBuilder({
      builder: dockerImageBuilder({ client, installation, limits }),
      client,
      registry: () => ({ ...REGISTRY_LOGIN, address: `${ADDRESS}/team` }),
      repository: 'app',
      timeoutMs: 60_000,
    });
    const request = { project: 'p', container: 'c', deployment: 'd', context, buildArgs: {} };
    const dockerfile = { path: 'Dockerfile' };
    const progress = () => undefined;
    const { id } = await builder.build({ ...request, dockerfile }, { ...accompany, progress });
    await builder.collectGarbage([], 0);
    expect(await findLocalImage(client, id)).toBeUndefined();
    return id;
  }

  const puller = (image: string) =>
    dockerImagePuller({
      client,
      installation,
      check: () => Promise.resolve({ image, sizeMiB: 5 }),
      disk: remoteEngineDisk(),
      limits: { seconds: 60, reserveMiB: 0 },
    });
  const pull = (image: string, login = REGISTRY_LOGIN) =>
    puller(image).pull(
      { reference: parseStoredImage(image), login, used: undefined },
      { ...accompany, pulling: () => undefined, inQueue: (work) => work() },
    );
  return { client, pushedImage, puller, pull };
}

/** Tests pulls of the engine of this test run. */
export function describeImagePulls(installation: string): void {
  const missing = missingDockerReason() ?? noRegistry;
  const title = `a private image of a registry${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== undefined)(title, () => {
    let pulls: ReturnType<typeof createInstallation>;
    beforeAll(() => {
      pulls = createInstallation(installation);
    });
    afterAll(() => removeInstallationObjects(pulls.client, installation));

    it('is pulled again after a prune, and removed when nothing keeps it', async () => {
      const { client, pushedImage, puller, pull } = pulls;
      const image = await pushedImage('여기');
      expect(await pull(image)).toBe(image);
      const filters = { dangling: ['true'] };
      await client.send('/images/prune', { method: 'POST', query: { filters } });
      const { Id } = (await findLocalImage(client, image)) ?? {};
      expect(Id).toMatch(/^(?:sha256:)?[0-9a-f]{64}$/);
      await puller(image).collectGarbage([image]);
      expect(await findLocalImage(client, image)).toBeDefined();
      await puller(image).collectGarbage([]);
      expect(await findLocalImage(client, image)).toBeUndefined();
      expect(await pull(image)).toBe(image);
    });

    it('is refused for a wrong password', async () => {
      const image = await pulls.pushedImage('거기');
      await expect(
        pulls.pull(image, { ...REGISTRY_LOGIN, password: 'wrong' }),
      ).rejects.toMatchObject({
        reason: 'source-refused',
        message: expect.stringContaining('거절했습니다'),
      });
    });
  });
}
