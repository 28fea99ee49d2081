import type { TestProject } from 'vitest/node';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { BUSYBOX, CADDY, makeBaseImages } from './base-images.ts';
import { dockerObstacle, makeDaemon, removeDaemon } from './docker-daemon.ts';

/** Starts a Docker Engine with base images for all test files, or provides the reason why no engine can be started. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const missing = dockerObstacle();
  if (missing !== undefined) {
    provide('docker', { missing });
    return () => Promise.resolve();
  }
  const daemon = await makeDaemon();
  await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [BUSYBOX, CADDY]);
  provide('docker', { daemon });
  return () => removeDaemon(daemon);
}
