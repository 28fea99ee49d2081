import { describe, expect, onTestFinished, test } from 'vitest';
import { sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { manifestSettings } from '../../testing/kubernetes/settings.ts';
import { ensureVolumeClaims } from './claims.ts';
import { recreateObject } from './ending.ts';
import { kubernetesClient } from './kubernetes-client.ts';
import { kubernetesEngine } from './kubernetes-engine.ts';
import { projectNamespace } from './manifests/names.ts';

const NAMESPACE = `namespaces/${projectNamespace(manifestSettings, 'shop')}`;
const TERMINATING = `resourcequotas "project" is forbidden: unable to create new content in ${NAMESPACE} because it is being terminated`;
const DELETING = 'object is being deleted: resourcequotas "project" already exists';

const KINDS = {
  ...{ namespaces: 'Namespace', resourcequotas: 'ResourceQuota', limitranges: 'LimitRange' },
  ...{ serviceaccounts: 'ServiceAccount', services: 'Service' },
  ...{ networkpolicies: 'NetworkPolicy', persistentvolumeclaims: 'PersistentVolumeClaim' },
  secrets: 'Secret',
};
const resources = Object.entries(KINDS).map(([name, kind]) => ({
  ...{ name, kind, singularName: '', verbs: [] },
  namespaced: kind !== 'Namespace',
}));

/** Returns the time limit in ms: shorter for an endless number of refusals, so that the limit expires, and long enough for some of them. */
const timeoutFor = (times: number): number => (times === Infinity ? 2000 : 10_000);

type Response = [status: number, body: object];

/**
 * Starts an API server that accepts every call for which `respond` returns `undefined`. `calls` lists the calls, such as `PATCH
 * services/web`.
 */
async function clusterWith(respond: (call: string) => Response | undefined) {
  const calls: string[] = [];
  const config = await startApiServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cluster');
    if (/^\/api(s\/networking.k8s.io)?\/v1$/.test(pathname)) {
      return sendJson(response, 200, { resources });
    }
    const call = `${request.method} ${pathname.split('/').slice(-2).join('/')}`;
    if (request.method === 'GET' && !pathname.includes('/namespaces/')) {
      return sendJson(response, 404, {});
    }
    calls.push(call);
    return sendJson(response, ...(respond(call) ?? [200, {}]));
  });
  return { config, calls };
}

describe('a deployment of a project whose namespace is still ending', () => {
  const START = {
    ...{ deployment: 'd', project: 'shop', projectName: 'shop', containers: 1 },
    createdAt: new Date(0),
  };

  async function beginning(status: number, message: string, times: number) {
    let refused = 0;
    const { config, calls } = await clusterWith((call) => {
      if (call !== 'PATCH resourcequotas/project' || refused === times) return undefined;
      refused += 1;
      return [status, { message }];
    });
    const end = new AbortController();
    onTestFinished(() => end.abort());
    const options = {
      config,
      settings: manifestSettings,
      endTimeoutMs: timeoutFor(times),
      signal: end.signal,
    };
    const engine = kubernetesEngine(options);
    const begin = (signal = end.signal) => engine.begin(START, { log: () => undefined, signal });
    const namespaces = () => calls.filter((call) => call === `PATCH ${NAMESPACE}`).length;
    return { begin, namespaces };
  }

  // The client makes four calls before a conflict counts as one refusal.
  test.each([
    [403, TERMINATING, 2],
    [409, DELETING, 8],
    [404, 'namespaces "naru-shop" not found', 2],
  ])('begins with it anew once it is gone: %i %s', async (status, message, times) => {
    const { begin, namespaces } = await beginning(status, message, times);
    await begin();
    expect(namespaces()).toBe(3);
  });

  test('says so when it does not end', { tags: 'full' }, async () => {
    const { begin, namespaces } = await beginning(403, TERMINATING, Infinity);
    await expect(begin()).rejects.toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('아직 정리하고 있습니다'),
      cause: { message: TERMINATING },
    });
    expect(namespaces()).toBeGreaterThan(1);
  });

  test('is cancelled at once', async () => {
    const { begin, namespaces } = await beginning(403, TERMINATING, Infinity);
    await expect(begin(AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    expect(namespaces()).toBe(1);
  });

  test('is not begun again when the cluster refuses it for another reason', async () => {
    const { begin, namespaces } = await beginning(403, 'exceeded quota: compute', Infinity);
    await expect(begin()).rejects.toMatchObject({ reason: 'start-failed' });
    expect(namespaces()).toBe(1);
  });
});

/** Starts a cluster with an object that is found as ending for the first `times` reads and is missing for later reads. */
async function endingObject(path: string, times: number) {
  let found = 0;
  const { config, calls } = await clusterWith((call) => {
    if (call !== `GET ${path}`) return undefined;
    found += 1;
    const metadata = { name: path, deletionTimestamp: '2026-01-02T03:04:05Z' };
    return found > times ? [404, { message: 'not found' }] : [200, { metadata }];
  });
  const context = {
    client: kubernetesClient(config, 'naru'),
    settings: manifestSettings,
    endTimeoutMs: timeoutFor(times),
  };
  return { context, calls };
}

test('an object is made anew once the one before is gone', async () => {
  const { context, calls } = await endingObject('services/web', 2);
  const metadata = { name: 'web', namespace: 'naru-shop' };
  await recreateObject(context, { apiVersion: 'v1', kind: 'Service', metadata });
  const looks = Array(3).fill('GET services/web');
  expect(calls).toEqual(['DELETE services/web', ...looks, 'PATCH services/web']);
});

test('an object that is held is not made anew', { tags: 'full' }, async () => {
  const { context, calls } = await endingObject('services/web', Infinity);
  const metadata = { name: 'web', namespace: 'naru-shop' };
  const replaced = recreateObject(context, { apiVersion: 'v1', kind: 'Service', metadata });
  await expect(replaced).rejects.toMatchObject({ cause: { message: 'Service is still ending' } });
  expect(calls).not.toContain('PATCH services/web');
});

test('a volume that is just going is awaited and made anew', async () => {
  const path = 'persistentvolumeclaims/data';
  const { context, calls } = await endingObject(path, 2);
  const mounts = [{ volume: 'data', path: '/data', capacityMiB: 16 }];
  const spec = {
    ...{ project: 'shop', container: 'web', deployment: 'd', image: 'i', stopped: false },
    ...{ limits: { cpuMillicores: 100, memoryMiB: 64 }, env: {}, ports: [], mounts },
  };
  await ensureVolumeClaims(context, spec, () => undefined);
  expect(calls).toEqual([...Array(3).fill(`GET ${path}`), `PATCH ${path}`]);
});
