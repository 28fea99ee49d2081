import { caddyConfig, EDGE_PLACES, type EdgeConfigOptions } from '../edge/caddy-config.ts';
import { CONSOLE_SOCKET_FOLDER } from '../edge/console-route.ts';
import {
  EDGE_LISTENS,
  EDGE_RUN_FOLDER,
  type EdgeRouteOptions,
  edgeStartCommand,
  putRoutesInForce,
} from '../edge/edge-routes.ts';
import type { OwnCertificate } from '../edge/own-certificate.ts';
import { EngineError } from '../engine-error.ts';
import { shortHash } from '../short-hash.ts';
import { hostIpOfPublishAddress, networkEndpoint } from './address-pool.ts';
import { inspectContainer } from './docker-client.ts';
import { toEngineError } from './docker-error.ts';
import { createdObjectSchema, type InspectedContainer } from './docker-schemas.ts';
import { type EngineConnection, removeContainer, startContainer } from './ending.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS } from './labels.ts';

export interface EdgeContainerSettings extends EdgeConfigOptions, EdgeRouteOptions {
  /** An image of Caddy with `sh`, the usual programs of a shell, `nc` and `timeout`, such as `caddy:2`. */
  image: string;
  httpPort: number;
  httpsPort: number;
  /** The address on which both ports are published. */
  publishAddress: string;
  /** The folder of the server's socket, if the console is behind the edge: a path of the engine's machine, or the name of a volume. */
  consoleMount?: string;
  /** The operator's own certificate for `ownNames`, and how it is read again. `read` throws CertificateError. */
  ownCertificate?: { first: OwnCertificate; read(): Promise<OwnCertificate> };
}

export const EDGE_FILE_FOLDER = EDGE_PLACES.files;
export const EDGE_CONFIG_FILE_NAME = 'naru-edge.json';
/** The file with the routes in force. The edge reads the file at its start. */
export const EDGE_ROUTES_FILE_NAME = 'naru-edge.routes';
const ROUTES_PATH = `${EDGE_FILE_FOLDER}/${EDGE_ROUTES_FILE_NAME}`;

/** The text of the edge's configuration, which stays the same while the edge's container exists. */
export const edgeConfig = (settings: EdgeContainerSettings): string =>
  JSON.stringify(caddyConfig(settings));

const TAKE_ROUTES = `set -e
mv -f "$2" "$1" || [ -f "$1" ]
${putRoutesInForce()}${EDGE_LISTENS}
`;

/**
 * Returns the command that takes a file of the same folder as the file of routes. Another server may have taken a file with equal routes
 * under the same name.
 */
export const takeRoutesCommand = (fileName: string): string[] => [
  ...['sh', '-c', TAKE_ROUTES, 'sh', ROUTES_PATH, `${EDGE_FILE_FOLDER}/${fileName}`],
];

/**
 * Returns a hash of the settings whose change requires a new edge container.
 * @param image the id of the image
 */
export const edgeSettingsHash = (image: string, settings: EdgeContainerSettings): string => {
  const { httpPort, httpsPort, publishAddress, consoleMount, acme } = settings;
  const values = [image, httpPort, httpsPort, publishAddress, edgeConfig(settings)];
  // Without these, the hash is that of earlier versions, so that an upgrade does not make the edge anew.
  const further = [consoleMount, acme?.roots].filter((value) => value !== undefined);
  return shortHash(JSON.stringify([...values, ...further]));
};

/** Returns the mount of the server's socket. */
const mountOfConsole = (source: string) => ({
  Type: source.startsWith('/') ? 'bind' : 'volume',
  Source: source,
  Target: CONSOLE_SOCKET_FOLDER,
  ReadOnly: true,
});

/** Returns the request body that creates the edge's container. The edge's only capability is to listen at ports below 1024. */
function edgeBody(
  installation: string,
  name: string,
  image: string,
  settings: EdgeContainerSettings,
): object {
  const { httpPort, httpsPort, publishAddress, consoleMount } = settings;
  const HostIp = hostIpOfPublishAddress(publishAddress);
  return {
    Image: image,
    Entrypoint: edgeStartCommand(ROUTES_PATH, `${EDGE_FILE_FOLDER}/${EDGE_CONFIG_FILE_NAME}`),
    Cmd: [],
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
      Mounts: [
        { Type: 'volume', Source: `${name}-data`, Target: '/data' },
        ...(consoleMount === undefined ? [] : [mountOfConsole(consoleMount)]),
      ],
      Tmpfs: { [EDGE_RUN_FOLDER]: 'mode=0700' },
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
  /** Writes the configuration and no routes into a new container before its start. */
  prepare(id: string): Promise<unknown>;
}

/** The suffix of the name that a new edge has until its start. */
const NEXT = '.next';

/**
 * Copies the routes and the connections to networks from an edge to its successor, which does not run yet. Otherwise the successor would
 * respond with 404 until the server has connected it and has loaded the routes.
 */
async function inherit(
  { client }: EngineConnection,
  former: InspectedContainer,
  successor: string,
): Promise<void> {
  for (const [network, { IPAMConfig }] of Object.entries(former.NetworkSettings.Networks ?? {})) {
    const address = IPAMConfig?.IPv4Address;
    if (!address) continue;
    const body = { Container: successor, EndpointConfig: networkEndpoint(address) };
    await client.send(`/networks/${network}/connect`, { method: 'POST', body, tolerate: [404] });
  }
  const archive = await client.open(`/containers/${former.Id}/archive`, {
    query: { path: ROUTES_PATH },
  });
  const query = { path: EDGE_FILE_FOLDER };
  await client.send(`/containers/${successor}/archive`, { method: 'PUT', query, archive });
}

/** Creates and starts an edge. A former edge serves until its successor is prepared, and closes its connections then. */
async function makeAnew(
  making: EdgeMaking,
  image: string,
  former: InspectedContainer | undefined,
): Promise<string> {
  const { client, installation, name, settings, prepare } = making;
  await removeContainer(making, name + NEXT);
  const Labels = { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.role]: 'edge' };
  const volume = { Name: `${name}-data`, Labels };
  await client.send('/volumes/create', { method: 'POST', body: volume });
  const body = edgeBody(installation, name, image, settings);
  const call = { method: 'POST', query: { name: name + NEXT }, body } as const;
  const { Id } = await client.read('/containers/create', createdObjectSchema, call);
  await prepare(Id);
  if (former?.State.Running) await inherit(making, former, Id);
  await removeContainer(making, name);
  await client.send(`/containers/${Id}/rename`, { method: 'POST', query: { name } });
  await startContainer(making, Id);
  return Id;
}

const NOT_STARTED = '외부 접속을 받는 엣지를 시작하지 못했습니다. 운영자에게 알려주세요.';
const PORTS_TAKEN =
  '외부 접속을 받는 엣지의 포트를 다른 프로그램이 사용하고 있습니다. 운영자에게 알려주세요.';

/** Converts an error of the engine to the error for the member, who can change nothing about the edge. */
function edgeStartError(error: unknown): unknown {
  const converted = toEngineError(error, { reason: 'start-failed', message: NOT_STARTED });
  const isTaken = converted instanceof EngineError && converted.reason === 'port-taken';
  return isTaken ? new EngineError('port-taken', PORTS_TAKEN, { cause: error }) : converted;
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
      return { id: await makeAnew(making, image, existing), started: true };
    }
    await startContainer(making, existing.Id);
    return { id: existing.Id, started: true };
  } catch (error) {
    throw edgeStartError(error);
  }
}
