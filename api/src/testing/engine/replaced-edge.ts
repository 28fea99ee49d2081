/** An edge whose container is made anew, and the responses of its containers meanwhile. */
import { expect } from 'vitest';
import type { DockerClient } from '../../engine/docker/docker-client.ts';
import { edgeContainer } from '../../engine/docker/edge-container.ts';
import { installationObjectNames } from '../../engine/docker/labels.ts';
import { CADDY_IMAGE } from './base-images.ts';
import { EDGE_HTTP_PORT, EDGE_HTTPS_PORT } from './docker-settings.ts';

/** Replaces the container of an installation's edge by a container with another setting, as a changed setting does. Loads no routes. */
export async function replaceEdge(client: DockerClient, installation: string): Promise<void> {
  const edge = edgeContainer({
    ...{ client, installation, name: installationObjectNames(installation).edge() },
    joinsNetworks: () => Promise.resolve(false),
    settings: {
      ...{ image: CADDY_IMAGE, httpPort: EDGE_HTTP_PORT, httpsPort: EDGE_HTTPS_PORT },
      ...{ publishAddress: '0.0.0.0', standardHttps: false, trustedProxies: ['192.0.2.1'] },
    },
  });
  await edge.ensure();
}

/** Visits until the status is 200. Returns the statuses, and the errors of connections that were refused. */
export async function statusesUntilSuccess(
  visit: () => Promise<{ status: number }>,
): Promise<(number | string)[]> {
  const statuses: (number | string)[] = [];
  const visitOnce = async () => {
    const status = await visit().then((page) => page.status, String);
    statuses.push(status);
    return status;
  };
  await expect.poll(visitOnce).toBe(200);
  return statuses;
}
