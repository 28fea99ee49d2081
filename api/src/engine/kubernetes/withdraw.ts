/** Takes an attempt back: the old version continues or is started again, and all objects of the attempt are removed. */
import type { V1Deployment, V1ReplicaSet } from '@kubernetes/client-node';
import type { ContainerRef } from '../container-spec.ts';
import { removeOtherEnvironments, removeOtherObjects } from './container-objects.ts';
import {
  attemptOf,
  type InForce,
  inForceOf,
  refOf,
  restoredDeployment,
  rolloutIdOf,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { LABEL } from './manifests/labels.ts';
import { containerName, namespaceOf } from './manifests/names.ts';
import { waitForOthersToEnd, waitUntilSettled } from './rollout.ts';

/** Finds the ReplicaSet of the version in force, which the cluster stores after a change of the Deployment. */
async function replicaSetOf(
  { client, settings }: KubernetesContext,
  ref: ContainerRef,
  { rolloutId }: InForce,
): Promise<V1ReplicaSet | undefined> {
  const sets = await client.call(
    client.apps.listNamespacedReplicaSet({
      namespace: namespaceOf(settings, ref.project),
      labelSelector: `${LABEL.container}=${containerName(ref)}`,
    }),
  );
  return sets.items.find(
    ({ spec }) => spec?.template !== undefined && rolloutIdOf(spec.template) === rolloutId,
  );
}

/**
 * Removes a container with all objects that have its labels. Resolves after the end of all pods. The volumes of the container remain.
 */
export async function removeContainer(
  context: KubernetesContext,
  ref: ContainerRef,
): Promise<void> {
  await removeOtherObjects(context, ref, []);
  await waitForOthersToEnd(context, ref, undefined);
}

/**
 * Restores the version in force from the ReplicaSets of the cluster. Removes the container if no version is in force. Does nothing
 * without an attempt.
 */
export async function withdraw(
  context: KubernetesContext,
  deployment: V1Deployment,
): Promise<void> {
  const ref = refOf(deployment);
  const toRun = attemptOf(deployment);
  if (toRun === undefined) return;
  const was = inForceOf(deployment);
  const set = was && (await replicaSetOf(context, ref, was));
  if (was === undefined || set?.spec?.template === undefined) {
    await removeContainer(context, ref);
    return;
  }
  const replicas = toRun === 'running' ? 1 : 0;
  const before = restoredDeployment(deployment, was, set.spec.template, replicas);
  const { metadata } = await context.client.apply(before);
  await waitUntilSettled(context, ref, metadata?.generation ?? 0);
  await waitForOthersToEnd(context, ref, toRun === 'running' ? was.rolloutId : undefined);
  await removeOtherEnvironments(context, ref, set.spec.template);
}
