import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Namespace } from '@kubernetes/client-node';
import { EngineError } from '../engine-error.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import type { Manifest } from './manifests/manifest.ts';

const LOOK_MS = 300;

/** What keeps a namespace from ending, in the cluster's words. */
const obstaclesIn = ({ status }: V1Namespace): string =>
  (status?.conditions ?? [])
    .filter((condition) => condition.status === 'True')
    .map(({ message }) => message)
    .join(' ');

/**
 * Waits until the cluster has let go of an object whose removal was begun: finalizers of others may hold it.
 * @throws EngineError `start-failed` when it takes too long; it goes on ending all the same
 */
export async function untilGone(
  { client, endTimeoutMs }: KubernetesContext,
  target: Manifest,
): Promise<void> {
  const until = performance.now() + endTimeoutMs;
  for (;;) {
    const found = await client.find<V1Namespace>(target);
    if (found === undefined) return;
    if (performance.now() > until) {
      throw new EngineError(
        'start-failed',
        '클러스터가 아직 정리를 마치지 못했습니다. 잠시 뒤 다시 시도하거나 관리자에게 알려주세요.',
        { cause: new Error(obstaclesIn(found) || `${target.kind} is still ending`) },
      );
    }
    await sleep(LOOK_MS);
  }
}
