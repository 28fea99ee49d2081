import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeInstallationObjects } from '../../testing/engine/docker-contents.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import {
  REGISTRY_LOGIN,
  REGISTRY_PROGRAM_PATH,
  startRegistry,
} from '../../testing/engine/registry.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  registryGarbageCollector,
  withRegistryGarbageCollection,
} from '../registry/registry-garbage.ts';
import { registryImages } from '../registry/registry-images.ts';
import { type DockerClient, dockerClient } from './docker-client.ts';
import { parseDockerEndpoint } from './docker-endpoint.ts';
import { dockerImageBuilder } from './docker-image-builder.ts';
import { findLocalImage } from './images.ts';
import { registryImageBuilder } from './registry-image-builder.ts';

const INSTALLATION = 'registry-builder';
const PORT = 5000;
/** The registry's address for the engine. The engine accepts a registry without TLS on the engine's own machine. */
const ADDRESS = `127.0.0.1:${PORT}`;
const noRegistry = existsSync(REGISTRY_PROGRAM_PATH) ? undefined : 'docker-registry is missing';
const missing = missingDockerReason() ?? noRegistry;
const title = `pushing to a registry${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  let client: DockerClient;
  beforeAll(() => {
    client = dockerClient(parseDockerEndpoint(getProvidedDaemon().endpoint));
  });
  afterAll(() => removeInstallationObjects(client, INSTALLATION));

  const limits = { timeoutMs: 60_000, memoryMiB: 256, cpuMillicores: 2000 };
  const days = (count: number) => () => Date.now() + count * 24 * 60 * 60 * 1000;
  /** Creates the garbage collection of a server with the clock `now`. */
  function garbageAt(now: () => number) {
    const address = `${getProvidedDaemon().address}:${PORT}/apps`;
    const images = registryImages({ ...REGISTRY_LOGIN, address, insecure: true }, 'naru-test');
    const warn = vi.fn<(text: string, error?: unknown) => void>();
    return { clear: registryGarbageCollector({ images, warn, now }), warn };
  }
  function builderWith(password: string) {
    const builder = dockerImageBuilder({ client, installation: INSTALLATION, limits });
    const registry = () => ({ ...REGISTRY_LOGIN, address: `${ADDRESS}/apps`, password });
    const repository = 'naru-test';
    return registryImageBuilder({ builder, client, registry, repository, timeoutMs: 60_000 });
  }
  const requestFor = (note: string) => {
    const context = temporaryFolder();
    writeFileSync(join(context, 'Dockerfile'), 'FROM busybox:1\nCOPY note /note\n');
    writeFileSync(join(context, 'note'), note);
    const dockerfile = { path: 'Dockerfile' };
    return { project: 'p', container: 'c', deployment: 'd', context, dockerfile, buildArgs: {} };
  };
  const accompany = () => ({
    signal: new AbortController().signal,
    log: vi.fn<(text: string) => void>(),
    progress: () => undefined,
  });
  /** Starts an empty registry that stops at the end of the test. */
  async function emptyRegistry(removes = false) {
    const folder = join(temporaryFolder(), 'registry');
    mkdirSync(folder);
    const network = getProvidedDaemon().networkOption;
    const { stop } = await startRegistry({ folder, listen: `0.0.0.0:${PORT}`, network, removes });
    onTestFinished(stop);
    const stored = (digest: string) => {
      const [, hash = ''] = digest.split('sha256:');
      return existsSync(
        join(folder, 'docker/registry/v2/blobs/sha256', hash.slice(0, 2), hash, 'data'),
      );
    };
    return { folder, stored };
  }

  it('names an image by its digest there, the same one again, and puts back what the registry has lost', async () => {
    const { folder, stored } = await emptyRegistry();
    const builder = builderWith(REGISTRY_LOGIN.password);
    const request = requestFor('메모');
    const first = await builder.build(request, accompany());
    expect(first).toEqual({
      id: expect.stringMatching(/^127\.0\.0\.1:5000\/apps\/naru-test@sha256:[\da-f]{64}$/),
      built: true,
    });
    expect(stored(first.id)).toBe(true);
    rmSync(join(folder, 'docker'), { recursive: true });
    expect(await builder.build(request, accompany())).toEqual({ id: first.id, built: false });
    expect(stored(first.id)).toBe(true);
  });

  it('keeps what is to be kept, by the name in the registry', async () => {
    await emptyRegistry();
    const builder = builderWith(REGISTRY_LOGIN.password);
    const kept = await builder.build(requestFor('bleibt'), accompany());
    const old = await builder.build(requestFor('geht'), accompany());
    await builder.collectGarbage([kept.id], 0);
    expect(await findLocalImage(client, kept.id)).toBeDefined();
    expect(await findLocalImage(client, old.id)).toBeUndefined();
  });

  it('removes from the registry what is old and not kept, which is pushed again when it is wanted', async () => {
    await emptyRegistry(true);
    const builder = builderWith(REGISTRY_LOGIN.password);
    const kept = await builder.build(requestFor('keeps'), accompany());
    const old = await builder.build(requestFor('goes'), accompany());
    const digest = old.id.replace(/^.*@/, '');
    const [soon, later] = [garbageAt(days(0)), garbageAt(days(3))];
    expect(await soon.clear([kept.id])).toEqual([]);
    expect(await later.clear([kept.id])).toEqual([digest]);
    expect(await later.clear([kept.id])).toEqual([]);
    expect(await builder.build(requestFor('goes'), accompany())).toEqual({ ...old, built: false });
    const collecting = withRegistryGarbageCollection(builder, garbageAt(days(3)).clear);
    const { removed } = await collecting.collectGarbage([kept.id], 0);
    expect(removed).toContain(digest);
    expect([...soon.warn.mock.calls, ...later.warn.mock.calls]).toEqual([]);
  });

  it('lets a registry be that removes nothing', async () => {
    await emptyRegistry(false);
    const { id } = await builderWith(REGISTRY_LOGIN.password).build(
      requestFor('stays'),
      accompany(),
    );
    const { clear, warn } = garbageAt(days(3));
    expect([await clear([]), await clear([])]).toEqual([[], []]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('removes no images')]]);
    expect(await garbageAt(days(3)).clear([id])).toEqual([]);
  });

  it('says that an image could not be pushed, with the registry’s words in the log', async () => {
    await emptyRegistry();
    const context = accompany();
    const work = builderWith('wrong').build(requestFor('x'), context);
    await expect(work).rejects.toMatchObject({
      reason: 'build-failed',
      message: '이미지를 레지스트리에 올리지 못했습니다. 운영자에게 알려주세요.',
    });
    expect(context.log.mock.calls.join('\n')).toMatch(/unauthorized|no basic auth|denied/);
  });
});
