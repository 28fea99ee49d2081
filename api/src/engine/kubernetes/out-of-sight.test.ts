/** What is made of a cluster that, or of pods whose node, cannot be seen any more. */
import type { V1Pod, V1PodCondition } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import { specOf } from '../../testing/engine/engine-under-test.ts';
import { apiServer, sendJson } from '../../testing/kubernetes/api-server.ts';
import { serially } from '../serially.ts';
import { REVISION } from './in-force.ts';
import { kubernetesClient } from './kubernetes-client.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { deploymentManifest } from './manifests/container.ts';
import type { ManifestSettings } from './manifests/settings.ts';
import { asInForce } from './marked-deployment.ts';
import { observeContainers } from './observe.ts';
import { untilRolledOut } from './rollout.ts';
import { usageSource } from './usage-source.ts';

const START_TIMEOUT_MS = 60_000;
const settings: ManifestSettings = {
  installation: 'one',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService: 'NodePort',
};
const spec = specOf('image', 'web');
const deployment = asInForce(deploymentManifest(settings, spec), 'r1', spec);

const ago = (ms: number) => new Date(Date.now() - ms);
const condition = (type: string, status: string, lastTransitionTime: Date): V1PodCondition => ({
  type,
  status,
  lastTransitionTime,
});

/** A pod of it that has run for long, as its kubelet told last. */
const podWith = (ready: boolean, ...conditions: V1PodCondition[]): V1Pod => ({
  metadata: {
    name: 'web-1',
    labels: deployment.spec?.template.metadata?.labels ?? {},
    annotations: { [REVISION]: 'r1' },
  },
  status: {
    conditions,
    containerStatuses: [
      {
        name: 'main',
        image: '',
        imageID: '',
        restartCount: 0,
        ready,
        state: { running: { startedAt: ago(10 * START_TIMEOUT_MS) } },
      },
    ],
  },
});

/** A cluster that was seen like this, and not since so many ms. */
async function seen(pod: V1Pod, lostFor?: number): Promise<KubernetesContext> {
  const config = await apiServer((_, response) => sendJson(response, 200, { gitVersion: 'v1' }));
  return {
    client: kubernetesClient(config, 'naru'),
    settings,
    state: {
      ready: () => Promise.resolve(),
      deployments: () => [deployment],
      pods: () => [pod],
      services: () => [],
      lostFor: () => lostFor,
      until: (look) => Promise.resolve(look()),
      follow: () => undefined,
    },
    edge: undefined,
    startTimeoutMs: START_TIMEOUT_MS,
    endTimeoutMs: START_TIMEOUT_MS,
    nodeAddresses: [],
    sources: { summaries: usageSource([]), metrics: usageSource([]) },
    held: new Set(),
    oneByOne: serially(),
  };
}

test.each([
  [undefined, 'not-answering'],
  [5000, 'not-answering'],
  [15_000, 'unreachable'],
])(
  'a container that did not answer when the cluster was lost %s ms ago is %s',
  async (lostFor, reason) => {
    const context = await seen(podWith(false), lostFor);
    const attempt = { revision: 'r1', generation: 0 };
    const accompaniment = { step: () => undefined, signal: new AbortController().signal };
    await expect(untilRolledOut(context, spec, attempt, accompaniment)).rejects.toMatchObject({
      reason,
    });
  },
);

test('what was seen of a cluster that is lost is not told as what is', async () => {
  await expect(observeContainers(await seen(podWith(true), 1))).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('연결할 수 없습니다'),
  });
});

test.each([
  ['running', podWith(true)],
  ['running', podWith(true, condition('Ready', 'True', ago(START_TIMEOUT_MS)))],
  ['starting', podWith(true, condition('Ready', 'False', ago(1000)))],
  ['failed', podWith(true, condition('Ready', 'False', ago(2 * START_TIMEOUT_MS)))],
  ['failed', podWith(false, condition('PodScheduled', 'False', ago(2 * START_TIMEOUT_MS)))],
])('is %s, by what the cluster says of its pod', async (state, pod) => {
  expect(await observeContainers(await seen(pod))).toMatchObject([{ state }]);
});
