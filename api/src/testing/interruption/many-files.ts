/** Sources with many files, and containers that are built from them. */

import { join } from 'node:path';
import { projectDeploymentCalls } from '../deployments.ts';
import { newProject } from '../resources.ts';
import { type GitServer, startGitServer } from '../source/git-http-server.ts';
import { createTestRepository } from '../source/git-repository.ts';
import type { Caller } from '../test-server.ts';

/** The settings that allow a server to fetch from repositories on this machine. */
export const LOCAL_GIT_SETTINGS = { GIT_PROTOCOLS: 'http', GIT_ALLOW_PRIVATE: '1' };
const FOLDERS = 60;

/** Returns `count` small files in folders, and a Dockerfile. */
function filesOf(count: number): Record<string, string> {
  const files: Record<string, string> = { Dockerfile: 'FROM scratch\nCOPY . /\n' };
  for (let index = 0; index < count; index += 1) {
    files[`d${index % FOLDERS}/f${index}.txt`] = `${index}\n`.repeat(100);
  }
  return files;
}

/** Creates a repository with `count` files in a folder, and serves the repository. */
export function serveManyFiles(folder: string, count: number): Promise<GitServer> {
  const repository = createTestRepository(join(folder, 'app'));
  repository.write(filesOf(count));
  repository.commit('many files');
  return startGitServer(folder);
}

export const repositoryUrl = ({ url }: GitServer): string => `${url}/app`;

/** Creates a project with one container. The source of the container is the repository, or a template if `git_url` is undefined. */
export async function newDeployableContainer(call: Caller, git_url: string | undefined) {
  const { slug, project_id = '' } = await newProject(call);
  const from = git_url === undefined ? { template_id: 'go' } : { git_url, git_branch: 'main' };
  const body = { name: 'web', cpu_limit: 100, memory_limit: 128, ...from };
  const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
  return { slug, project_id, id, ...projectDeploymentCalls(call, slug) };
}
export type DeployableContainer = Awaited<ReturnType<typeof newDeployableContainer>>;

/** Intercepts the next request of git, which receives no response. Resolves when the request arrives. */
export function stopNextFetch(git: GitServer): Promise<void> {
  const { before } = git;
  return new Promise((reached) => {
    git.before = () => {
      git.before = before;
      reached();
      return false;
    };
  });
}
