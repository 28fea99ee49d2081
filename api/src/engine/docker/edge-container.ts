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

/** The container through which http comes in: Caddy, from where it reaches the containers of every project. */
export interface EdgeContainer {
  /** Makes sure that it runs. @throws EngineError `image-missing`, `port-taken` */
  ensure(): Promise<void>;
  /** Lets it reach a project's network, and makes sure that it runs. Harmless when it does, and when the network is gone. */
  join(network: ProjectNetwork): Promise<void>;
  /** Takes it out, so that the network can be removed. Harmless when it is not in it. */
  leave(network: string): Promise<void>;
  /** Routes what `routes` then answers, and nothing else. No request is lost. An edge with nothing to route is not made. */
  load(routes: () => Promise<EdgeRoute[]>): Promise<void>;
  /** Whether something listens there; `undefined` where it cannot be found out. */
  listens(address: string, port: number): Promise<boolean | undefined>;
  /** How many requests go on there. */
  openConnections(address: string, port: number): Promise<number>;
}

export interface EdgeContainerOptions {
  client: DockerClient;
  installation: string;
  /** Its own in the engine. */
  name: string;
  settings: EdgeSettings;
  /** See `EngineKind.edgeJoinsNetworks`. */
  joinsNetworks(): Promise<boolean>;
}

/** The edge as a running container, made when it is not there, and what is loaded in it. */
function runningEdge({ client, installation, name, settings }: EdgeContainerOptions) {
  const oneByOne = serially();
  const configOf = (routes: readonly EdgeRoute[]) => JSON.stringify(caddyConfig(routes, settings));
  const prepare = (id: string) => putConfig(client, id, configOf([]));
  /** What is loaded in which container, so that an equal configuration is not loaded again. */
  let loaded = '';

  const ensure = (): Promise<string> =>
    oneByOne('ensure', async () => {
      const edge = await ensureEdge({ client, installation, name, settings, prepare });
      // Loading again is also how to know that it listens.
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
    // In it already, or it was removed meanwhile.
    const isHarmless = /already (exists|connected)|network .*not found/;
    if (!(error instanceof DockerError && isHarmless.test(error.message))) throw error;
  }
}

/** The edge of an installation. Nothing is asked of the engine before it is used. */
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
