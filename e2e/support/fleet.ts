import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { findFreePort } from './free-port.ts';
import {
  BUILT_SERVER_PATH,
  type ServerEnvironment,
  type ServerProcess,
  startServer,
} from './server.ts';

/** The time in seconds for which the load balancer tries to find an available server. */
const TRY_SECONDS = 5;
/** The time in seconds for which the load balancer skips a server without a response. */
const FAIL_SECONDS = 1;

/** Several servers on one database, behind a load balancer. */
export interface ServerFleet extends ServerProcess {
  /** Kills servers in turn, `times` in total and one every `everyMs` milliseconds. Each killed server is restarted immediately. */
  killInTurn(times: number, everyMs: number): Promise<void>;
}

const balancerFile = (url: string, servers: readonly ServerProcess[]): string => `{
  admin off
  auto_https off
}
${url} {
  reverse_proxy ${servers.map((server) => new URL(server.url).host).join(' ')} {
    lb_policy random
    lb_try_duration ${TRY_SECONDS}s
    fail_duration ${FAIL_SECONDS}s
  }
}
`;

async function startBalancer(
  url: string,
  servers: readonly ServerProcess[],
): Promise<ChildProcess> {
  const balancer = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', '-'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  balancer.stdin?.end(balancerFile(url, servers));
  const answers = () => fetch(`${url}/readyz`).then(({ status }) => status, String);
  await expect.poll(answers).toBe(200);
  return balancer;
}

/** Resolves after a time, or when the signal is aborted. */
const wait = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = AbortSignal.any([over, AbortSignal.timeout(ms)]);
    done.addEventListener('abort', () => resolve(), { once: true });
    if (done.aborted) resolve();
  });

/** Starts `count` servers and a load balancer. `end` kills all of them. */
export async function startServerFleet(
  count: number,
  environment: ServerEnvironment,
): Promise<{ fleet: ServerFleet; end(): Promise<void> }> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const settings = { ...environment, PUBLIC_URL: url, TRUST_PROXY: '1' };
  const servers: ServerProcess[] = [];
  for (let n = 0; n < count; n += 1) servers.push(await startServer(BUILT_SERVER_PATH, settings));
  const balancer = await startBalancer(url, servers);
  const ended = new AbortController();
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const fleet: ServerFleet = {
    url,
    pid: () => balancer.pid,
    stop,
    async kill() {
      await Promise.all(servers.map((server) => server.kill()));
    },
    async start() {
      await Promise.all(servers.map((server) => server.start()));
    },
    async killInTurn(times, everyMs) {
      for (let n = 0; n < times; n += 1) {
        await wait(everyMs, ended.signal);
        const server = servers[n % count];
        if (ended.signal.aborted || server === undefined) return;
        await server.kill();
        await server.start();
      }
    },
  };
  const end = async () => {
    ended.abort();
    balancer.kill();
    await fleet.kill();
  };
  return { fleet, end };
}
