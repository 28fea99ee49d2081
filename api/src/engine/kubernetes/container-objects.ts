import type { KubernetesObject, V1PodTemplateSpec } from '@kubernetes/client-node';
import type { ContainerRef } from '../container-spec.ts';
import { runInParallel } from '../task-order.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { containerLabels, formatLabelSelector } from './manifests/labels.ts';
import type { HttpRouteSettings, Manifest } from './manifests/manifest.ts';
import { projectNamespace } from './manifests/names.ts';

const AT_ONCE = 4;

type Kind = Pick<Manifest, 'apiVersion' | 'kind'>;

const DEPLOYMENT: Kind = { apiVersion: 'apps/v1', kind: 'Deployment' };
const SECRET: Kind = { apiVersion: 'v1', kind: 'Secret' };
const PARTS: readonly Kind[] = [
  SECRET,
  { apiVersion: 'v1', kind: 'Service' },
  { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' },
];
const ROUTES: Record<HttpRouteSettings['kind'], readonly Kind[]> = {
  ingress: [{ apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' }],
  gateway: [{ apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute' }],
  edge: [],
};

const keyOf = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata?.name}`;

/** Reduces an object to the fields that identify it. */
const nameOnly = ({ apiVersion, kind }: Kind, { metadata }: KubernetesObject): Manifest => ({
  apiVersion,
  kind,
  metadata: {
    name: metadata?.name ?? '',
    ...(metadata?.namespace !== undefined && { namespace: metadata.namespace }),
  },
});

async function removeOf(
  { client, settings }: KubernetesContext,
  ref: ContainerRef,
  kinds: readonly Kind[],
  kept: readonly KubernetesObject[],
): Promise<void> {
  const keys = new Set(kept.map(keyOf));
  const selector = formatLabelSelector(containerLabels(settings, ref));
  await runInParallel(AT_ONCE, kinds, async (kind) => {
    const listed = await client.list(kind, selector, projectNamespace(settings, ref.project));
    for (const object of listed.map((each) => nameOnly(kind, each))) {
      if (!keys.has(keyOf(object))) await client.remove(object);
    }
  });
}

/** Removes all objects with the labels of a container, the Deployment included, except for the objects in `kept`. */
export const removeOtherContainerObjects = (
  context: KubernetesContext,
  ref: ContainerRef,
  kept: readonly KubernetesObject[],
): Promise<void> =>
  removeOf(context, ref, [DEPLOYMENT, ...ROUTES[context.settings.route.kind], ...PARTS], kept);

/** Removes the Secrets with variables of a container, except for the Secrets that this pod template uses. */
export const removeOtherVariableSecrets = (
  context: KubernetesContext,
  ref: ContainerRef,
  { spec }: V1PodTemplateSpec,
): Promise<void> => {
  const used = spec?.containers.flatMap(({ envFrom = [] }) => envFrom) ?? [];
  const kept = used.map(({ secretRef }) => ({
    ...SECRET,
    metadata: { name: secretRef?.name ?? '' },
  }));
  return removeOf(context, ref, [SECRET], kept);
};
