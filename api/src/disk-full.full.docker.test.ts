/** Tests what a member sees while the disk of the engine is full. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dockerClient } from './engine/docker/docker-client.ts';
import { parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { BUSYBOX_IMAGE, CADDY_IMAGE, makeBaseImages } from './testing/engine/base-images.ts';
import { newApplicationProject } from './testing/engine/deployed-application.ts';
import {
  type DockerDaemon,
  makeDockerDaemon,
  removeDockerDaemon,
} from './testing/engine/docker-daemon.ts';
import { missingDockerReason } from './testing/engine/provided-docker.ts';
import { useDockerServer } from './testing/engine/use-docker-server.ts';
import { waitUntil } from './testing/wait-until.ts';

const missing = missingDockerReason();
const title = `a full disk of the engine${missing ? ` (${missing})` : ''}`;

/**
 * The size of the disk, for the base images and about eight versions of the application. The engine keeps five versions for rollbacks.
 */
const DISK_MIB = 160;
const VERSION_MIB = 12;
const MOST_VERSIONS = 12;

describe.skipIf(missing !== undefined)(title, () => {
  let daemon: DockerDaemon | undefined;
  afterAll(() => daemon && removeDockerDaemon(daemon));
  const server = useDockerServer(async () => {
    daemon = await makeDockerDaemon({ diskMiB: DISK_MIB });
    await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [
      BUSYBOX_IMAGE,
      CADDY_IMAGE,
    ]);
    return daemon;
  });

  test('fails a deployment with its own reason, is cleared by what nobody needs, and takes the next one', async () => {
    const { call } = await server().member();
    const application = await newApplicationProject(call, server().daemon);
    const { repository, publish, deployed, version, log } = application;
    const text = readFileSync(join(repository.folder, 'Dockerfile'), 'utf8');
    const fill = `RUN dd if=/dev/urandom of=/filling bs=1M count=${VERSION_MIB}\nUSER`;
    repository.write({ Dockerfile: text.replace('USER', fill) });
    let served = '';
    let full: Awaited<ReturnType<typeof deployed>> | undefined;
    for (let round = 1; full === undefined && round <= MOST_VERSIONS; round += 1) {
      publish(String(round));
      const deployment = await deployed();
      if (deployment.status === 'failed') full = deployment;
      else served = `200 ${round}`;
    }
    expect(full).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('디스크 공간이 부족합니다'),
    });
    expect(served).not.toBe('');
    expect(await version()).toBe(served);
    const said = (await log(full?.deployment_id ?? '')).map(({ text }) => text).join('\n');
    expect(said).toMatch(/no space left on device/i);
    expect(said).toContain('디스크 공간이 부족합니다');

    publish('next');
    await waitUntil(async () => (await deployed()).status === 'success', { timeout: 120_000 });
    expect(await version()).toBe('200 next');
  });
});
