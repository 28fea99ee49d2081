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

test.each([
  [undefined, 'not-answering'],
  [5000, 'not-answering'],
  [15_000, 'unreachable'],
])(
  'a container that did not answer when the cluster was lost %s ms ago is %s',
  async (lostFor, reason) => {
    const context = await createObservedCluster(podWithConditions(false), lostFor);
    const attempt = { rolloutId: 'r1', generation: 0 };
    const accompaniment = { step: () => undefined, signal: new AbortController().signal };
    await expect(
      waitForRollout(context, testContainerSpec, attempt, accompaniment),
    ).rejects.toMatchObject({
      reason,
    });
  },
);

test('what was seen of a cluster that is lost is not told as what is', async () => {
  await expect(
    observeContainers(await createObservedCluster(podWithConditions(true), 1)),
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
