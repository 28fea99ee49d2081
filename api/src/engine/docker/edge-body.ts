import { ADMIN_SOCKET, type EdgeOptions } from '../edge/caddy-config.ts';
import { shortHash } from '../short-hash.ts';
import { LABEL } from './labels.ts';
import { hostIp } from './publish-address.ts';

export interface EdgeSettings extends EdgeOptions {
  /** An image of Caddy with `cat` and `nc`, such as `caddy:2`. */
  image: string;
  httpPort: number;
  httpsPort: number;
  /** The address on which both ports are published. */
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

/** A hash of the settings that require a new edge container. The image is given by its id. */
export const edgeHash = (
  image: string,
  { httpPort, httpsPort, publishAddress }: EdgeSettings,
): string => shortHash(JSON.stringify([image, httpPort, httpsPort, publishAddress]));

/**
 * During a reload, the new configuration listens while the old one still has waiting connections; this setting moves them to the new one
 * instead of dropping them. Linux has it since 5.14. An older kernel refuses to start a container with this setting.
 */
export const MIGRATE = 'net.ipv4.tcp_migrate_req';

/** The request body that creates the edge's container. The edge gets no right except to listen at low ports. */
export function edgeBody(
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
      [LABEL.specHash]: edgeHash(image, settings),
    },
    ExposedPorts: { '80/tcp': {}, '443/tcp': {} },
    HostConfig: {
      // The name of this network sorts before the names of the projects' networks, so Docker publishes the ports here and never moves them.
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
