/** The state of a cluster with one container as an engine observes it, for tests without a cluster. */
import type { V1Deployment, V1Pod, V1PodCondition } from '@kubernetes/client-node';
import { deploymentInForce, ROLLOUT_ID_ANNOTATION } from '../../engine/kubernetes/in-force.ts';
import { kubernetesClient } from '../../engine/kubernetes/kubernetes-client.ts';
import type { KubernetesContext } from '../../engine/kubernetes/kubernetes-context.ts';
import { usageSource } from '../../engine/kubernetes/kubernetes-context.ts';
import { deploymentManifest } from '../../engine/kubernetes/manifests/container.ts';
import type { ManifestSettings } from '../../engine/kubernetes/manifests/manifest.ts';
import { runningCopies } from '../../engine/running-copies.ts';
import { serialQueue } from '../../engine/task-order.ts';
import { createTestSpec } from '../engine/engine-under-test.ts';
import { sendJson, startApiServer } from './api-server.ts';

/** The start timeout of containers, in ms. */
export const START_TIMEOUT_MS = 60_000;
const settings: ManifestSettings = {
  installation: 'one',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService: 'NodePort',
};
/** The specification of the container that is in force in the Deployment. */
export const testContainerSpec = createTestSpec('image', 'web');
export const kubernetesDeployment: V1Deployment = deploymentInForce(
  deploymentManifest(settings, testContainerSpec),
  'r1',
  testContainerSpec,
);

export const timeBeforeNow = (ms: number) => new Date(Date.now() - ms);
export const podCondition = (
  type: string,
  status: string,
  lastTransitionTime: Date,
): V1PodCondition => ({
  type,
  status,
  lastTransitionTime,
});

/** Returns the pod of the container. By the last report of the kubelet, the pod has been running for a long time. */
export const podWithConditions = (ready: boolean, ...conditions: V1PodCondition[]): V1Pod => ({
  metadata: {
    name: 'web-1',
    labels: kubernetesDeployment.spec?.template.metadata?.labels ?? {},
    annotations: { [ROLLOUT_ID_ANNOTATION]: 'r1' },
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
        state: { running: { startedAt: timeBeforeNow(10 * START_TIMEOUT_MS) } },
      },
    ],
  },
});

/**
 * Returns the state of a cluster with this pod. Its API server responds only with its version.
 * @param lostFor returns the time since the loss of the connection, in ms; `undefined` while connected
 */
export async function createObservedCluster(
  pod: V1Pod,
  lostFor: () => number | undefined = () => undefined,
): Promise<KubernetesContext> {
  const config = await startApiServer((_, response) =>
    sendJson(response, 200, { gitVersion: 'v1' }),
  );
  return {
    client: kubernetesClient(config, 'naru'),
    settings,
    state: {
      ready: () => Promise.resolve(),
      deployments: () => [kubernetesDeployment],
      pods: () => [pod],
      services: () => [],
      lostFor,
      until: (look) => Promise.resolve(look()),
      follow: () => undefined,
    },
    edge: undefined,
    helperImage: undefined,
    copies: runningCopies(),
    startTimeoutMs: START_TIMEOUT_MS,
    endTimeoutMs: START_TIMEOUT_MS,
    nodeAddresses: [],
    sources: { summaries: usageSource([]), metrics: usageSource([]) },
    held: new Set(),
    oneByOne: serialQueue(),
  };
}
