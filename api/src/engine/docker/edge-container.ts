import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { ACME_ROOTS_FILE_NAME } from '../edge/certificate-config.ts';
import type { CertificateProblem } from '../edge/certificate-problem.ts';
import { type ConsoleState, checkConsoleByGreeting } from '../edge/console-state.ts';
import { type EdgeRoute, edgeRouteList } from '../edge/edge-routes.ts';
import { EngineError } from '../engine-error.ts';
import { shortHash } from '../short-hash.ts';
import { GREETING_BYTES, greetCommand } from '../spoken-protocol.ts';
import { serialQueue } from '../task-order.ts';
import { edgeAddress, networkEndpoint, type ProjectNetwork } from './address-pool.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { type EdgeCertificates, edgeCertificates } from './edge-certificates.ts';
import {
  EDGE_CONFIG_FILE_NAME,
  EDGE_FILE_FOLDER,
  EDGE_ROUTES_FILE_NAME,
  type EdgeContainerSettings,
  edgeConfig,
  ensureRunningEdge,
  takeRoutesCommand,
} from './edge-lifecycle.ts';
import { execForBytes, execInContainer } from './exec.ts';

const ESTABLISHED = '01';

/** Formats an IPv4 address and port as `/proc/net/tcp` does: in hexadecimal, with the bytes of the address in reverse order. */
function inTable(address: string, port: number): string {
  const hex = (value: number, width: number) =>
    value.toString(16).toUpperCase().padStart(width, '0');
  const bytes = address.split('.').map((part) => hex(Number(part), 2));
  return `${bytes.toReversed().join('')}:${hex(port, 4)}`;
}

/** Counts the open connections to an address and port in `table`, the text of `/proc/net/tcp`. */
export function countOpenConnections(table: string, address: string, port: number): number {
  const remote = inTable(address, port);
  return table.split('\n').filter((line) => {
    const [, , to, state] = line.trim().split(/\s+/);
    return to === remote && state === ESTABLISHED;
  }).length;
}

const MAX_ATTEMPTS = 100;
const ATTEMPT_PAUSE_MS = 100;

/** Writes files into the edge's container. */
function putFiles(client: DockerClient, id: string, files: Record<string, string>) {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name, mode: 0o600 }, text);
  archive.finalize();
  const query = { path: EDGE_FILE_FOLDER };
  return client.send(`/containers/${id}/archive`, { method: 'PUT', query, archive });
}

/** Puts the routes in force. Returns `undefined` after success, otherwise the error output. A restarting container cannot run commands. */
async function tryRoutes(
  client: DockerClient,
  id: string,
  routes: string,
): Promise<string | undefined> {
  const fileName = `${EDGE_ROUTES_FILE_NAME}.${shortHash(routes)}`;
  try {
    await putFiles(client, id, { [fileName]: routes });
    const { exitCode, output } = await execInContainer(client, id, takeRoutesCommand(fileName));
    return exitCode === 0 ? undefined : output;
  } catch (error) {
    if (error instanceof DockerError) return error.message;
    throw error;
  }
}

/**
 * Puts the routes in force in the container that `ensure` returns. Retries while a newly started edge does not listen yet, and after the
 * edge has ended meanwhile.
 * @throws EngineError `start-failed`
 */
async function putRoutes(client: DockerClient, ensure: () => Promise<string>, routes: string) {
  for (let attempt = 1; ; attempt += 1) {
    const output = await tryRoutes(client, await ensure(), routes);
    if (output === undefined) return;
    if (attempt === MAX_ATTEMPTS) {
      const message = '주소 연결 설정을 바꾸지 못했습니다. 다시 배포해주세요.';
      throw new EngineError('start-failed', message, { cause: new Error(output) });
    }
    await sleep(ATTEMPT_PAUSE_MS);
  }
}

/** The Caddy container that receives http requests and forwards the requests to the containers of every project. */
export interface EdgeContainer {
  /** The name of the edge's image. */
  image: string;
  /** Creates and starts the edge if necessary. @throws EngineError `image-missing`, `port-taken` */
  ensure(): Promise<void>;
  /**
   * Connects the edge to a project's network, and starts the edge if necessary. Does nothing when the edge is connected, or when the
   * network does not exist.
   */
  join(network: ProjectNetwork): Promise<void>;
  /** Disconnects the edge, so that the network can be removed. Does nothing when the edge is not connected. */
  leave(network: string): Promise<void>;
  /**
   * Replaces all routes of the edge by the result of `routes`, without losing a request or a connection. Does not create an edge for an
   * empty result.
   */
  load(routes: () => Promise<EdgeRoute[]>): Promise<void>;
  /** Checks whether a process listens at an address and port; `undefined` if the edge cannot check. */
  listens(address: string, port: number): Promise<boolean | undefined>;
  /**
   * Sends a request to an address and port. Returns the first bytes of the response; `undefined` if none arrives within seconds, or if the
   * edge cannot send the request.
   */
  greet(address: string, port: number, request: string): Promise<Buffer | undefined>;
  /** Starts the edge if necessary, and checks whether it reaches the server. @throws EngineError when the edge cannot be started */
  checkConsole(): Promise<ConsoleState>;
  /** See `ContainerEngine.checkCertificates`. */
  checkCertificates(): Promise<CertificateProblem[]>;
  /** Counts the open connections to an address and port. */
  openConnections(address: string, port: number): Promise<number>;
}

