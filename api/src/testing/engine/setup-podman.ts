import type { TestProject } from 'vitest/node';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { BUSYBOX_IMAGE, CADDY_IMAGE, makeBaseImages } from './base-images.ts';
import {
  makePodmanService,
  podmanUnavailableReason,
  removePodmanService,
} from './podman-service.ts';

/** Starts Podman with base images for all test files, or provides the reason why Podman cannot be started. */
export default async function setUpPodman({ provide }: TestProject): Promise<() => Promise<void>> {
  const missing = podmanUnavailableReason();
  if (missing !== undefined) {
    provide('docker', { missing });
    return () => Promise.resolve();
  }
  const daemon = await makePodmanService();
  await makeBaseImages(dockerClient(parseDockerEndpoint(daemon.endpoint)), [
    BUSYBOX_IMAGE,
    CADDY_IMAGE,
  ]);
  provide('docker', { daemon });
  return () => removePodmanService(daemon);
}
