/** The Secrets with the operator's login, with which the nodes pull images: one in the namespace of each project. */
import type { V1Secret } from '@kubernetes/client-node';
import * as z from 'zod';
import type { RegistryLogins } from '../registry/registry-login.ts';
import { readContainerRef } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { formatLabelSelector, installationLabels } from './manifests/labels.ts';
import { projectNamespace } from './manifests/names.ts';
import {
  DEFAULT_PULL_SECRET_NAME,
  pullSecretManifest,
  type RegistryLogin,
  serviceAccountManifest,
} from './manifests/project.ts';

const storedLogins = z.object({
  auths: z.record(z.string(), z.object({ username: z.string(), password: z.string() })),
});

/** Returns the logins in a Secret; `undefined` for a missing Secret, and for one that others have changed. */
function readLogins(secret: V1Secret | undefined): RegistryLogins | undefined {
  const text = Buffer.from(secret?.data?.['.dockerconfigjson'] ?? '', 'base64').toString();
  try {
    return storedLogins.parse(JSON.parse(text)).auths;
  } catch {
    return undefined;
  }
}

/** The hosts of the registries from which the containers of a project are pulled, by project. */
type UsedHosts = ReadonlyMap<string, ReadonlySet<string>>;

function findUsedHosts({ state }: KubernetesContext): UsedHosts {
  const hosts = new Map<string, Set<string>>();
  for (const deployment of state.deployments()) {
    const { project } = readContainerRef(deployment);
    const ofProject = hosts.get(project) ?? new Set();
    for (const { image = '' } of deployment.spec?.template.spec?.containers ?? []) {
      ofProject.add(image.split('/')[0] ?? '');
    }
    hosts.set(project, ofProject);
  }
  return hosts;
}

/**
 * Returns the logins for a project. The login of a former registry stays as long as an image of a container is there, because a node may
 * have to pull the image again.
 */
function chooseLogins(
  stored: RegistryLogins | undefined,
  inUse: ReadonlySet<string> | undefined,
  login: RegistryLogin | undefined,
): RegistryLogins {
  const former = Object.entries(stored ?? {}).filter(([host]) => inUse?.has(host));
  const now = login && { [login.host]: { username: login.username, password: login.password } };
  return { ...Object.fromEntries(former), ...now };
}

const areEqual = (one: RegistryLogins | undefined, other: RegistryLogins): boolean =>
  one !== undefined &&
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(
    ([host, { username, password }]) =>
      other[host]?.username === username && other[host].password === password,
  );

/** Returns the Secrets of all projects with this name, with one call. */
export async function listProjectSecrets(
  { client, settings }: KubernetesContext,
  name: string,
): Promise<V1Secret[]> {
  const labelSelector = formatLabelSelector(installationLabels(settings));
  const all = { labelSelector, fieldSelector: `metadata.name=${name}` };
  return (await client.call(client.core.listSecretForAllNamespaces(all))).items;
}

/**
 * Brings the Secrets of all projects in line with a login. The service account of a project is applied too, because that of an earlier
 * version may name no Secret. A failure does not affect other projects.
 */
async function renewSecrets(
  context: KubernetesContext,
  login: RegistryLogin | undefined,
): Promise<void> {
  const { client, settings } = context;
  const listed = await listProjectSecrets(context, DEFAULT_PULL_SECRET_NAME);
  const secrets = new Map(listed.map((secret) => [secret.metadata?.namespace, secret]));
  const failures: unknown[] = [];
  for (const [project, inUse] of findUsedHosts(context)) {
    const stored = readLogins(secrets.get(projectNamespace(settings, project)));
    const logins = chooseLogins(stored, inUse, login);
    if (areEqual(stored, logins)) continue;
    try {
      await client.apply(pullSecretManifest(settings, project, logins));
      await client.apply(serviceAccountManifest(settings, project));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'not all pull secrets could be renewed');
}

/** Keeps the Secrets in line with the login, which can change while the server runs. */
export function pullSecrets(
  context: KubernetesContext,
  findLogin: () => RegistryLogin | undefined,
) {
  const keyOf = (login: RegistryLogin | undefined): string => JSON.stringify(login ?? null);
  /** The login in the Secrets of all projects; `undefined` before the first round. */
  let inForce: string | undefined;
  return {
    /** Whether the login has changed since the last complete round. */
    isOutdated: (): boolean => inForce !== keyOf(findLogin()),
    /** Applies the Secret of one project. */
    async apply(project: string): Promise<void> {
      const { client, settings } = context;
      const empty = pullSecretManifest(settings, project, {});
      const stored = readLogins(await client.find<V1Secret>(empty));
      const logins = chooseLogins(stored, findUsedHosts(context).get(project), findLogin());
      await client.apply(pullSecretManifest(settings, project, logins));
    },
    /** Renews the Secrets of all projects after a change. */
    async renew(): Promise<void> {
      const login = findLogin();
      if (inForce === keyOf(login)) return;
      await renewSecrets(context, login);
      inForce = keyOf(login);
    },
  };
}
