/** The Secrets with which the nodes pull images, one in the namespace of each project. */
import type { V1Secret } from '@kubernetes/client-node';
import * as z from 'zod';
import { readContainerRef } from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import {
  pullSecretManifest,
  type RegistryLogin,
  type RegistryLogins,
  serviceAccountManifest,
} from './manifests/project.ts';

const storedLogins = z.object({
  auths: z.record(z.string(), z.object({ username: z.string(), password: z.string() })),
});

/** Returns the logins in a Secret; none for a missing Secret, and for one that others have changed. */
function readLogins(secret: V1Secret | undefined): RegistryLogins {
  const text = Buffer.from(secret?.data?.['.dockerconfigjson'] ?? '', 'base64').toString();
  try {
    return storedLogins.parse(JSON.parse(text)).auths;
  } catch {
    return {};
  }
}

/** Returns the hosts of the registries from which the containers of a project are pulled. */
const hostsInUse = ({ state }: KubernetesContext, project: string): ReadonlySet<string> =>
  new Set(
    state
      .deployments()
      .filter((deployment) => readContainerRef(deployment).project === project)
      .flatMap((deployment) => deployment.spec?.template.spec?.containers ?? [])
      .map(({ image = '' }) => image.split('/')[0] ?? ''),
  );

/**
 * Brings the Secret of a project in line with the login. The login of a former registry stays as long as an image of a container is
 * there, because a node may have to pull the image again.
 */
async function applyPullSecret(
  context: KubernetesContext,
  project: string,
  login: RegistryLogin | undefined,
): Promise<void> {
  const { client, settings } = context;
  const inUse = hostsInUse(context, project);
  const stored = readLogins(await client.find<V1Secret>(pullSecretManifest(settings, project, {})));
  const former = Object.entries(stored).filter(([host]) => inUse.has(host));
  const now = login && { [login.host]: { username: login.username, password: login.password } };
  const logins = { ...Object.fromEntries(former), ...now };
  await client.apply(pullSecretManifest(settings, project, logins));
}

/** Keeps the Secrets of all projects in line with the login, which can change while the server runs. */
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
    apply: (project: string) => applyPullSecret(context, project, findLogin()),
    /**
     * Renews the Secrets of all projects after a change. The service accounts are applied too, because that of an earlier version has no
     * Secret. A failure does not affect other projects.
     */
    async renew(): Promise<void> {
      const login = findLogin();
      if (inForce === keyOf(login)) return;
      const projects = new Set(
        context.state.deployments().map((deployment) => readContainerRef(deployment).project),
      );
      const failures: unknown[] = [];
      for (const project of projects) {
        try {
          await applyPullSecret(context, project, login);
          await context.client.apply(serviceAccountManifest(context.settings, project));
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'not all pull secrets could be renewed');
      inForce = keyOf(login);
    },
  };
}
