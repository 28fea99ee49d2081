import { caddyConfig, type EdgeRoute } from '../edge/caddy-config.ts';
import { connectionsTo } from '../edge/socket-table.ts';
import { serially } from '../serially.ts';
import { edgeAddress, endpointAt, type ProjectNetwork } from './address-pool.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import type { EdgeSettings } from './edge-body.ts';
import { putConfig, reloadConfig } from './edge-config.ts';
import { ensureEdge } from './edge-lifecycle.ts';
import { exec } from './exec.ts';

/** The Caddy container that receives http and forwards it to the containers of every project. */
export interface EdgeContainer {
  /** Creates and starts the edge if necessary. @throws EngineError `image-missing`, `port-taken` */
  ensure(): Promise<void>;
  /**
   * Connects the edge to a project's network, and starts the edge if necessary. Harmless when the edge is connected, or when the network
   * does not exist.
   */
  join(network: ProjectNetwork): Promise<void>;
  /** Disconnects the edge, so that the network can be removed. Harmless when the edge is not connected. */
  leave(network: string): Promise<void>;
  /** Loads exactly the routes that `routes` returns, without losing a request. Without routes, no edge is created. */
  load(routes: () => Promise<EdgeRoute[]>): Promise<void>;
  /** Whether a process listens at this address; `undefined` if unknown. */
  listens(address: string, port: number): Promise<boolean | undefined>;
  /** The number of open connections to this address. */
  openConnections(address: string, port: number): Promise<number>;
}

export interface EdgeContainerOptions {
  client: DockerClient;
  installation: string;
  /** The name of the edge's container. */
  name: string;
  settings: EdgeSettings;
  /** Whether the edge joins the projects' networks, see `EngineKind.edgeJoinsNetworks`. */
  joinsNetworks(): Promise<boolean>;
}

/** Manages the edge's container, and remembers the configuration that is loaded. */
function runningEdge({ client, installation, name, settings }: EdgeContainerOptions) {
  const oneByOne = serially();
  const configOf = (routes: readonly EdgeRoute[]) => JSON.stringify(caddyConfig(routes, settings));
  const prepare = (id: string) => putConfig(client, id, configOf([]));
  /** The container and configuration of the last load. An equal configuration is not loaded again. */
  let loaded = '';

  const ensure = (): Promise<string> =>
    oneByOne('ensure', async () => {
      const edge = await ensureEdge({ client, installation, name, settings, prepare });
      // The configuration is loaded again after a start, because the load also proves that the edge listens.
      if (edge.started) loaded = '';
      return edge.id;
    });

  const loadNow = async (routes: () => Promise<EdgeRoute[]>): Promise<void> => {
    const wanted = await routes();
    if (wanted.length === 0 && loaded === '') return;
    const id = await ensure();
    const config = configOf(wanted);
    if (loaded === `${id} ${config}`) return;
    await putConfig(client, id, config);
    await reloadConfig(client, ensure);
    loaded = `${id} ${config}`;
  };

  return {
    ensure,
    load: (routes: () => Promise<EdgeRoute[]>) => oneByOne('load', () => loadNow(routes)),
  };
}

async function connect(client: DockerClient, name: string, network: ProjectNetwork): Promise<void> {
  const body = { Container: name, EndpointConfig: endpointAt(edgeAddress(network.subnet)) };
  try {
    await client.send(`/networks/${network.name}/connect`, { method: 'POST', body });
  } catch (error) {
    // The edge is connected already, or the network was removed meanwhile.
    const isHarmless = /already (exists|connected)|network .*not found/;
    if (!(error instanceof DockerError && isHarmless.test(error.message))) throw error;
  }
}

/** The edge of an installation. The engine is not called before the first use. */
export function edgeContainer(options: EdgeContainerOptions): EdgeContainer {
  const { client, name, joinsNetworks } = options;
  const { ensure, load } = runningEdge(options);
  return {
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
        const { exitCode } = await exec(client, name, command);
        return exitCode < 126 ? exitCode === 0 : undefined;
      } catch (error) {
        if (error instanceof DockerError) return undefined;
        throw error;
      }
    },
    async openConnections(address, port) {
      const { output } = await exec(client, name, ['cat', '/proc/net/tcp']);
      return connectionsTo(output, address, port);
    },
  };
}
