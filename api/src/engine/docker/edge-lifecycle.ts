import { CADDY_ADMIN_SOCKET, type EdgeOptions } from '../edge/caddy-config.ts';
import { shortHash } from '../short-hash.ts';
import { hostIpOfPublishAddress } from './address-pool.ts';
import { inspectContainer } from './docker-client.ts';
import { DockerError, toEngineError } from './docker-error.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { type EngineConnection, removeContainer, startContainer } from './ending.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS } from './labels.ts';

export interface EdgeContainerSettings extends EdgeOptions {
  /** An image of Caddy with a shell, `cat`, `head`, `nc`, `sleep` and `timeout`, such as `caddy:2`. */
  image: string;
  httpPort: number;
  httpsPort: number;
  /** The address on which both ports are published. */
  publishAddress: string;
}

export const EDGE_CONFIG_FOLDER = '/etc';
export const EDGE_CONFIG_FILE_NAME = 'naru-edge.json';
const CONFIG_PATH = `${EDGE_CONFIG_FOLDER}/${EDGE_CONFIG_FILE_NAME}`;

export const edgeReloadCommand: readonly string[] = [
  'caddy',
  'reload',
  '--config',
  CONFIG_PATH,
  '--address',
  CADDY_ADMIN_SOCKET,
];

/**
 * Returns a hash of the settings whose change requires a new edge container.
 * @param image the id of the image
 */
export const edgeSettingsHash = (
  image: string,
  { httpPort, httpsPort, publishAddress }: EdgeContainerSettings,
): string => shortHash(JSON.stringify([image, httpPort, httpsPort, publishAddress]));

/**
 * A kernel setting that keeps connections during a reload. The edge listens with the new configuration before it closes the sockets of
 * the old configuration. This setting moves connections that wait at an old socket to a new socket instead of dropping them. Linux
 * supports the setting since 5.14. An older kernel refuses to start a container with the setting.
 */
const MIGRATE = 'net.ipv4.tcp_migrate_req';

/** Returns the request body that creates the edge's container. The edge's only capability is to listen at ports below 1024. */
function edgeBody(
  installation: string,
  name: string,
  image: string,
  settings: EdgeContainerSettings,
  sysctls: Record<string, string>,
): object {
  const { httpPort, httpsPort, publishAddress } = settings;
  const HostIp = hostIpOfPublishAddress(publishAddress);
  return {
    Image: image,
    Entrypoint: ['caddy'],
    Cmd: ['run', '--config', CONFIG_PATH],
    Env: ['XDG_DATA_HOME=/data', 'XDG_CONFIG_HOME=/config'],
    Labels: {
      [LABEL_KEYS.managed]: installation,
      [LABEL_KEYS.role]: 'edge',
      [LABEL_KEYS.specHash]: edgeSettingsHash(image, settings),
    },
    ExposedPorts: { '80/tcp': {}, '443/tcp': {} },
    HostConfig: {
      // Docker publishes ports in the network whose name sorts first. `bridge` sorts before the names of the projects' networks, so
      // Docker never moves the published ports to another network.
      NetworkMode: 'bridge',
      PortBindings: {
        '80/tcp': [{ HostIp, HostPort: String(httpPort) }],
        '443/tcp': [{ HostIp, HostPort: String(httpsPort) }],
      },
      Mounts: [{ Type: 'volume', Source: `${name}-data`, Target: '/data' }],
      Tmpfs: { '/run/naru': 'mode=0700' },
      Sysctls: sysctls,
      Init: true,
      CapDrop: ['ALL'],
      CapAdd: ['NET_BIND_SERVICE'],
      SecurityOpt: ['no-new-privileges'],
      LogConfig: { Type: 'json-file', Config: { 'max-size': '10m', 'max-file': '3' } },
      RestartPolicy: { Name: 'unless-stopped' },
    },
  };
}

interface EdgeMaking extends EngineConnection {
  installation: string;
  name: string;
  settings: EdgeContainerSettings;
  /** Writes the first configuration into a new container before its start. */
  prepare(id: string): Promise<unknown>;
}

async function makeEdge(
  making: EdgeMaking,
  image: string,
  sysctls: Record<string, string>,
): Promise<string> {
  const { client, installation, name, settings, prepare } = making;
  const query = { name };
  const body = edgeBody(installation, name, image, settings, sysctls);
  const { Id } = await client.read('/containers/create', createdObjectSchema, {
    method: 'POST',
    query,
    body,
  });
  await prepare(Id);
  await startContainer(making, Id);
  return Id;
}

async function makeAnew(making: EdgeMaking, image: string): Promise<string> {
  const { client, installation, name } = making;
  await removeContainer(making, name);
  const Labels = { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.role]: 'edge' };
  const volume = { Name: `${name}-data`, Labels };
  await client.send('/volumes/create', { method: 'POST', body: volume });
  try {
    return await makeEdge(making, image, { [MIGRATE]: '1' });
  } catch (error) {
    if (!(error instanceof DockerError && error.message.includes('tcp_migrate_req'))) throw error;
    await removeContainer(making, name);
    return makeEdge(making, image, {});
  }
}

/** A running edge. `started` is true if the container was just started and may not listen yet. */
export interface RunningEdge {
  id: string;
  started: boolean;
}

/**
 * Returns a running edge. Creates a missing container. Replaces a container whose image or ports have changed or that is being
 * removed.
 */
export async function ensureRunningEdge(making: EdgeMaking): Promise<RunningEdge> {
  const { client, name, settings } = making;
  const image = (await ensureLocalImage(client, settings.image)).Id;
  const existing = await inspectContainer(making, name);
  const isEqual =
    existing?.Config.Labels[LABEL_KEYS.specHash] === edgeSettingsHash(image, settings) &&
    existing.State.Status !== 'removing';
  if (isEqual && existing.State.Running) return { id: existing.Id, started: false };
  try {
    if (existing === undefined || !isEqual) {
      return { id: await makeAnew(making, image), started: true };
    }
    await startContainer(making, existing.Id);
    return { id: existing.Id, started: true };
  } catch (error) {
    const message = '외부 접속을 받는 엣지를 시작하지 못했습니다. 서버 관리자에게 알려주세요.';
    throw toEngineError(error, { reason: 'start-failed', message });
  }
}
