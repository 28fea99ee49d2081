import type { V1Deployment } from '@kubernetes/client-node';
import type { ContainerAction, RemovalTarget } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import { EngineError } from '../engine-error.ts';
import { updateEdgeProxy } from './edge.ts';
import { waitUntilObjectRemoved } from './ending.ts';
import {
  containerKey,
  findDeployment,
  readContainerRef,
  readVersionInForce,
  shouldContainerRun,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import type { Manifest } from './manifests/manifest.ts';
import { projectNamespace } from './manifests/names.ts';
import { waitUntilDeploymentSettled } from './rollout.ts';
import { removeVolumeClaim } from './volume-removal.ts';
import { removeContainer } from './withdraw.ts';

/** Removes each container of a project after the running operations on the container, and then the namespace with all objects. */
async function removeProject(context: KubernetesContext, project: string): Promise<void> {
  const { client, state, settings } = context;
  const name = projectNamespace(settings, project);
  const found = state.deployments().filter(({ metadata }) => metadata?.namespace === name);
  await Promise.all(
    found.map((deployment) => {
      const ref = readContainerRef(deployment);
      return context.oneByOne(containerKey(ref), () => removeContainer(context, ref));
    }),
  );
  const namespace: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
  await client.remove(namespace);
  await waitUntilObjectRemoved(context, namespace);
  await updateEdgeProxy(context);
}

/** Implements `ContainerEngine.remove`. */
export async function removeFromCluster(
  context: KubernetesContext,
  target: RemovalTarget,
): Promise<void> {
  await context.state.ready();
  switch (target.kind) {
    case 'container':
      await removeContainer(context, target);
      return updateEdgeProxy(context);
    case 'volume':
      return removeVolumeClaim(context, target);
    case 'project':
      return removeProject(context, target.project);
  }
}

/**
 * An annotation of pods with the time of a restart. After a new value the cluster replaces the pods, as after `kubectl rollout
 * restart`.
 */
const RESTARTED_AT = 'naru/restarted-at';

/**
 * Returns the change of the Deployment for an action; `undefined` when no change is necessary. A restart starts a stopped container.
 */
function changeOf(deployment: V1Deployment, action: ContainerAction): object | undefined {
  if (action === 'stop') return shouldContainerRun(deployment) ? { replicas: 0 } : undefined;
  if (!shouldContainerRun(deployment)) return { replicas: 1 };
  if (action === 'start') return undefined;
  const annotations = { [RESTARTED_AT]: new Date().toISOString() };
  return { template: { metadata: { annotations } } };
}

/** Implements `ContainerEngine.act`. */
export async function actOnContainer(
  context: KubernetesContext,
  ref: ContainerRef,
  action: ContainerAction,
): Promise<void> {
  await context.state.ready();
  const deployment = findDeployment(context, ref);
  if (deployment === undefined || readVersionInForce(deployment) === undefined) {
    throw new EngineError('not-found', '아직 배포되지 않은 컨테이너입니다. 먼저 배포해주세요.');
  }
  const spec = changeOf(deployment, action);
  if (spec === undefined) return;
  const { name = '', namespace = '' } = deployment.metadata ?? {};
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, namespace } };
  const changed = await context.client.merge({ ...target, spec });
  await waitUntilDeploymentSettled(context, ref, changed.metadata?.generation ?? 0);
}
