/** A fake Kubernetes API server, for tests with more projects than a machine can run. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { V1Deployment, V1Pod } from '@kubernetes/client-node';
import { z } from 'zod';
import { sendJson } from './api-server.ts';
import { FakeObjects } from './fake-objects.ts';

const VERSION = { gitVersion: 'v1.34.0', major: '1', minor: '34' };
/** The kinds of objects that the server applies, by the path of the API group. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  '/apis/apps/v1': ['Deployment'],
  '/apis/networking.k8s.io/v1': ['Ingress', 'NetworkPolicy'],
  '/api/v1': [
    ...['Namespace', 'ResourceQuota', 'LimitRange', 'ServiceAccount'],
    ...['Secret', 'Service', 'PersistentVolumeClaim'],
  ],
};
/** The lists of objects that are not stored, by their paths. */
const EMPTY_LISTS = ['/api/v1/secrets', '/api/v1/persistentvolumeclaims'];
const EMPTY_LIST = { metadata: {}, items: [] };
/** Returns the list of resources in an API group. */
const listOf = (kinds: readonly string[]) => ({
  resources: kinds.map((kind) => ({
    ...{ kind, name: `${kind.toLowerCase()}s`, namespaced: kind !== 'Namespace' },
  })),
});

const scaled = z.object({ spec: z.object({ replicas: z.number() }) });

export interface FakeCluster {
  address: string;
  /** The number of requests by kind, such as `list pods` or `watch pods`. */
  requests: Map<string, number>;
  /** Returns the total size of all list responses, in bytes. */
  listedBytes(): number;
  add(deployment: V1Deployment): void;
  close(): void;
}

/** Returns a kubelet's report about its pods. */
const summaryOf = (pods: readonly V1Pod[]) => ({
  pods: pods.map(({ metadata }) => ({
    podRef: { name: metadata?.name, namespace: metadata?.namespace },
    containers: [
      { cpu: { time: new Date(), usageCoreNanoSeconds: 1e9 }, memory: { workingSetBytes: 64e6 } },
    ],
    network: { rxBytes: 1, txBytes: 1 },
  })),
});

/** Whether a request is a server-side apply. */
const isApply = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/apply-patch') === true;

/** Responds to a request for other kinds of objects, which are accepted but not stored. */
function answerOther(request: IncomingMessage, response: ServerResponse): void {
  const kinds = KINDS[request.url ?? ''];
  if (kinds !== undefined) sendJson(response, 200, listOf(kinds));
  else if (EMPTY_LISTS.some((path) => request.url?.startsWith(`${path}?`)))
    sendJson(response, 200, EMPTY_LIST);
  else if (!isApply(request)) sendJson(response, 404, { kind: 'Status', code: 404 });
  else request.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  /** The parts of the path that the route's pattern captured. */
  parts: readonly string[];
  /** The duration of a watch in seconds; `undefined` for other requests. */
  watchSeconds: number | undefined;
}

/** Starts a fake API server on a port of this machine. */
export async function startFakeCluster(): Promise<FakeCluster> {
  const objects = new FakeObjects();
  const requests = new Map<string, number>();
  let bytes = 0;
  const count = (what: string) => requests.set(what, (requests.get(what) ?? 0) + 1);

  const look = (
    kind: 'deployments' | 'pods' | 'services',
    { response, watchSeconds }: Asked,
  ): void => {
    count(`${watchSeconds === undefined ? 'list' : 'watch'} ${kind}`);
    if (watchSeconds !== undefined) {
      objects[kind].watch(response, watchSeconds);
      return;
    }
    const text = JSON.stringify(objects[kind].list());
    bytes += text.length;
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  };
  const patch = async ({ request, response, parts }: Asked): Promise<void> => {
    count('patch a deployment');
    const change = await json(request);
    if (isApply(request)) {
      const isDry = request.url?.includes('dryRun') === true;
      return sendJson(response, 200, objects.apply(z.custom<V1Deployment>().parse(change), isDry));
    }
    const deployment = objects.deployments.all.get(parts.join('/'));
    const { replicas } = scaled.parse(change).spec;
    if (deployment?.spec === undefined) return sendJson(response, 404, {});
    const changed = { ...deployment, spec: { ...deployment.spec, replicas } };
    sendJson(response, 200, objects.settle(changed));
  };
  const summarize = ({ response, parts: [node] }: Asked): void => {
    count('summary of a node');
    const pods = [...objects.pods.all.values()].filter(({ spec }) => spec?.nodeName === node);
    sendJson(response, 200, summaryOf(pods));
  };
  const routes: readonly [RegExp, (asked: Asked) => void | Promise<void>][] = [
    [/^\/apis\/apps\/v1\/deployments$/, (asked) => look('deployments', asked)],
    [/^\/api\/v1\/pods$/, (asked) => look('pods', asked)],
    [/^\/api\/v1\/services$/, (asked) => look('services', asked)],
    [/^\/apis\/apps\/v1\/namespaces\/([^/]+)\/deployments\/([^/]+)$/, patch],
    [/^\/api\/v1\/nodes\/([^/]+)\/proxy\/stats\/summary$/, summarize],
    [/^\/version/, ({ response }) => sendJson(response, 200, VERSION)],
  ];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cluster');
    const watchSeconds = searchParams.has('watch')
      ? Number(searchParams.get('timeoutSeconds'))
      : undefined;
    for (const [pattern, answer] of routes) {
      const found = pattern.exec(pathname);
      if (found) return void answer({ request, response, parts: found.slice(1), watchSeconds });
    }
    count(`${request.method} ${pathname}`);
    answerOther(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    listedBytes: () => bytes,
    add: (deployment) => void objects.settle(deployment),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
