import type {
  V1LimitRange,
  V1Namespace,
  V1ResourceQuota,
  V1ServiceAccount,
} from '@kubernetes/client-node';
import {
  CONTAINER_CPU,
  CONTAINER_MEMORY,
  MAX_CONTAINERS_PER_PROJECT,
} from '@naru/contract/rules/limits';
import { ANNOTATION, projectLabels, SECURITY_LABELS } from './labels.ts';
import type { Manifest } from './manifest.ts';
import { namespaceOf } from './names.ts';
import { projectPolicy } from './network-policy.ts';
import type { ManifestSettings } from './settings.ts';

/** The account of the containers. It has no rights, and its token is not mounted. */
export const SERVICE_ACCOUNT = 'containers';

/** During a replacement a container has two pods, and possibly a third that is ending. */
const PODS_PER_CONTAINER = 3;

type Metadata = (name: string) => Manifest['metadata'];

const quota = (metadata: Metadata): V1ResourceQuota & Manifest => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: metadata('project'),
  spec: {
    hard: {
      pods: String(MAX_CONTAINERS_PER_PROJECT * PODS_PER_CONTAINER),
      'count/deployments.apps': String(MAX_CONTAINERS_PER_PROJECT),
    },
  },
});

const limitRange = (metadata: Metadata): V1LimitRange & Manifest => {
  const max = { cpu: `${CONTAINER_CPU.max}m`, memory: `${CONTAINER_MEMORY.max}Mi` };
  return {
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: metadata('project'),
    spec: { limits: [{ type: 'Container', max }] },
  };
};

const serviceAccount = (
  metadata: Metadata,
  { pullSecret }: ManifestSettings,
): V1ServiceAccount & Manifest => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: metadata(SERVICE_ACCOUNT),
  automountServiceAccountToken: false,
  ...(pullSecret !== undefined && { imagePullSecrets: [{ name: pullSecret }] }),
});

/** The namespace of a project and the objects that have to exist before its first container, in the order of application. */
export function projectManifests(settings: ManifestSettings, project: string): Manifest[] {
  const namespace = namespaceOf(settings, project);
  const labels = projectLabels(settings, project);
  const metadata = (name: string) => ({ name, namespace, labels });
  const namespaceManifest: V1Namespace & Manifest = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: namespace,
      labels: { ...labels, ...SECURITY_LABELS },
      annotations: { [ANNOTATION.project]: project },
    },
  };
  return [
    namespaceManifest,
    quota(metadata),
    limitRange(metadata),
    projectPolicy(settings, project),
    serviceAccount(metadata, settings),
  ];
}
