/** Tests of a lost connection to the cluster, and of pods on a lost node. */
import { expect, test } from 'vitest';
import {
  condition,
  observedCluster,
  podWith,
  START_TIMEOUT_MS,
  spec,
  timeBefore,
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
    const context = await observedCluster(podWith(false), lostFor);
    const attempt = { rolloutId: 'r1', generation: 0 };
    const accompaniment = { step: () => undefined, signal: new AbortController().signal };
    await expect(waitForRollout(context, spec, attempt, accompaniment)).rejects.toMatchObject({
      reason,
    });
  },
);

test('what was seen of a cluster that is lost is not told as what is', async () => {
  await expect(observeContainers(await observedCluster(podWith(true), 1))).rejects.toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('연결할 수 없습니다'),
  });
});

test.each([
  ['running', podWith(true)],
  ['running', podWith(true, condition('Ready', 'True', timeBefore(START_TIMEOUT_MS)))],
  ['starting', podWith(true, condition('Ready', 'False', timeBefore(1000)))],
  ['failed', podWith(true, condition('Ready', 'False', timeBefore(2 * START_TIMEOUT_MS)))],
  ['failed', podWith(false, condition('PodScheduled', 'False', timeBefore(2 * START_TIMEOUT_MS)))],
])('is %s, by what the cluster says of its pod', async (state, pod) => {
  expect(await observeContainers(await observedCluster(pod))).toMatchObject([{ state }]);
});
