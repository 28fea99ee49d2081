import type {
  V1LimitRange,
  V1Namespace,
  V1PersistentVolumeClaim,
  V1ResourceQuota,
  V1Secret,
  V1ServiceAccount,
} from '@kubernetes/client-node';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  MAX_CONTAINERS_PER_PROJECT,
} from '@naru/contract/rules/limits';
import type { MountSpec } from '../../container-spec.ts';
import type { RegistryLogins } from '../../registry/registry-login.ts';
import { ANNOTATION_KEYS, LABEL_KEYS, POD_SECURITY_LABELS, projectLabels } from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { projectNamespace, volumeClaimName } from './names.ts';
import { projectNetworkPolicy } from './network-policy.ts';

/** The service account of the containers. The account has no rights, and its token is not mounted. */
export const SERVICE_ACCOUNT_NAME = 'containers';

/**
 * The maximum number of pods of a container. During a replacement a container has two pods, and possibly a third pod that is ending.
 */
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
  const max = { cpu: `${CONTAINER_CPU_LIMIT.max}m`, memory: `${CONTAINER_MEMORY_LIMIT.max}Mi` };
  return {
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: metadata('project'),
    spec: { limits: [{ type: 'Container', max }] },
  };
};

const metadataIn = (settings: ManifestSettings, project: string): Metadata => {
  const namespace = projectNamespace(settings, project);
  const labels = projectLabels(settings, project);
  return (name) => ({ name, namespace, labels });
};

/** Returns the service account of a project's containers, which names the Secrets for pulling images. */
export const serviceAccountManifest = (
  settings: ManifestSettings,
  project: string,
): V1ServiceAccount & Manifest => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: metadataIn(settings, project)(SERVICE_ACCOUNT_NAME),
  automountServiceAccountToken: false,
  imagePullSecrets: [settings.pullSecret, PROJECT_LOGINS_SECRET_NAME].flatMap((name) =>
    name === undefined ? [] : [{ name }],
  ),
});

/** Returns the namespace of a project and the objects that its first container requires, in the order of their application. */
export function projectManifests(settings: ManifestSettings, project: string): Manifest[] {
  const namespace = projectNamespace(settings, project);
  const labels = projectLabels(settings, project);
  const metadata = metadataIn(settings, project);
  const namespaceManifest: V1Namespace & Manifest = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: namespace,
      labels: { ...labels, ...POD_SECURITY_LABELS },
      annotations: { [ANNOTATION_KEYS.project]: project },
    },
  };
  return [
    namespaceManifest,
    quota(metadata),
    limitRange(metadata),
    projectNetworkPolicy(settings, project),
    serviceAccountManifest(settings, project),
  ];
}

/** The login with which a project's images are pulled. */
export interface RegistryLogin {
  /** The host of the registry, with a port unless the registry uses the default port. */
  host: string;
  username: string;
  password: string;
}

/** The default name for `ManifestSettings.pullSecret`. */
export const DEFAULT_PULL_SECRET_NAME = 'registry';

/** Returns a Secret with which the nodes pull a project's images. The containers of the project cannot read the Secret. */
function loginSecretManifest(
  settings: ManifestSettings,
  project: string,
  name: string,
  logins: RegistryLogins,
): V1Secret & Manifest {
  const auths = Object.fromEntries(
    Object.entries(logins).map(([host, { username, password }]) => {
      const auth = Buffer.from(`${username}:${password}`).toString('base64');
      return [host, { username, password, auth }];
    }),
  );
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name,
      namespace: projectNamespace(settings, project),
      labels: projectLabels(settings, project),
      annotations: { [ANNOTATION_KEYS.project]: project },
    },
    type: 'kubernetes.io/dockerconfigjson',
    data: { '.dockerconfigjson': Buffer.from(JSON.stringify({ auths })).toString('base64') },
  };
}

/** Returns the Secret with the operator's login. */
export const pullSecretManifest = (
  settings: ManifestSettings,
  project: string,
  logins: RegistryLogins,
): V1Secret & Manifest => loginSecretManifest(settings, project, DEFAULT_PULL_SECRET_NAME, logins);

/**
 * The name of the Secret with the logins of the members. It is not the Secret of the operator's login, so both may have a login for the
 * same registry, of which the nodes try one after the other.
 */
export const PROJECT_LOGINS_SECRET_NAME = 'registry-logins';

/** The hosts of registries as the nodes name them, where they differ from the hosts in the names of images. */
const NODE_HOSTS: Readonly<Record<string, string>> = {
  'docker.io': 'https://index.docker.io/v1/',
};

/** Returns the Secret with the logins of the members of a project. */
export function projectLoginsManifest(
  settings: ManifestSettings,
  project: string,
  logins: RegistryLogins,
): V1Secret & Manifest {
  const named = Object.entries(logins).map(
    ([host, login]) => [NODE_HOSTS[host] ?? host, login] as const,
  );
  const byNode = Object.fromEntries(named);
  return loginSecretManifest(settings, project, PROJECT_LOGINS_SECRET_NAME, byNode);
}

/**
 * Returns the claim of a volume. The API server refuses to change the storage class of an existing claim or to reduce its capacity.
 * Callers therefore apply an existing claim with its storage class and with at least its capacity.
 */
export function volumeClaimManifest(
  settings: ManifestSettings,
  project: string,
  { volume, capacityMiB }: Pick<MountSpec, 'volume' | 'capacityMiB'>,
): V1PersistentVolumeClaim & Manifest {
  const { storageClass } = settings;
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: {
      name: volumeClaimName(volume),
      namespace: projectNamespace(settings, project),
      labels: { ...projectLabels(settings, project), [LABEL_KEYS.volume]: volumeClaimName(volume) },
      annotations: { [ANNOTATION_KEYS.project]: project, [ANNOTATION_KEYS.volume]: volume },
    },
    spec: {
      accessModes: ['ReadWriteOnce'],
      ...(storageClass !== undefined && { storageClassName: storageClass }),
      resources: { requests: { storage: `${capacityMiB}Mi` } },
    },
  };
}
