/** Waits for the end of objects whose removal has started. Finalizers of other programs may delay a removal. */
import type { V1Namespace } from '@kubernetes/client-node';
import { EngineError } from '../engine-error.ts';
import { retryWhileEnding } from '../retry-while-ending.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { KubernetesError } from './kubernetes-error.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectManifests } from './manifests/project.ts';

type Cluster = Pick<KubernetesContext, 'client' | 'endTimeoutMs'>;

/** Matches the API server's refusals to create an object whose namespace, or whose predecessor of the same name, is ending. */
const ENDING = /is being terminated|object is being deleted|namespaces "[^"]+" not found/;

/** Returns the cluster's reasons why a namespace does not end. */
const obstaclesIn = ({ status }: V1Namespace): string =>
  (status?.conditions ?? [])
    .filter((condition) => condition.status === 'True')
    .map(({ message }) => message)
    .join(' ');

/**
 * Waits until an object no longer exists, after its removal has started.
 * @throws EngineError `start-failed` after the time limit; the removal nevertheless continues
 */
export const waitUntilObjectRemoved = (
  { client, endTimeoutMs }: Cluster,
  target: Manifest,
): Promise<void> =>
  retryWhileEnding(
    async () => {
      const found = await client.find<V1Namespace>(target);
      if (found === undefined) return;
      throw new EngineError(
        'start-failed',
        '클러스터가 아직 정리를 마치지 못했습니다. 잠시 후 다시 시도하거나 운영자에게 알려주세요.',
        { cause: new Error(obstaclesIn(found) || `${target.kind} is still ending`) },
      );
    },
    {
      passes: (error) => error instanceof EngineError && error.reason === 'start-failed',
      timeoutMs: endTimeoutMs,
    },
  );

/**
 * Removes an object and creates the object again, for a change that the API server allows only at creation.
 * @throws EngineError `start-failed` when the old object remains
 */
export async function recreateObject(cluster: Cluster, manifest: Manifest): Promise<void> {
  await cluster.client.remove(manifest);
  await waitUntilObjectRemoved(cluster, manifest);
  await cluster.client.apply(manifest);
}

/**
 * Creates the namespace of a project and the objects that every project has. If the namespace is ending after a removal of the
 * project, waits for its end and creates the namespace again.
 * @throws KubernetesError with the cluster's message when the namespace does not end
 */
export const applyProjectObjects = (
  { client, settings, endTimeoutMs }: Cluster & Pick<KubernetesContext, 'settings'>,
  project: string,
  signal?: AbortSignal,
): Promise<void> =>
  retryWhileEnding(
    async () => {
      for (const manifest of projectManifests(settings, project)) await client.apply(manifest);
    },
    {
      passes: (error) => error instanceof KubernetesError && ENDING.test(error.message),
      timeoutMs: endTimeoutMs,
      ...(signal && { signal }),
    },
  );
