/** One attempt to put a specification in force. */
import type { V1Deployment } from '@kubernetes/client-node';
import type { ApplyContext } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { removeOtherObjects } from './container-objects.ts';
import { syncEdge } from './edge.ts';
import { replaceObject } from './ending.ts';
import {
  asAttempt,
  asInForce,
  type DeploymentManifest,
  findDeployment,
  inForceOf,
  keyOf,
  newRolloutId,
  rolloutIdOf,
  shouldRun,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { isImmutable } from './kubernetes-error.ts';
import { logLastPodLines } from './logs.ts';
import { containerManifests, deploymentManifest } from './manifests/container.ts';
import type { Manifest } from './manifests/manifest.ts';
import { podOf } from './pods.ts';
import { waitForOthersToEnd, waitForRollout, waitUntilSeen, waitUntilSettled } from './rollout.ts';
import { removeContainer, withdraw } from './withdraw.ts';

const LAST_OUTPUT = '교체한 컨테이너의 마지막 출력:';

export interface Attempt {
  spec: ContainerSpec;
  rolloutId: string;
  before: V1Deployment | undefined;
  deployment: DeploymentManifest;
  /** The objects that the pods need before their start. */
  needed: readonly Manifest[];
  /**
   * The objects that route requests to the pods. These objects are applied after the pods are ready; until then the existing objects
   * route requests to the old version.
   */
  leading: readonly Manifest[];
}

/** Creates an attempt for a specification, with a new rollout id. */
export function createAttempt(
  { settings }: KubernetesContext,
  spec: ContainerSpec,
  before: V1Deployment | undefined,
): Attempt {
  const all = containerManifests(settings, spec);
  const needed = all.filter(({ kind }) => kind === 'Secret');
  const leading = all.filter(({ kind }) => kind !== 'Secret' && kind !== 'Deployment');
  const deployment = deploymentManifest(settings, spec);
  return { spec, rolloutId: newRolloutId(), before, deployment, needed, leading };
}

/**
 * Applies an object that routes requests. The cluster IP of an existing Service cannot be added or removed, so a change of the cluster
 * IP replaces the Service.
 */
async function applyLeading(context: KubernetesContext, manifest: Manifest): Promise<void> {
  try {
    await context.client.apply(manifest);
  } catch (error) {
    if (manifest.kind !== 'Service' || !isImmutable(error)) throw error;
    await replaceObject(context, manifest);
  }
}

/** Checks in a dry run that the cluster accepts the routing objects, before the attempt stops the old version. */
export async function dryRunAttempt(
  { client }: KubernetesContext,
  { leading }: Attempt,
): Promise<void> {
  for (const manifest of leading) {
    await client.apply(manifest, { dryRun: true }).catch((error: unknown) => {
      if (!isImmutable(error)) throw error;
    });
  }
}

/**
 * Routes requests to the pods of the attempt and puts the attempt in force. A later crash of the server leaves the attempt in force.
 */
async function publish(
  context: KubernetesContext,
  { spec, rolloutId, deployment, needed, leading }: Attempt,
): Promise<void> {
  for (const manifest of leading) await applyLeading(context, manifest);
  const settled = await context.client.apply(asInForce(deployment, rolloutId, spec));
  await waitUntilSeen(context, settled);
  await syncEdge(context);
  await removeOtherObjects(context, spec, [deployment, ...needed, ...leading]);
}

/** Replaces the running version by the version of the attempt. */
export async function rollOut(
  context: KubernetesContext,
  attempt: Attempt,
  { step, signal, log }: ApplyContext,
): Promise<void> {
  const { spec, before, rolloutId } = attempt;
  const isAlone = attempt.deployment.spec?.strategy?.type === 'Recreate';
  const inTurn = isAlone && before !== undefined && shouldRun(before);
  const old = before && inForceOf(before);
  const oldPod = old && podOf(context, spec, old.rolloutId);
  if (inTurn) {
    step('draining');
    context.held.add(keyOf(spec));
    await syncEdge(context);
    if (oldPod !== undefined) await logLastPodLines(context, oldPod, log, LAST_OUTPUT);
  }
  const { metadata } = await context.client.apply(asAttempt(attempt.deployment, rolloutId, before));
  const generation = metadata?.generation ?? 0;
  if (spec.stopped) {
    await waitUntilSettled(context, spec, generation);
    return publish(context, attempt);
  }
  step('starting');
  await waitForRollout(context, spec, { rolloutId, generation }, { step, signal });
  step('routing');
  await publish(context, attempt);
  if (oldPod === undefined || inTurn) return;
  step('draining');
  await logLastPodLines(context, oldPod, log, LAST_OUTPUT);
  await waitForOthersToEnd(context, spec, rolloutId);
}

/** Takes an attempt back, including an attempt that came into force and then failed. */
async function takeBack(
  context: KubernetesContext,
  { spec, rolloutId, before, deployment }: Attempt,
): Promise<void> {
  const found = findDeployment(context, spec);
  if (before === undefined || found === undefined) return removeContainer(context, spec);
  const tried = found.spec?.template;
  if (tried === undefined || rolloutIdOf(tried) !== rolloutId) return;
  const marked = await context.client.apply(asAttempt(deployment, rolloutId, before));
  await waitUntilSeen(context, marked);
  await withdraw(context, marked);
}

/** Takes a failed attempt back and throws `failure`. If the cluster stops responding, the next reconciliation completes the work. */
export async function withdrawFailedAttempt(
  context: KubernetesContext,
  attempt: Attempt,
  failure: unknown,
  { log }: ApplyContext,
): Promise<never> {
  try {
    const pod = podOf(context, attempt.spec, attempt.rolloutId);
    if (pod !== undefined) await logLastPodLines(context, pod, log);
    await takeBack(context, attempt);
  } catch {
    // The caller receives the reason of the failed attempt instead of this error.
  }
  throw failure;
}
