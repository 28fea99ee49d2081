/** The Secrets with the logins of members, with which the nodes pull images: one in the namespace of each project. */
import type { RegistryLogins } from '../registry/registry-login.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { ANNOTATION_KEYS } from './manifests/labels.ts';
import { PROJECT_LOGINS_SECRET_NAME, projectLoginsManifest } from './manifests/project.ts';
import { listProjectSecrets } from './pull-secrets.ts';

/** Applies the Secret of one project, whose namespace exists. */
export async function applyProjectLogins(
  { client, settings }: KubernetesContext,
  project: string,
  logins: RegistryLogins,
): Promise<void> {
  await client.apply(projectLoginsManifest(settings, project, logins));
}

/**
 * Brings the Secrets of all projects in line with the logins. A project without a Secret has not been deployed yet. A failure does not
 * affect other projects.
 * @throws AggregateError with the failures
 */
export async function updateProjectLogins(
  context: KubernetesContext,
  loginsByProject: ReadonlyMap<string, RegistryLogins>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { metadata, data } of await listProjectSecrets(context, PROJECT_LOGINS_SECRET_NAME)) {
    const project = metadata?.annotations?.[ANNOTATION_KEYS.project];
    if (project === undefined) continue;
    const logins = loginsByProject.get(project) ?? {};
    const wanted = projectLoginsManifest(context.settings, project, logins);
    if (data?.['.dockerconfigjson'] === wanted.data?.['.dockerconfigjson']) continue;
    await applyProjectLogins(context, project, logins).catch(
      (error: unknown) => void failures.push(error),
    );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'the logins of some projects could not be updated');
}
