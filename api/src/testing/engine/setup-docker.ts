import type { TestProject } from 'vitest/node';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { BUSYBOX_IMAGE, CADDY_IMAGE, makeBaseImages } from './base-images.ts';
import { dockerUnavailableReason, makeDockerDaemon, removeDockerDaemon } from './docker-daemon.ts';

/** Starts a Docker Engine with base images for all test files, or provides the reason why no engine can be started. */
export default async function setUpDocker({ provide }: TestProject): Promise<() => Promise<void>> {
  const missing = dockerUnavailableReason();
  if (missing !== undefined) {
    provide('docker', { missing });
    return () => Promise.resolve();
  }
  const daemon = await makeDockerDaemon();
  await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [
    BUSYBOX_IMAGE,
    CADDY_IMAGE,
  ]);
  provide('docker', { daemon });
  return () => removeDockerDaemon(daemon);
}
