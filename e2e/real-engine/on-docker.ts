import { dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { dockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import { makeBaseImages } from '../../api/src/testing/engine/base-images.ts';
import { removeContents } from '../../api/src/testing/engine/docker-contents.ts';
import { makeDaemon, removeDaemon } from '../../api/src/testing/engine/docker-daemon.ts';
import {
  dockerSettings,
  EDGE_HTTP_PORT,
  EDGE_HTTPS_PORT,
} from '../../api/src/testing/engine/docker-settings.ts';
import { dockerLeftovers } from './docker-leftovers.ts';
import type { RealEngine } from './real-engine.ts';

/** Starts a Docker Engine in a network namespace of its own. */
export async function startOnDocker(baseImages: readonly string[]): Promise<RealEngine> {
  const daemon = await makeDaemon();
  const builder = dockerClient(dockerEndpoint(daemon.endpoint));
  await makeBaseImages(builder, baseImages);
  return {
    builder,
    address: daemon.address,
    edge: { http: EDGE_HTTP_PORT, https: EDGE_HTTPS_PORT },
    settings: dockerSettings(daemon, daemon.endpoint),
    leftovers: () => dockerLeftovers(builder, baseImages),
    clear: (installation) => removeContents(builder, installation),
    stop: () => removeDaemon(daemon),
  };
}
