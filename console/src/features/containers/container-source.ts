import { convertScpToSshUrl } from '@naru/contract/rules/git-url';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { parseUrl } from '@naru/contract/rules/parse-url';
import type { ContainerSourceProps } from '@naru/design-system/patterns';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';

/** The host whose repositories are shown without the host's name. */
const USUAL_HOST = 'github.com';

/** The short name of a repository: "owner/name", with its host unless that is github.com. `undefined` for an unreadable URL. */
export function repositoryDisplayName(gitUrl: string): string | undefined {
  const url = parseUrl(convertScpToSshUrl(gitUrl));
  if (!url?.host) return undefined;
  const path = url.pathname.replace(/^\/+|(?:\.git)?(?<!\/)\/*$/g, '');
  return url.host === USUAL_HOST ? path : `${url.host}/${path}`;
}

/** The final steps of a container's deployment after which the deployed commit does not run. */
const WITHOUT_COMMIT: readonly string[] = ['failed', 'cancelled'];

/**
 * The source of a container: its repository, the uploaded folder, or its image with the digest at which it stays. `undefined` for a template without a
 * repository, and for an unreadable URL. The commit is that of the container's latest deployment.
 */
export function containerSource({
  container,
  deployed,
}: ContainerWithState): ContainerSourceProps | undefined {
  const { image, image_digest, upload } = container;
  if (upload) return { repository: `올린 폴더 ${upload.digest.slice(0, 7)}`, branch: undefined };
  if (image) return { repository: image, branch: undefined, digest: image_digest ?? undefined };
  const repository = repositoryDisplayName(container.git_url ?? '');
  if (repository === undefined) return undefined;
  const commit = deployed && !WITHOUT_COMMIT.includes(deployed.step) ? deployed.commit : undefined;
  return {
    repository,
    branch: container.git_branch ?? DEFAULT_GIT_BRANCH,
    onPush: container.push?.enabled === true,
    commit: commit ? { hash: commit.hash, subject: commit.subject ?? undefined } : undefined,
  };
}
