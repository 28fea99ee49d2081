import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { dockerClient } from '../../engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../engine/docker/docker-endpoint.ts';
import { deriveInstallationId } from '../../storage/server-secret.ts';
import { type TestServer, useTestServer } from '../test-server.ts';
import { removeInstallationObjects } from './docker-contents.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import { dockerServerSettings } from './docker-settings.ts';
import { type EngineRelay, startEngineRelay } from './engine-relay.ts';

export interface DockerServer extends TestServer {
  daemon: DockerDaemon;
  relay: EngineRelay;
}

/**
 * Creates a server for the calling test file or block, with a relay between the server and its engine. After the tests, the objects of
 * the server in the engine are removed.
 */
export function useDockerServer(
  daemonOf: () => DockerDaemon | Promise<DockerDaemon>,
  settings: Readonly<Record<string, string>> = {},
): () => DockerServer {
  let between: { daemon: DockerDaemon; relay: EngineRelay } | undefined;
  let folder = '';
  const key = randomBytes(32);
  afterAll(async () => {
    if (between === undefined) return;
    const client = dockerClient(parseDockerEndpoint(between.daemon.endpoint));
    await removeInstallationObjects(client, deriveInstallationId(key));
    await between.relay.leave();
    await rm(folder, { recursive: true, force: true });
  });
  const server = useTestServer(async () => {
    folder = await mkdtemp(join(tmpdir(), 'naru-docker-server-'));
    const daemon = await daemonOf();
    const relay = await startEngineRelay(daemon.endpoint, folder);
    between = { daemon, relay };
    const NARU_SECRET_KEY = key.toString('base64');
    return {
      DATA_DIR: folder,
      NARU_SECRET_KEY,
      ...dockerServerSettings(daemon, relay.endpoint),
      ...settings,
    };
  });
  return () => {
    if (between === undefined) throw new Error('The server is there inside tests only.');
    return { ...server(), ...between };
  };
}
