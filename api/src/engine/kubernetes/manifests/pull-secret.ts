import type { V1Secret } from '@kubernetes/client-node';
import { projectLabels } from './labels.ts';
import type { Manifest } from './manifest.ts';
import { namespaceOf } from './names.ts';
import type { ManifestSettings } from './settings.ts';

/** The login with which a project's images are pulled. */
export interface RegistryLogin {
  /** The host of the registry, with a port if it has one. */
  host: string;
  username: string;
  password: string;
}

/** The default name for `ManifestSettings.pullSecret`. */
export const PULL_SECRET = 'registry';

/** The Secret with which the nodes pull a project's images. Its containers cannot read it. */
export function pullSecret(
  settings: ManifestSettings,
  project: string,
  { host, username, password }: RegistryLogin,
): V1Secret & Manifest {
  const auth = Buffer.from(`${username}:${password}`).toString('base64');
  const login = { auths: { [host]: { username, password, auth } } };
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      name: PULL_SECRET,
      namespace: namespaceOf(settings, project),
      labels: projectLabels(settings, project),
    },
    type: 'kubernetes.io/dockerconfigjson',
    data: { '.dockerconfigjson': Buffer.from(JSON.stringify(login)).toString('base64') },
  };
}
