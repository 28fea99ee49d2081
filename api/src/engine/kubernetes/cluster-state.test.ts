import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createKubeconfig, sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { type ObjectChange, watchCluster } from './cluster-state.ts';
import { kubernetesClient } from './kubernetes-client.ts';

const LABELS = { containers: 'naru/container', services: 'naru/published' };

const pod = (name: string) => ({ metadata: { name, namespace: 'some', resourceVersion: name } });

/** Watches a cluster without Deployments. `pods` responds to the requests for pods. */
async function watching(pods: (request: IncomingMessage, response: ServerResponse) => void) {
  const config = await startApiServer((request, response) => {
    if (request.url?.startsWith('/api/v1/pods')) pods(request, response);
    else if (!request.url?.includes('watch')) sendJson(response, 200, { items: [] });
    else response.writeHead(200).flushHeaders();
  });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return watchCluster(kubernetesClient(config, 'naru'), LABELS, end.signal);
}

test('takes a lost watch up where it was, and misses nothing', async () => {
  const asked: string[] = [];
  const state = await watching((request, response) => {
    const url = new URL(request.url ?? '', 'http://any');
    if (!url.searchParams.has('watch')) {
      sendJson(response, 200, { metadata: { resourceVersion: '7' }, items: [] });
      return;
    }
    asked.push(url.searchParams.get('resourceVersion') ?? '');
    response.writeHead(200).flushHeaders();
    if (asked.length === 1) {
      response.write(`${JSON.stringify({ type: 'ADDED', object: pod('8') })}\n`);
      setImmediate(() => response.destroy());
    } else if (asked.length === 2) {
      response.write(`${JSON.stringify({ type: 'ADDED', object: pod('9') })}\n`);
    }
  });
  const changes: (ObjectChange | undefined)[] = [];
  state.follow((change) => changes.push(change), new AbortController().signal);
  const look = () => state.pods('some').length === 2 || undefined;
  expect(await state.until(look, { timeoutMs: 20_000 })).toBe(true);
  expect(asked.slice(0, 2)).toEqual(['7', '8']);
  const names = changes.flatMap((change) => change?.object.metadata?.name ?? []);
  expect(names).toEqual(['8', '9']);
});

test('rejects a wait with what its look throws, and with what ends it', async () => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const state = watchCluster(kubernetesClient(createKubeconfig(1), 'naru'), LABELS, end.signal);
  const failing = () => {
    throw new Error('seen');
  };
  await expect(state.until(failing, { timeoutMs: 1000 })).rejects.toThrow('seen');
  const signal = AbortSignal.abort(new Error('cancelled'));
  const never = () => undefined;
  await expect(state.until(never, { timeoutMs: 1000, signal })).rejects.toThrow('cancelled');
  expect(await state.until(never, { timeoutMs: 10 })).toBeUndefined();
});
