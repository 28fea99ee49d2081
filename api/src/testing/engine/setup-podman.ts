import type { TestProject } from 'vitest/node';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { BUSYBOX, CADDY, makeBaseImages } from './base-images.ts';
import { makeService, podmanObstacle, removeService } from './podman-service.ts';

/** Starts Podman with base images for all test files, or provides the reason why Podman cannot be started. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const missing = podmanObstacle();
  if (missing !== undefined) {
    provide('docker', { missing });
    return () => Promise.resolve();
  }
  const daemon = await makeService();
  await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [BUSYBOX, CADDY]);
  provide('docker', { daemon });
  return () => removeService(daemon);
}
