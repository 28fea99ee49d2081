/** Runs Caddy with the edge's configuration on this machine, without a container. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caddyConfig, type EdgeConfigOptions } from '../../engine/edge/caddy-config.ts';
import { type EdgeRoute, edgeRouteList, putRoutesInForce } from '../../engine/edge/edge-routes.ts';
import { retryUntil } from './engine-under-test.ts';
import { requestPage } from './request-page.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function runShell(script: string, argument: string): Promise<void> {
  const shell = spawn('busybox', ['sh', '-c', script, 'sh', argument], { stdio: 'inherit' });
  const [code] = await once(shell, 'exit');
  if (code !== 0) throw new Error(`the script ended with ${code}`);
}

export interface EdgeProcess {
  httpPort: number;
  httpsPort: number;
  /** The folder of the operator's certificate and of the trusted certificates. */
  files: string;
  /** Replaces all routes, by the script that runs in the edge's container. */
  put(routes: readonly EdgeRoute[], standardHttps?: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Starts the edge without routes. */
export async function startEdgeProcess(options: EdgeConfigOptions = {}): Promise<EdgeProcess> {
  const work = await mkdtemp(join(tmpdir(), 'naru-edge-'));
  const [httpPort, httpsPort, internal] = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = join(work, 'run');
  const places = {
    ...{ http: `127.0.0.1:${httpPort}`, https: `127.0.0.1:${httpsPort}` },
    ...{ internal: `127.0.0.1:${internal}`, folder, files: work },
  };
  await mkdir(folder);
  await writeFile(join(work, 'edge.json'), JSON.stringify(caddyConfig(options, places)));
  const list = join(work, 'list');
  const put: EdgeProcess['put'] = async (routes, standardHttps = false) => {
    await writeFile(list, edgeRouteList(routes, { standardHttps }));
    await runShell(putRoutesInForce(folder), list);
  };
  await put([]);
  const env = { PATH: process.env.PATH, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  const caddy = spawn('caddy', ['run', '--config', join(work, 'edge.json')], {
    env,
    stdio: 'ignore',
  });
  const isUp = () =>
    requestPage('127.0.0.1', httpPort, '/', 'none').then(
      () => true,
      () => false,
    );
  await retryUntil(isUp, (up) => up);
  return {
    httpPort,
    httpsPort,
    files: work,
    put,
    async close() {
      caddy.kill();
      await once(caddy, 'exit');
      await rm(work, { recursive: true, force: true });
    },
  };
}
