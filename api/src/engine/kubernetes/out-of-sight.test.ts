/** Tests of a lost connection to the cluster, and of pods on a lost node. */
import { expect, test } from 'vitest';
import {
  createObservedCluster,
  podCondition,
  podWithConditions,
  START_TIMEOUT_MS,
  testContainerSpec,
  timeBeforeNow,
} from '../../testing/kubernetes/observed-cluster.ts';
import { observeContainers } from './observe.ts';
import { waitForRollout } from './rollout.ts';

/** Returns how long a connection has been lost, in ms, which grows by a second with each call; it is restored after `restoredMs`. */
function createLoss(restoredMs: number): () => number | undefined {
  let lostMs = 0;
  return () => {
    lostMs += 1000;
    return lostMs < restoredMs ? lostMs : undefined;
  };
}

test.each([
  [0, 'not-answering'],
  [8000, 'not-answering'],
  [Infinity, 'unreachable'],
])('a late container in a cluster that is lost for %s ms is %s', async (restoredMs, reason) => {
  const context = await createObservedCluster(podWithConditions(false), createLoss(restoredMs));
  const attempt = { rolloutId: 'r1', generation: 0 };
  const accompaniment = { step: () => undefined, signal: new AbortController().signal };
  await expect(
    waitForRollout(context, testContainerSpec, attempt, accompaniment),
  ).rejects.toMatchObject({
    reason,
  });
});

test('what was seen of a cluster that is lost is not told as what is', async () => {
  await expect(
    observeContainers(await createObservedCluster(podWithConditions(true), () => 1)),
  ).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('연결할 수 없습니다'),
  });
});

test.each([
  ['running', podWithConditions(true)],
  [
    'running',
    podWithConditions(true, podCondition('Ready', 'True', timeBeforeNow(START_TIMEOUT_MS))),
  ],
  ['starting', podWithConditions(true, podCondition('Ready', 'False', timeBeforeNow(1000)))],
  [
    'failed',
    podWithConditions(true, podCondition('Ready', 'False', timeBeforeNow(2 * START_TIMEOUT_MS))),
  ],
  [
    'failed',
    podWithConditions(
      false,
      podCondition('PodScheduled', 'False', timeBeforeNow(2 * START_TIMEOUT_MS)),
    ),
  ],
])('is %s, by what the cluster says of its pod', async (state, pod) => {
  expect(await observeContainers(await createObservedCluster(pod))).toMatchObject([{ state }]);
});
