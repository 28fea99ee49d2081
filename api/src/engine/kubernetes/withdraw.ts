/** Takes an attempt back: what ran before stays or runs again, and nothing of the attempt stays. */
import type { V1Deployment, V1ReplicaSet } from '@kubernetes/client-node';
import type { ContainerRef } from '../container-spec.ts';
import { removeOtherEnvironments, removeOthers } from './belongings.ts';
import { attemptOf, type InForce, inForceOf, refOf, revisionIn } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { LABEL } from './manifests/labels.ts';
import { containerName, namespaceOf } from './manifests/names.ts';
import { asBefore } from './marked-deployment.ts';
import { untilOthersEnded, untilSettled } from './rollout.ts';

/** The cluster keeps what a Deployment was before: the ReplicaSet of that time. */
async function replicaSetOf(
  { client, settings }: KubernetesContext,
  ref: ContainerRef,
  { revision }: InForce,
): Promise<V1ReplicaSet | undefined> {
  const sets = await client.call(
    client.apps.listNamespacedReplicaSet({
      namespace: namespaceOf(settings, ref.project),
      labelSelector: `${LABEL.container}=${containerName(ref)}`,
    }),
  );
  return sets.items.find(
    ({ spec }) => spec?.template !== undefined && revisionIn(spec.template) === revision,
  );
}

/** Removes a container with everything that bears its labels, and waits until nothing of it runs. Its volumes stay. */
export async function removeContainer(
  context: KubernetesContext,
  ref: ContainerRef,
): Promise<void> {
  await removeOthers(context, ref, []);
  await untilOthersEnded(context, ref, undefined);
}

/** Puts back what was before, by what the cluster itself knows of it. Does nothing without an attempt. */
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
  const before = asBefore(deployment, was, set.spec.template, replicas);
  const { metadata } = await context.client.apply(before);
  await untilSettled(context, ref, metadata?.generation ?? 0);
  await untilOthersEnded(context, ref, toRun === 'running' ? was.revision : undefined);
  await removeOtherEnvironments(context, ref, set.spec.template);
}
