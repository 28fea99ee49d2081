/** What the cluster has not let go of yet: objects whose removal was begun, which finalizers of others may hold. */
import type { V1Namespace } from '@kubernetes/client-node';
import { EngineError } from '../engine-error.ts';
import { retryWhileEnding } from '../retry-while-ending.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { KubernetesError } from './kubernetes-error.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectManifests } from './manifests/project.ts';

type Cluster = Pick<KubernetesContext, 'client' | 'endTimeoutMs'>;

/** How the API server refuses what is to be made in a namespace, or in place of an object, that is ending or has just gone. */
const ENDING = /is being terminated|object is being deleted|namespaces ".+" not found/;

/** What keeps a namespace from ending, in the cluster's words. */
const obstaclesIn = ({ status }: V1Namespace): string =>
  (status?.conditions ?? [])
    .filter((condition) => condition.status === 'True')
    .map(({ message }) => message)
    .join(' ');

/**
 * Waits until an object is gone whose removal was begun.
 * @throws EngineError `start-failed` when it takes too long; it goes on ending all the same
 */
export const untilGone = ({ client, endTimeoutMs }: Cluster, target: Manifest): Promise<void> =>
  retryWhileEnding(
    async () => {
      const found = await client.find<V1Namespace>(target);
      if (found === undefined) return;
      throw new EngineError(
        'start-failed',
        '클러스터가 아직 정리를 마치지 못했습니다. 잠시 뒤 다시 시도하거나 관리자에게 알려주세요.',
        { cause: new Error(obstaclesIn(found) || `${target.kind} is still ending`) },
      );
    },
    {
      passes: (error) => error instanceof EngineError && error.reason === 'start-failed',
      timeoutMs: endTimeoutMs,
    },
  );

/** Makes an object anew that cannot be changed into what it has to be. @throws EngineError `start-failed` when the old one does not go */
export async function replaceObject(cluster: Cluster, manifest: Manifest): Promise<void> {
  await cluster.client.remove(manifest);
  await untilGone(cluster, manifest);
  await cluster.client.apply(manifest);
}

/**
 * The namespace of a project and what every project has in it. One that is ending, because the project was removed before, is awaited and
 * made anew. @throws KubernetesError with the cluster's own sentence when it does not end
 */
export const applyProject = (
  { client, settings, endTimeoutMs }: Cluster & Pick<KubernetesContext, 'settings'>,
  project: string,
  signal: AbortSignal,
): Promise<void> =>
  retryWhileEnding(
    async () => {
      for (const manifest of projectManifests(settings, project)) await client.apply(manifest);
    },
    {
      passes: (error) => error instanceof KubernetesError && ENDING.test(error.message),
      timeoutMs: endTimeoutMs,
      signal,
    },
  );
