import type { RemovalTarget } from '../container-engine.ts';
import { removeClaim } from './claims.ts';
import { syncEdge } from './edge.ts';
import { untilGone } from './ending.ts';
import { keyOf, refOf } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import type { Manifest } from './manifests/manifest.ts';
import { namespaceOf } from './manifests/names.ts';
import { removeContainer } from './withdraw.ts';

/** Removes each container after the running operations on it, and then the namespace with everything in it. */
async function removeProject(context: KubernetesContext, project: string): Promise<void> {
  const { client, state, settings } = context;
  const name = namespaceOf(settings, project);
  const found = state.deployments().filter(({ metadata }) => metadata?.namespace === name);
  await Promise.all(
    found.map((deployment) => {
      const ref = refOf(deployment);
      return context.oneByOne(keyOf(ref), () => removeContainer(context, ref));
    }),
  );
  const namespace: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
  await client.remove(namespace);
  await untilGone(context, namespace);
  await syncEdge(context);
}

/** Implements `ContainerEngine.remove`. */
export async function removeTarget(
  context: KubernetesContext,
  target: RemovalTarget,
): Promise<void> {
  await context.state.ready();
  switch (target.kind) {
    case 'container':
      await removeContainer(context, target);
      return syncEdge(context);
    case 'volume':
      return removeClaim(context, target.project, target.volume);
    case 'project':
      return removeProject(context, target.project);
  }
}
