/** The dependencies of a server on a fake cluster, except the database, and measurements of the server. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import type { FakeCluster } from './fake-cluster.ts';

/** The unit of CPU times in /proc: clock ticks per second. */
const TICKS_PER_SECOND = 100;

/** Starts a fake Docker Engine without any objects. Returns its address. */
export async function startEmptyDocker(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const isList = url.includes('/images/json') || url.includes('/containers/json');
    response.writeHead(url.endsWith('/json') && !isList ? 404 : 200, {
      'content-type': 'application/json',
    });
    response.end(isList ? '[]' : '{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Writes the kubeconfig of a server for the fake cluster. Returns the path of the file. */
export function writeClusterKubeconfig({ address }: FakeCluster): string {
  const file = join(temporaryFolder(), 'kubeconfig');
  const config = {
    'current-context': 'fake',
    contexts: [{ name: 'fake', context: { cluster: 'fake', user: 'fake' } }],
    clusters: [{ name: 'fake', cluster: { server: address, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'fake', user: { token: 'fake' } }],
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Returns the resident memory in MiB and the CPU time in seconds of a process. */
export function readResourceUse(pid: number) {
  const [, rss = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13);
  const cpu = (ticks ?? []).reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_SECOND;
  return { memory: Number(rss) / 1024, cpu };
}

/**
 * Sends health checks repeatedly. The returned function stops them and returns the longest response time in ms, which shows how long
 * the main thread of the server was blocked.
 */
export function measureLongestResponse(address: string) {
  const over = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      await fetch(`${address}/healthz`).catch(() => undefined);
      longest = Math.max(longest, performance.now() - asked);
      await sleep(10);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return Math.round(longest);
  };
}
