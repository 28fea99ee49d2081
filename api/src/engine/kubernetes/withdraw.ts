/** Takes an attempt back: the old version continues or is started again, and all objects of the attempt are removed. */
import type { V1Deployment, V1ReplicaSet } from '@kubernetes/client-node';
import type { ContainerRef } from '../container-spec.ts';
import { removeOtherContainerObjects, removeOtherVariableSecrets } from './container-objects.ts';
import {
  createRollbackDeployment,
  readContainerRef,
  readRolloutId,
  readStateBeforeAttempt,
  readVersionInForce,
  type VersionInForce,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { LABEL_KEYS } from './manifests/labels.ts';
import { containerObjectName, projectNamespace } from './manifests/names.ts';
import { waitForOtherPodsToEnd, waitUntilDeploymentSettled } from './rollout.ts';

/** Finds the ReplicaSet of the version in force, which the cluster stores after a change of the Deployment. */
async function replicaSetOf(
  { client, settings }: KubernetesContext,
  ref: ContainerRef,
  { rolloutId }: VersionInForce,
): Promise<V1ReplicaSet | undefined> {
  const sets = await client.call(
    client.apps.listNamespacedReplicaSet({
      namespace: projectNamespace(settings, ref.project),
      labelSelector: `${LABEL_KEYS.container}=${containerObjectName(ref)}`,
    }),
  );
  return sets.items.find(
    ({ spec }) => spec?.template !== undefined && readRolloutId(spec.template) === rolloutId,
  );
}

/**
 * Removes a container with all objects that have its labels. Resolves after the end of all pods. The volumes of the container remain.
 */
export async function removeContainer(
  context: KubernetesContext,
  ref: ContainerRef,
): Promise<void> {
  await removeOtherContainerObjects(context, ref, []);
  await waitForOtherPodsToEnd(context, ref, undefined);
}

/**
 * Restores the version in force from the ReplicaSets of the cluster. Removes the container if no version is in force. Does nothing
 * without an attempt.
 */
export async function withdrawAttempt(
  context: KubernetesContext,
  deployment: V1Deployment,
): Promise<void> {
  const ref = readContainerRef(deployment);
  const toRun = readStateBeforeAttempt(deployment);
  if (toRun === undefined) return;
  const was = readVersionInForce(deployment);
  const set = was && (await replicaSetOf(context, ref, was));
  if (was === undefined || set?.spec?.template === undefined) {
    await removeContainer(context, ref);
    return;
  }
  const replicas = toRun === 'running' ? 1 : 0;
  const before = createRollbackDeployment(deployment, was, set.spec.template, replicas);
  const { metadata } = await context.client.apply(before);
  await waitUntilDeploymentSettled(context, ref, metadata?.generation ?? 0);
  await waitForOtherPodsToEnd(context, ref, toRun === 'running' ? was.rolloutId : undefined);
  await removeOtherVariableSecrets(context, ref, set.spec.template);
}
