import { ADMIN_SOCKET, type EdgeOptions } from '../edge/caddy-config.ts';
import { shortHash } from '../short-hash.ts';
import { LABEL } from './labels.ts';
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
export const edgeHash = (
  image: string,
  { httpPort, httpsPort, publishAddress }: EdgeSettings,
): string => shortHash(JSON.stringify([image, httpPort, httpsPort, publishAddress]));

/**
 * At a reload the new configuration listens beside the old one. Without this, connections that wait for the old one are lost.
 * Linux has it from 5.14 on; an older one does not start a container that asks for it.
 */
export const MIGRATE = 'net.ipv4.tcp_migrate_req';

/** What the engine is told to make of the edge. It gets no rights but to listen at low ports. */
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
