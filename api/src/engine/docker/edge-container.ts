import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { caddyConfig, type EdgeRoute } from '../edge/caddy-config.ts';
import { connectionsTo } from '../edge/socket-table.ts';
import { EngineError } from '../engine-error.ts';
import { edgeAddress, endpointAt, type ProjectNetwork } from './address-pool.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import {
  CONFIG_FOLDER,
  CONFIG_NAME,
  type EdgeSettings,
  ensureEdge,
  reloadCommand,
} from './edge-lifecycle.ts';
import { exec } from './exec.ts';
import { serially } from './serially.ts';

/** The container through which http comes in: Caddy, in the network of every project. */
export interface EdgeContainer {
  /** Makes sure that it runs. @throws EngineError `image-missing`, `port-taken` */
  ensure(): Promise<void>;
  /** Brings it into a project's network. Harmless when it is there. */
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

const RELOAD_ATTEMPTS = 100;
const RELOAD_PAUSE_MS = 100;

function archiveOf(config: string) {
  const archive = pack();
  archive.entry({ name: CONFIG_NAME, mode: 0o600 }, config);
  archive.finalize();
  return archive;
}

const fileCall = (config: string) =>
  ({ method: 'PUT', query: { path: CONFIG_FOLDER }, archive: archiveOf(config) }) as const;

/** What `caddy reload` said, unless it worked. A container that is being started again takes no command. */
async function tryReload(client: DockerClient, id: string): Promise<string | undefined> {
  try {
    const { exitCode, output } = await exec(client, id, reloadCommand);
    return exitCode === 0 ? undefined : output;
  } catch (error) {
    if (error instanceof DockerError) return error.message;
    throw error;
  }
}

/** One that was just started does not listen yet, or ends with the engine before it: it is started and asked again. One that refuses the configuration is not. */
async function reload(client: DockerClient, ensure: () => Promise<string>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const output = await tryReload(client, await ensure());
    if (output === undefined) return;
    if (/responded with error/.test(output) || attempt === RELOAD_ATTEMPTS) {
      const message = '주소 연결 설정을 바꾸지 못했습니다. 다시 배포해 주세요.';
      throw new EngineError('start-failed', message, { cause: new Error(output) });
    }
    await sleep(RELOAD_PAUSE_MS);
  }
}

/** @param name the edge's own name in the engine */
export function edgeContainer(
  client: DockerClient,
  installation: string,
  name: string,
  settings: EdgeSettings,
): EdgeContainer {
  const oneByOne = serially();
  const empty = JSON.stringify(caddyConfig([], settings));
  /** What is loaded in which container, so that an equal configuration is not loaded again. */
  let loaded = '';

  const prepare = (id: string) => client.send(`/containers/${id}/archive`, fileCall(empty));
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
    const config = JSON.stringify(caddyConfig(wanted, settings));
    if (loaded === `${id} ${config}`) return;
    await client.send(`/containers/${id}/archive`, fileCall(config));
    await reload(client, ensure);
    loaded = `${id} ${config}`;
  };

  return {
    ensure: async () => void (await ensure()),
    async join(network) {
      await ensure();
      const EndpointConfig = endpointAt(edgeAddress(network.subnet));
      const body = { Container: name, EndpointConfig };
      try {
        await client.send(`/networks/${network.name}/connect`, { method: 'POST', body });
      } catch (error) {
        const there =
          error instanceof DockerError && /already (exists|connected)/.test(error.message);
        if (!there) throw error;
      }
    },
    async leave(network) {
      const body = { Container: name, Force: true };
      const call = { method: 'POST', body, tolerate: [403, 404, 500] } as const;
      await client.send(`/networks/${network}/disconnect`, call);
    },
    load: (routes) => oneByOne('load', () => loadNow(routes)),
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
