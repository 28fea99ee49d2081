import type { DockerDaemon } from './docker-daemon.ts';

export const EDGE_HTTP_PORT = 8080;
export const EDGE_HTTPS_PORT = 8443;

/**
 * Returns the settings of a server that uses this engine. The settings allow repositories on this machine.
 * @param endpoint the address of the engine
 */
export const dockerServerSettings = ({ address }: DockerDaemon, endpoint: string) => ({
  ENGINE: 'docker',
  DOCKER_HOST: endpoint,
  ENGINE_ADDRESS: address,
  EDGE_HTTP_PORT: String(EDGE_HTTP_PORT),
  EDGE_HTTPS_PORT: String(EDGE_HTTPS_PORT),
  GIT_ALLOW_PRIVATE: '1',
  GIT_PROTOCOLS: 'http,https',
});
