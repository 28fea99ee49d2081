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
import { readJsonLines } from '../../engine/docker/output-frames.ts';
import { registryAuthHeader } from '../../engine/docker/registry-image-builder.ts';
import { parseStoredImage } from '../../engine/registry/image-name.ts';
import { MANIFEST_MEDIA_TYPES } from '../../engine/registry/registry-client.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { removeInstallationObjects } from './docker-contents.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import { getProvidedDaemon, missingDockerReason } from './provided-docker.ts';
import { REGISTRY_LOGIN, REGISTRY_PROGRAM_PATH, startRegistry } from './registry.ts';

const PORT = 5000;
/** The registry's address for the engine, which accepts a registry without TLS on its own machine. */
const ADDRESS = `127.0.0.1:${PORT}`;
const NAME = `${ADDRESS}/team/app`;
const noRegistry = existsSync(REGISTRY_PROGRAM_PATH) ? undefined : 'docker-registry is missing';

const { signal } = new AbortController();
const accompany = { signal, log: () => undefined };

/** Reads the digest of the pushed tag from the registry in the network of the engine. */
async function readDigest({ address }: DockerDaemon): Promise<string> {
  const login = `${REGISTRY_LOGIN.username}:${REGISTRY_LOGIN.password}`;
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  const headers = { authorization, accept: MANIFEST_MEDIA_TYPES };
  const url = `http://${address}:${PORT}/v2/team/app/manifests/v1`;
  const response = await fetch(url, { method: 'HEAD', headers });
  return response.headers.get('docker-content-digest') ?? '';
}

/** Creates an installation that pushes images to a registry, and pulls them. */
function createInstallation(installation: string) {
  const daemon = getProvidedDaemon();
  const client = dockerClient(parseDockerEndpoint(daemon.endpoint));

  /** Builds an image and pushes it. Returns its name and digest. Podman does not report the digest of a push, so the registry does. */
  async function push(note: string): Promise<string> {
    const context = temporaryFolder();
    writeFileSync(join(context, 'Dockerfile'), 'FROM busybox:1\nCOPY note /note\n');
    writeFileSync(join(context, 'note'), note);
    const limits = { timeoutMs: 60_000, memoryMiB: 256, cpuMillicores: 2000 };
    const builder = dockerImageBuilder({ client, installation, limits });
    const request = { project: 'p', container: 'c', deployment: 'd', context, buildArgs: {} };
    const dockerfile = { path: 'Dockerfile' };
    const progress = () => undefined;
    const { id } = await builder.build({ ...request, dockerfile }, { ...accompany, progress });
    const query = { repo: NAME, tag: 'v1' };
    await client.send(`/images/${id}/tag`, { method: 'POST', query });
    const registryAuth = registryAuthHeader({ ...REGISTRY_LOGIN, address: ADDRESS });
    const pushing = { method: 'POST', query: { tag: 'v1' }, registryAuth } as const;
    const lines = await client.open(`/images/${NAME}/push`, pushing);
    for await (const line of readJsonLines(lines)) expect(line).not.toHaveProperty('error');
    await client.send(`/images/${id}`, { method: 'DELETE', query: { force: 'true' } });
    return `${NAME}@${await readDigest(daemon)}`;
  }

  /** Starts a registry with an image that the engine does not have. Returns the name and the digest of the image. */
  async function pushedImage(note: string): Promise<string> {
    const folder = join(temporaryFolder(), 'registry');
    mkdirSync(folder);
    const listen = `0.0.0.0:${PORT}`;
    const { stop } = await startRegistry({ folder, listen, network: daemon.networkOption });
    onTestFinished(stop);
    const image = await push(note);
    expect(await findLocalImage(client, image)).toBeUndefined();
    return image;
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
