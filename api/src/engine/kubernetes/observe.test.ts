import type { V1ContainerStateWaiting } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import {
  createObservedCluster,
  podCondition,
  podWithConditions,
  START_TIMEOUT_MS,
  timeBeforeNow,
} from '../../testing/kubernetes/observed-cluster.ts';
import { observeContainers } from './observe.ts';

/** Observes a container whose pod has waited for some time, in ms. */
async function observeWaiting(waiting: V1ContainerStateWaiting, ms: number) {
  const since = timeBeforeNow(ms);
  const pod = podWithConditions(
    false,
    podCondition('PodScheduled', 'True', since),
    podCondition('Ready', 'False', since),
  );
  const [status] = pod.status?.containerStatuses ?? [];
  if (status) status.state = { waiting };
  const [container] = await observeContainers(await createObservedCluster(pod));
  return container;
}

test.each([
  { reason: 'ImagePullBackOff', message: 'Back-off pulling image "registry/web@sha256:1"' },
  { reason: 'ErrImagePull', message: 'registry/web@sha256:1: not found' },
])('a pod whose image cannot be pulled has failed for its image: $reason', async (waiting) => {
  expect(await observeWaiting(waiting, START_TIMEOUT_MS + 1000)).toMatchObject({
    state: 'failed',
    failure: { code: 'image-missing' },
  });
  const early = await observeWaiting(waiting, 1000);
  expect(early).toMatchObject({ state: 'starting', failure: undefined });
});

test('a slow pull of an image is a start', async () => {
  const pulling = await observeWaiting({ reason: 'ContainerCreating' }, 2 * START_TIMEOUT_MS);
  expect(pulling?.state).toBe('starting');
});
