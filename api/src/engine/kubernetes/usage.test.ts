import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendJson, startApiServer } from '../../testing/kubernetes/api-server.ts';
import { FakeObjects } from '../../testing/kubernetes/fake-objects.ts';
import { manifestSettings } from '../../testing/kubernetes/settings.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { createRolloutId, deploymentInForce } from './in-force.ts';
import { kubernetesEngine } from './kubernetes-engine.ts';
import { deploymentManifest } from './manifests/container.ts';
import { projectNamespace } from './manifests/names.ts';

const REF = { project: 'shop', container: 'web' };
const SPEC: ContainerSpec = {
  ...{ ...REF, deployment: 'd', image: 'i', stopped: false, env: {}, mounts: [], ports: [] },
  limits: { cpuMillicores: 100, memoryMiB: 64 },
};
const POD = { name: 'web-0', namespace: projectNamespace(manifestSettings, REF.project) };
const TIME = '2026-11-25T10:00:00Z';

/** A response of a kubelet. */
const SUMMARY = {
  pods: [
    {
      podRef: POD,
      containers: [
        { cpu: { time: TIME, usageCoreNanoSeconds: 5e9 }, memory: { workingSetBytes: 64e6 } },
      ],
      network: { rxBytes: 11, txBytes: 22 },
    },
  ],
};
const COUNTED = { cpuMs: 5000, memoryBytes: 64e6, receivedBytes: 11, sentBytes: 22 };

/** A response of the metrics server. */
const METRICS = {
  kind: 'PodMetricsList',
  apiVersion: 'metrics.k8s.io/v1beta1',
  metadata: {},
  items: [
    {
      metadata: { ...POD, creationTimestamp: TIME },
      timestamp: TIME,
      window: '15.2s',
      containers: [{ name: 'main', usage: { cpu: '12500000n', memory: '65536Ki' } }],
    },
  ],
};
const RATED = { cpuMillicores: 12.5, memoryBytes: 2 ** 26 };

type Answer = [status: number, body: object];
const REFUSED: Answer = [403, { kind: 'Status', message: 'forbidden: User "naru"' }];
const NO_SUCH_API: Answer = [404, { kind: 'Status', message: 'not found' }];
const DOWN: Answer = [503, { kind: 'Status', message: 'unavailable' }];

/** Creates an engine on a cluster with one running container, and records the requests for usage. */
async function measuring(answers: { summary: Answer; metrics: Answer }) {
  const objects = new FakeObjects();
  objects.settle(
    deploymentInForce(deploymentManifest(manifestSettings, SPEC), createRolloutId(), SPEC),
  );
  const asked: string[] = [];
  const listed = (request: IncomingMessage, response: ServerResponse, items: object[]) => {
    if (request.url?.includes('watch=')) response.writeHead(200).flushHeaders();
    else if (request.url?.includes('/log?')) sendJson(response, ...DOWN);
    else sendJson(response, 200, { metadata: { resourceVersion: '1' }, items });
  };
  const config = await startApiServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cluster');
    if (pathname.endsWith('/stats/summary')) {
      asked.push('summary');
      return sendJson(response, ...answers.summary);
    }
    if (pathname.startsWith('/apis/metrics.k8s.io/')) {
      asked.push('metrics');
      return sendJson(response, ...answers.metrics);
    }
    if (pathname.startsWith('/version')) return sendJson(response, 200, { gitVersion: 'v1.34.0' });
    if (pathname.endsWith('/deployments')) {
      return listed(request, response, objects.deployments.list().items);
    }
    return listed(request, response, pathname.endsWith('/pods') ? objects.pods.list().items : []);
  });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  return {
    asked,
    engine: kubernetesEngine({ config, settings: manifestSettings, signal: end.signal }),
  };
}

const measuredAt = new Date(TIME);

describe('the use of containers', () => {
  test.each([
    ['everything, from the kubelets alone', [200, SUMMARY], [200, METRICS], COUNTED, ['summary']],
    [
      'CPU and memory where nodes are refused',
      REFUSED,
      [200, METRICS],
      RATED,
      ['summary', 'metrics'],
    ],
    ['CPU and memory where a node is away', DOWN, [200, METRICS], RATED, ['summary', 'metrics']],
    ['nothing where there is neither', REFUSED, NO_SUCH_API, undefined, ['summary', 'metrics']],
  ] as [string, Answer, Answer, object | undefined, string[]][])(
    'is %s',
    async (_, summary, metrics, usage, questions) => {
      const { engine, asked } = await measuring({ summary, metrics });
      const one = usage && { measuredAt, ...usage };
      expect(await engine.allUsage()).toEqual(one ? [{ ...REF, ...one }] : []);
      expect(asked).toEqual(questions);
      expect(await engine.usage(REF)).toEqual(one);
    },
  );

  test('says no figure of a network that the kubelet does not count', async () => {
    const pods = SUMMARY.pods.map((pod) => ({ ...pod, network: null }));
    const { engine } = await measuring({ summary: [200, { pods }], metrics: NO_SUCH_API });
    const unknown = { receivedBytes: undefined, sentBytes: undefined };
    expect(await engine.usage(REF)).toEqual({ measuredAt, ...COUNTED, ...unknown });
  });
});

describe('a source of figures', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  test('is left alone for five minutes once it has refused or is not there', async () => {
    const { engine, asked } = await measuring({ summary: REFUSED, metrics: NO_SUCH_API });
    await engine.allUsage();
    await engine.allUsage();
    expect(asked).toEqual(['summary', 'metrics']);
    vi.advanceTimersByTime(5 * 60_000);
    await engine.allUsage();
    expect(asked).toEqual(['summary', 'metrics', 'summary', 'metrics']);
  });

  // A lost node does not affect the usage of containers on other nodes.
  test.each([
    [DOWN, DOWN],
    [NO_SUCH_API, DOWN],
  ])(
    'is asked again at once when it failed for another reason: %j, %j',
    async (summary, metrics) => {
      const { engine, asked } = await measuring({ summary, metrics });
      await engine.allUsage();
      await engine.allUsage();
      expect(asked).toEqual(['summary', 'metrics', 'summary', 'metrics']);
    },
  );
});

test('a log that the cluster does not give is an error with a sentence', async () => {
  const { engine } = await measuring({ summary: REFUSED, metrics: NO_SUCH_API });
  const options = { tail: 10, follow: false, signal: new AbortController().signal };
  const read = engine.logs(REF, options)[Symbol.asyncIterator]().next();
  await expect(read).rejects.toMatchObject({ reason: 'start-failed' });
});
