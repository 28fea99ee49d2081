import { resolve } from 'node:path';
import type { EdgePorts } from '@naru/contract/rules/network-address';
import type { Config } from './config.ts';
import { readConsoleBySocket } from './console-behind-edge.ts';
import {
  createImageCheck,
  createImagePreparer,
  dockerBuildSettings,
} from './create-image-preparer.ts';
import type { EdgeCertificates } from './edge-certificates.ts';
import type { ConnectableEngine } from './engine/connecting-runtime.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { localEngineDisk, remoteEngineDisk } from './engine/docker/disk-guard.ts';
import { dockerClient } from './engine/docker/docker-client.ts';
import { findEngineAddress, parseDockerEndpoint } from './engine/docker/docker-endpoint.ts';
import { dockerEngine } from './engine/docker/docker-engine.ts';
import { dockerUnreachableError } from './engine/docker/docker-error.ts';
import { dockerImageBuilder } from './engine/docker/docker-image-builder.ts';
import { dockerImagePuller } from './engine/docker/docker-image-puller.ts';
import type { EdgeContainerSettings } from './engine/docker/edge-lifecycle.ts';
import { detectEngineKind, enginePlatforms } from './engine/docker/engine-kind.ts';
import { containerHostname } from './engine/docker/labels.ts';
import { CONSOLE_SOCKET_UPSTREAM, type ConsoleRoute } from './engine/edge/console-route.ts';
import { createConsoleNameMatcher } from './operator-names.ts';
import { errorCode, StartFailure } from './runtime/errors.ts';
import { openConsoleMove } from './use-cases/operator/console-move.ts';

const STANDARD_HTTPS_PORT = 443;

const NO_ADDRESS =
  'DOCKER_HOST나 DOCKER_CERT_PATH의 값을 쓸 수 없습니다. DOCKER_HOST는 "unix:///var/run/docker.sock"이나 "tcp://호스트:포트"처럼 입력하고, DOCKER_CERT_PATH의 폴더에는 ca.pem, cert.pem, key.pem이 있어야 합니다.';

/**
 * Returns the folder for volumes with an enforced capacity. `undefined` if the server cannot attach loop devices on the machine of the
 * engine.
 */
const volumeFolderOf = ({ DATA_DIR }: Config, address: string): string | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0 && address.startsWith('unix://')
    ? resolve(DATA_DIR, 'volumes')
    : undefined;

const edgePorts = ({ EDGE_HTTP_PORT: http, EDGE_HTTPS_PORT: https }: Config): EdgePorts => ({
  http,
  https,
});

/** Returns the route of a console behind the edge, whose address can change while the server runs. */
function consoleRouteOf(config: Config, origin: string): ConsoleRoute {
  const { url } = openConsoleMove(config) ?? {};
  return {
    origin: config.PUBLIC_URL ?? origin,
    otherOrigins: url === undefined ? undefined : [url],
    upstream: CONSOLE_SOCKET_UPSTREAM,
  };
}

/** Returns the settings of the edge. The console and the authority are those of the current settings, so do not copy the properties. */
function edgeSettings(config: Config, certificates: EdgeCertificates): EdgeContainerSettings {
  const bySocket = readConsoleBySocket(config);
  const { ownNames, ownCertificate } = certificates;
  return {
    image: config.EDGE_IMAGE,
    httpPort: config.EDGE_HTTP_PORT,
    httpsPort: config.EDGE_HTTPS_PORT,
    publishAddress: config.ENGINE_ADDRESS,
    standardHttps: config.EDGE_HTTPS_PORT === STANDARD_HTTPS_PORT,
    isConsoleName: createConsoleNameMatcher(config),
    ...(bySocket && { consoleMount: bySocket.mount }),
    ...(ownNames && { ownNames }),
    ...(ownCertificate && { ownCertificate }),
    get trustedProxies() {
      return config.EDGE_TRUSTED_PROXIES;
    },
    get console() {
      return bySocket && consoleRouteOf(config, bySocket.origin);
    },
    get acme() {
      return certificates.acme;
    },
  };
}

function dockerRuntime(
  config: Config,
  installation: string,
  address: string,
  certificates: EdgeCertificates,
): ContainerRuntime {
  const client = dockerClient(parseDockerEndpoint(address, config.DOCKER_CERT_PATH));
  const findPlatforms = async () => enginePlatforms(await detectEngineKind(client));
  const volumeFolder = volumeFolderOf(config, address);
  const disk = address.startsWith('unix://') ? localEngineDisk(client) : remoteEngineDisk();
  return {
    kind: 'docker',
    simulated: false,
    address,
    awaited: false,
    found: undefined,
    edge: edgePorts(config),
    engine: dockerEngine({
      client,
      disk: { ...disk, reserveMiB: config.DISK_RESERVE_MIB },
      installation,
      publishAddress: config.ENGINE_ADDRESS,
      capabilities: config.CONTAINER_CAPABILITIES,
      edge: edgeSettings(config, certificates),
      ...(volumeFolder !== undefined && { volumeFolder }),
    }),
    images: createImagePreparer(
      config,
      dockerImageBuilder({ client, installation, ...dockerBuildSettings(config) }),
      dockerImagePuller({
        client,
        installation,
        check: createImageCheck(config, findPlatforms),
        disk,
        limits: { seconds: config.IMAGE_PULL_SECONDS, reserveMiB: config.DISK_RESERVE_MIB },
      }),
    ),
  };
}

/**
 * Checks the address and the certificates of the engine.
 * @throws StartFailure when they are invalid, so that waiting for the engine is useless
 */
export function checkEngineAddress({ DOCKER_HOST, DOCKER_CERT_PATH }: Config): void {
  if (DOCKER_HOST === undefined) return;
  try {
    parseDockerEndpoint(DOCKER_HOST, DOCKER_CERT_PATH);
  } catch (error) {
    throw new StartFailure(`${NO_ADDRESS} (${errorCode(error) ?? String(error)})`);
  }
}

/** Returns a connector to Docker or Podman, at the first of the addresses that responds. */
export const createDockerConnector = (
  config: Config,
  installation: string,
  addresses: readonly string[],
  certificates: EdgeCertificates,
): ConnectableEngine => ({
  kind: 'docker',
  edge: edgePorts(config),
  address: addresses.join(', '),
  internalHost: containerHostname,
  async connect() {
    const address = await findEngineAddress(addresses, config.DOCKER_CERT_PATH);
    if (address !== undefined) return dockerRuntime(config, installation, address, certificates);
    throw dockerUnreachableError(new Error(`no engine answers at ${addresses.join(', ')}`));
  },
});
