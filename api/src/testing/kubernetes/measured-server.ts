/** Dependencies of a server on a fake cluster except its database, and measurements of the server. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import type { FakeCluster } from './fake-cluster.ts';

/** The unit of CPU times in /proc. */
const TICKS_PER_SECOND = 100;

/** A Docker Engine without any objects. */
export async function emptyDocker(): Promise<string> {
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

/** The kubeconfig of a server for the fake cluster. */
export function kubeconfigOf({ address }: FakeCluster): string {
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

/** The resident memory in MiB and the CPU time in s of a process. */
export function resourceUseOf(pid: number) {
  const [, rss = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13);
  const cpu = (ticks ?? []).reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_SECOND;
  return { memory: Number(rss) / 1024, cpu };
}

/** Measures the longest time of a health check in ms, which shows how long the server's single thread was blocked. */
export function watchAnswers(address: string) {
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
