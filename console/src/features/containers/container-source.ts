import { fromScpForm } from '@naru/contract/rules/git-url';
import type { ContainerSourceProps } from '@naru/design-system/patterns';
import type { ContainerFacts } from '#shared/containers/container-facts.ts';
import { gitValues } from './container-forms.ts';

/** Repositories on this host are shown without the host. */
const USUAL_HOST = 'github.com';

/** A repository in short: "owner/name", with its host where that is not the usual one. `undefined` when it cannot be read. */
export function repositoryName(gitUrl: string): string | undefined {
  const url = URL.parse(fromScpForm(gitUrl));
  if (!url?.host) return undefined;
  const path = url.pathname.replace(/^\/+|\/+$|\.git\/*$/g, '');
  return url.host === USUAL_HOST ? path : `${url.host}/${path}`;
}

/** Steps at which the commit of a deployment is not what runs. */
const WITHOUT_COMMIT: readonly string[] = ['failed', 'cancelled'];

/**
 * The source of a container; `undefined` for a template without a repository, and for an unreadable address. The commit is that of its
 * latest deployment.
 */
export function containerSource({
  container,
  deployed,
}: ContainerFacts): ContainerSourceProps | undefined {
  const { git_url, git_branch } = gitValues(container);
  const repository = repositoryName(git_url);
  if (repository === undefined) return undefined;
  const commit = deployed && !WITHOUT_COMMIT.includes(deployed.step) ? deployed.commit : undefined;
  return {
    repository,
    branch: git_branch,
    commit: commit ? { hash: commit.hash, subject: commit.subject ?? undefined } : undefined,
  };
}