export interface EdgeContainerOptions {
  client: DockerClient;
  installation: string;
  /** The name of the edge's container. */
  name: string;
  /** The settings now. A change of the console or of the certificates makes the edge anew the next time that it is needed. */
  settings: EdgeContainerSettings;
  /** Whether the edge joins the projects' networks, see `EngineKind.edgeJoinsNetworks`. */
  joinsNetworks(): Promise<boolean>;
}

/** Manages the edge's container, and remembers the routes that are in force. */
function runningEdge(
  { client, installation, name, settings }: EdgeContainerOptions,
  certificates: EdgeCertificates,
) {
  const oneByOne = serialQueue();
  const prepare = async (id: string) =>
    putFiles(client, id, {
      ...{ [EDGE_CONFIG_FILE_NAME]: edgeConfig(settings), [EDGE_ROUTES_FILE_NAME]: '' },
      ...(settings.acme?.roots !== undefined && { [ACME_ROOTS_FILE_NAME]: settings.acme.roots }),
      ...(await certificates.files()),
    });
  /** The container and routes of the last load. Equal routes are not loaded again. */
  let loaded = '';

  const ensure = (): Promise<string> =>
    oneByOne('ensure', async () => {
      const edge = await ensureRunningEdge({ client, installation, name, settings, prepare });
      // The routes are loaded again after a start, because the load also proves that the edge listens.
      if (edge.started) loaded = '';
      return edge.id;
    });

  const loadNow = async (routes: () => Promise<EdgeRoute[]>): Promise<void> => {
    const wanted = await routes();
    if (wanted.length === 0 && loaded === '') return;
    const id = await ensure();
    const list = edgeRouteList(wanted, settings);
    if (loaded === `${id} ${list}`) return;
    await putRoutes(client, ensure, list);
    loaded = `${id} ${list}`;
  };

  return {
    ensure,
    load: (routes: () => Promise<EdgeRoute[]>) => oneByOne('load', () => loadNow(routes)),
  };
}

async function connect(client: DockerClient, name: string, network: ProjectNetwork): Promise<void> {
  const body = { Container: name, EndpointConfig: networkEndpoint(edgeAddress(network.subnet)) };
  try {
    await client.send(`/networks/${network.name}/connect`, { method: 'POST', body });
  } catch (error) {
    // The edge is connected already, or another process has removed the network.
    const isHarmless = /already (exists|connected)|network .{0,300}not found/;
    if (!(error instanceof DockerError && isHarmless.test(error.message))) throw error;
  }
}

/** Creates the edge of an installation. The engine is not called before the first call of a method. */
export function edgeContainer(options: EdgeContainerOptions): EdgeContainer {
  const { client, name, joinsNetworks } = options;
  const certificates = edgeCertificates({
    ...{ client, name, settings: options.settings },
    putFiles: (id, files) => putFiles(client, id, files),
  });
  const { ensure, load } = runningEdge(options, certificates);
  const greet: EdgeContainer['greet'] = async (address, port, request) => {
    const command = greetCommand(address, port, request);
    try {
      const { bytes } = await execForBytes(client, name, command, { keepBytes: GREETING_BYTES });
      return bytes.length === 0 ? undefined : bytes;
    } catch (error) {
      if (error instanceof DockerError) return undefined;
      throw error;
    }
  };
  return {
    image: options.settings.image,
    load,
    ensure: async () => void (await ensure()),
    async join(network) {
      await ensure();
      if (await joinsNetworks()) await connect(client, name, network);
    },
    async leave(network) {
      const body = { Container: name, Force: true };
      const call = { method: 'POST', body, tolerate: [403, 404, 500] } as const;
      if (await joinsNetworks()) await client.send(`/networks/${network}/disconnect`, call);
    },
    async listens(address, port) {
      try {
        const command = ['nc', '-w', '1', address, String(port), '-e', 'true'];
        const { exitCode } = await execInContainer(client, name, command);
        return exitCode < 126 ? exitCode === 0 : undefined;
      } catch (error) {
        if (error instanceof DockerError) return undefined;
        throw error;
      }
    },
    greet,
    checkCertificates: () => certificates.check(),
    async checkConsole() {
      if (options.settings.console === undefined) return 'no-edge';
      await ensure();
      return await checkConsoleByGreeting(greet);
    },
    async openConnections(address, port) {
      const { output } = await execInContainer(client, name, ['cat', '/proc/net/tcp']);
      return countOpenConnections(output, address, port);
    },
  };
}
