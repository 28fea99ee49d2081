/** One attempt to put a specification in force. */
import type { V1Deployment } from '@kubernetes/client-node';
import type { ApplyContext } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { removeOtherContainerObjects } from './container-objects.ts';
import { updateEdgeProxy } from './edge.ts';
import { recreateObject } from './ending.ts';
import { checkSpokenProtocol, explainFailedStart } from './failed-start.ts';
import {
  attemptDeployment,
  containerKey,
  createRolloutId,
  type DeploymentManifest,
  deploymentInForce,
  findDeployment,
  readRolloutId,
  readVersionInForce,
  shouldContainerRun,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { isImmutableFieldError } from './kubernetes-error.ts';
import { logLastPodLines } from './logs.ts';
import { containerManifests, deploymentManifest } from './manifests/container.ts';
import type { Manifest } from './manifests/manifest.ts';
import { findAttemptPod } from './pods.ts';
import {
  waitForOtherPodsToEnd,
  waitForRollout,
  waitUntilDeploymentSettled,
  waitUntilVersionObserved,
} from './rollout.ts';
import { removeContainer, withdrawAttempt } from './withdraw.ts';

const LAST_OUTPUT = '교체한 컨테이너의 마지막 출력:';

export interface ReplacementAttempt {
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

/**
 * Creates an attempt for a specification, with a new rollout id.
 * @param init whether an init process runs before the program
 */
export function createAttempt(
  { settings }: KubernetesContext,
  spec: ContainerSpec,
  init: boolean,
  before: V1Deployment | undefined,
): ReplacementAttempt {
  const all = containerManifests(settings, spec);
  // The edge sends a request to the first version before that version is in force. The policy of an earlier version stays until then.
  const kinds = before === undefined ? ['Secret', 'NetworkPolicy'] : ['Secret'];
  const needed = all.filter(({ kind }) => kinds.includes(kind));
  const leading = all.filter(({ kind }) => !kinds.includes(kind) && kind !== 'Deployment');
  const deployment = deploymentManifest(settings, spec, init);
  return { spec, rolloutId: createRolloutId(), before, deployment, needed, leading };
}

/**
 * Applies an object that routes requests. The cluster IP of an existing Service cannot be added or removed, so a change of the cluster
 * IP replaces the Service.
 */
async function applyLeading(context: KubernetesContext, manifest: Manifest): Promise<void> {
  try {
    await context.client.apply(manifest);
  } catch (error) {
    if (manifest.kind !== 'Service' || !isImmutableFieldError(error)) throw error;
    await recreateObject(context, manifest);
  }
}

/** Checks in a dry run that the cluster accepts the routing objects, before the attempt stops the old version. */
export async function dryRunAttempt(
  { client }: KubernetesContext,
  { leading }: ReplacementAttempt,
): Promise<void> {
  for (const manifest of leading) {
    await client.apply(manifest, { dryRun: true }).catch((error: unknown) => {
      if (!isImmutableFieldError(error)) throw error;
    });
  }
}

/**
 * Routes requests to the pods of the attempt and puts the attempt in force. A later crash of the server leaves the attempt in force.
 */
async function publish(
  context: KubernetesContext,
  { spec, rolloutId, deployment, needed, leading }: ReplacementAttempt,
): Promise<void> {
  for (const manifest of leading) await applyLeading(context, manifest);
  const settled = await context.client.apply(deploymentInForce(deployment, rolloutId, spec));
  await waitUntilVersionObserved(context, settled);
  await updateEdgeProxy(context);
  await removeOtherContainerObjects(context, spec, [deployment, ...needed, ...leading]);
}

/** Replaces the running version by the version of the attempt. */
export async function rollOutAttempt(
  context: KubernetesContext,
  attempt: ReplacementAttempt,
  { step, signal, log }: ApplyContext,
): Promise<void> {
  const { spec, before, rolloutId } = attempt;
  const isAlone = attempt.deployment.spec?.strategy?.type === 'Recreate';
  const inTurn = isAlone && before !== undefined && shouldContainerRun(before);
  const old = before && readVersionInForce(before);
  const oldPod = old && findAttemptPod(context, spec, old.rolloutId);
  if (inTurn) {
    step('draining');
    context.held.add(containerKey(spec));
    await updateEdgeProxy(context);
    if (oldPod !== undefined) await logLastPodLines(context, oldPod, log, LAST_OUTPUT);
  }
  const { metadata } = await context.client.apply(
    attemptDeployment(attempt.deployment, rolloutId, before),
  );
  const generation = metadata?.generation ?? 0;
  if (spec.stopped) {
    await waitUntilDeploymentSettled(context, spec, generation);
    return publish(context, attempt);
  }
  step('starting');
  await waitForRollout(context, spec, { rolloutId, generation }, { step, signal });
  await checkSpokenProtocol(context, spec, findAttemptPod(context, spec, rolloutId));
  step('routing');
  await publish(context, attempt);
  if (oldPod === undefined || inTurn) return;
  step('draining');
  await logLastPodLines(context, oldPod, log, LAST_OUTPUT);
  await waitForOtherPodsToEnd(context, spec, rolloutId);
}

/** Rolls back a failed attempt to replace a container, also if the new version was already in force. */
async function takeBack(
  context: KubernetesContext,
  { spec, rolloutId, before, deployment }: ReplacementAttempt,
): Promise<void> {
  const found = findDeployment(context, spec);
  if (before === undefined || found === undefined) return removeContainer(context, spec);
  const tried = found.spec?.template;
  if (tried === undefined || readRolloutId(tried) !== rolloutId) return;
  const marked = await context.client.apply(attemptDeployment(deployment, rolloutId, before));
  await waitUntilVersionObserved(context, marked);
  await withdrawAttempt(context, marked);
}

/** Takes a failed attempt back and throws `failure`. If the cluster stops responding, the next reconciliation completes the work. */
export async function withdrawFailedAttempt(
  context: KubernetesContext,
  attempt: ReplacementAttempt,
  failure: unknown,
  { log }: ApplyContext,
): Promise<never> {
  let cause = failure;
  try {
    const pod = findAttemptPod(context, attempt.spec, attempt.rolloutId);
    if (pod !== undefined) {
      const lines = await logLastPodLines(context, pod, log);
      cause = await explainFailedStart(context, attempt.spec, pod, { failure, lines });
    }
    await takeBack(context, attempt);
  } catch {
    // The caller receives the reason of the failed attempt instead of this error.
  }
  throw cause;
}
