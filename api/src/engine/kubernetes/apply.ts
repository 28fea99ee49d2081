import type { V1Deployment } from '@kubernetes/client-node';
import type { ApplyContext } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { startBehindInit } from '../first-process.ts';
import { createAttempt, dryRunAttempt, rollOutAttempt, withdrawFailedAttempt } from './attempt.ts';
import { ensureVolumeClaims } from './claims.ts';
import { removeOtherContainerObjects } from './container-objects.ts';
import { releaseWaitingRequests, updateEdgeProxy } from './edge.ts';
import { applyProjectObjects } from './ending.ts';
import {
  deploymentInForce,
  findDeployment,
  readVersionInForce,
  shouldContainerRun,
  specAndLimitsHash,
  type VersionInForce,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { toEngineError } from './kubernetes-error.ts';
import { containerManifests, deploymentManifest } from './manifests/container.ts';
import { findAttemptPod, isPodReady, lastTermination } from './pods.ts';
import { actOnContainer } from './removal.ts';
import { withdrawAttempt } from './withdraw.ts';

/** Checks whether the pods of a Deployment have an init process, which a shared process namespace provides. */
const hasInit = ({ spec }: V1Deployment): boolean =>
  spec?.template.spec?.shareProcessNamespace === true;

/**
 * Checks whether another program has changed the container's Deployment: applying an equal specification would then change the
 * Deployment back. The comparison uses the deployment id of the applied specification, because a changed annotation would count as a
 * change of the object.
 */
async function isEdited(
  { client, settings }: KubernetesContext,
  spec: ContainerSpec,
  current: V1Deployment,
  { rolloutId, deployment }: VersionInForce,
): Promise<boolean> {
  const same = { ...spec, deployment };
  const manifest = deploymentManifest(settings, same, hasInit(current));
  const rehearsed = await client.apply(deploymentInForce(manifest, rolloutId, same), {
    dryRun: true,
  });
  return rehearsed.metadata?.generation !== current.metadata?.generation;
}

/**
 * Checks whether the version in force matches the specification, and stops a container that should be stopped. Returns false for a
 * failing container, because the failing container has to be replaced.
 */
async function isInForce(
  context: KubernetesContext,
  spec: ContainerSpec,
  current: V1Deployment | undefined,
): Promise<boolean> {
  const inForce = current && readVersionInForce(current);
  if (current === undefined || inForce?.hash !== specAndLimitsHash(spec)) return false;
  if (spec.stopped) {
    await actOnContainer(context, spec, 'stop');
    return true;
  }
  const pod = shouldContainerRun(current)
    ? findAttemptPod(context, spec, inForce.rolloutId)
    : undefined;
  if (pod === undefined || !isPodReady(pod) || lastTermination(pod) !== undefined) return false;
  return !(await isEdited(context, spec, current, inForce));
}

/** Replaces the version in force, and takes the attempt back if it fails. */
async function replaceVersion(
  context: KubernetesContext,
  spec: ContainerSpec,
  init: boolean,
  accompaniment: ApplyContext,
): Promise<void> {
  const attempt = createAttempt(context, spec, init, findDeployment(context, spec));
  await dryRunAttempt(context, attempt);
  for (const manifest of attempt.needed) await context.client.apply(manifest);
  try {
    await rollOutAttempt(context, attempt, accompaniment);
  } catch (error) {
    await withdrawFailedAttempt(context, attempt, error, accompaniment);
  } finally {
    await releaseWaitingRequests(context, spec);
  }
}

async function applyNow(
  context: KubernetesContext,
  spec: ContainerSpec,
  accompaniment: ApplyContext,
): Promise<void> {
  const { signal, log, step } = accompaniment;
  const left = findDeployment(context, spec);
  if (left !== undefined) await withdrawAttempt(context, left);
  const before = findDeployment(context, spec);
  if (await isInForce(context, spec, before)) {
    await updateEdgeProxy(context);
    // Old objects remain when a server is killed after an attempt came into force.
    return removeOtherContainerObjects(context, spec, containerManifests(context.settings, spec));
  }
  signal.throwIfAborted();
  step('creating');
  await applyProjectObjects(context, spec.project, signal);
  await ensureVolumeClaims(context, spec, log);
  const start = (init: boolean, own: ApplyContext) => replaceVersion(context, spec, init, own);
  // A program that had to be the first process before is not started behind an init process again.
  return before === undefined || hasInit(before)
    ? startBehindInit(start, accompaniment)
    : start(false, accompaniment);
}

/** Implements `ContainerEngine.apply`. */
export async function applyContainer(
  context: KubernetesContext,
  spec: ContainerSpec,
  accompaniment: ApplyContext,
): Promise<void> {
  const message = '컨테이너를 시작하지 못했습니다. 설정을 확인하고 다시 배포해주세요.';
  try {
    await context.state.ready();
    await applyNow(context, spec, accompaniment);
  } catch (error) {
    accompaniment.signal.throwIfAborted();
    throw toEngineError(error, { reason: 'start-failed', message });
  }
}
