import { ADMIN_SOCKET, type EdgeOptions } from '../edge/caddy-config.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError, isStatus, toEngineError } from './docker-error.ts';
import { created, type InspectedContainer, inspectedContainer } from './docker-schemas.ts';
import { ensureImage } from './images.ts';
import { LABEL, shortHash } from './labels.ts';
import { hostIp } from './publish-address.ts';

export interface EdgeSettings extends EdgeOptions {
  /** Caddy with `cat` and `nc`, as `caddy:2`. */
  image: string;
  httpPort: number;
  httpsPort: number;
  /** The address on which both are published. */
  publishAddress: string;
}

export const CONFIG_FOLDER = '/etc';
export const CONFIG_NAME = 'naru-edge.json';
const CONFIG_PATH = `${CONFIG_FOLDER}/${CONFIG_NAME}`;

export const reloadCommand: readonly string[] = [
  'caddy',
  'reload',
  '--config',
  CONFIG_PATH,
  '--address',
  ADMIN_SOCKET,
];

/** What makes another container of it; the image by its identity. */
const hashOf = (image: string, { httpPort, httpsPort, publishAddress }: EdgeSettings): string =>
  shortHash(JSON.stringify([image, httpPort, httpsPort, publishAddress]));

/**
 * At a reload the new configuration listens beside the old one. Without this, connections that wait for the old one are lost.
 * Linux has it from 5.14 on; an older one does not start a container that asks for it.
 */
const MIGRATE = 'net.ipv4.tcp_migrate_req';

function bodyOf(
  installation: string,
  name: string,
  image: string,
  settings: EdgeSettings,
  sysctls: Record<string, string>,
): object {
  const { httpPort, httpsPort, publishAddress } = settings;
  const HostIp = hostIp(publishAddress);
  return {
    Image: image,
    Entrypoint: ['caddy'],
    Cmd: ['run', '--config', CONFIG_PATH],
    Env: ['XDG_DATA_HOME=/data', 'XDG_CONFIG_HOME=/config'],
    Labels: {
      [LABEL.managed]: installation,
      [LABEL.role]: 'edge',
      [LABEL.specHash]: hashOf(image, settings),
    },
    ExposedPorts: { '80/tcp': {}, '443/tcp': {} },
    HostConfig: {
      // Its name comes before those of the projects' networks, so that Docker publishes the ports here and never moves them.
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

async function findEdge(
  client: DockerClient,
  name: string,
): Promise<InspectedContainer | undefined> {
  try {
    return await client.read(`/containers/${name}/json`, inspectedContainer);
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
}

interface EdgeMaking {
  client: DockerClient;
  installation: string;
  name: string;
  settings: EdgeSettings;
  /** Puts its first configuration into a new one before it starts. */
  prepare(id: string): Promise<unknown>;
}

const removeEdge = ({ client, name }: EdgeMaking): Promise<number> =>
  client.send(`/containers/${name}`, {
    method: 'DELETE',
    query: { force: true },
    tolerate: [404, 409],
  });

async function makeEdge(
  making: EdgeMaking,
  image: string,
  sysctls: Record<string, string>,
): Promise<string> {
  const { client, installation, name, settings, prepare } = making;
  const query = { name };
  const body = bodyOf(installation, name, image, settings, sysctls);
  const { Id } = await client.read('/containers/create', created, { method: 'POST', query, body });
  await prepare(Id);
  await client.send(`/containers/${Id}/start`, { method: 'POST' });
  return Id;
}

async function makeAnew(making: EdgeMaking, image: string): Promise<string> {
  const { client, installation, name } = making;
  await removeEdge(making);
  const Labels = { [LABEL.managed]: installation, [LABEL.role]: 'edge' };
  const volume = { Name: `${name}-data`, Labels };
  await client.send('/volumes/create', { method: 'POST', body: volume });
  try {
    return await makeEdge(making, image, { [MIGRATE]: '1' });
  } catch (error) {
    if (!(error instanceof DockerError && error.message.includes('tcp_migrate_req'))) throw error;
    await removeEdge(making);
    return makeEdge(making, image, {});
  }
}

/** `started`: it was not running, so it does not listen yet. */
export interface RunningEdge {
  id: string;
  started: boolean;
}

/** The edge's container, running: made when it is not there, and anew when its image or ports are others. */
export async function ensureEdge(making: EdgeMaking): Promise<RunningEdge> {
  const { client, name, settings } = making;
  const image = (await ensureImage(client, settings.image)).Id;
  const existing = await findEdge(client, name);
  const isEqual = existing?.Config.Labels[LABEL.specHash] === hashOf(image, settings);
  if (isEqual && existing?.State.Running) return { id: existing.Id, started: false };
  try {
    if (existing === undefined || !isEqual) {
      return { id: await makeAnew(making, image), started: true };
    }
    await client.send(`/containers/${existing.Id}/start`, { method: 'POST' });
    return { id: existing.Id, started: true };
  } catch (error) {
    const message = '외부 접속을 받는 엣지를 시작하지 못했습니다. 서버 관리자에게 알려 주세요.';
    throw toEngineError(error, { reason: 'start-failed', message });
  }
}
