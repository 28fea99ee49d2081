/** Sources with many files. */

import { join } from 'node:path';
import { deploymentsOf } from '../deployments.ts';
import { newProject } from '../resources.ts';
import { type GitServer, startGitServer } from '../source/git-http-server.ts';
import { testRepository } from '../source/git-repository.ts';
import type { Caller } from '../test-server.ts';

/** The settings with which a server fetches from repositories of this machine. */
export const GIT_ANYWHERE = { GIT_PROTOCOLS: 'http', GIT_ALLOW_PRIVATE: '1' };
const FOLDERS = 60;

/** This many small files in folders, with a Dockerfile. */
function filesOf(count: number): Record<string, string> {
  const files: Record<string, string> = { Dockerfile: 'FROM scratch\nCOPY . /\n' };
  for (let index = 0; index < count; index += 1) {
    files[`d${index % FOLDERS}/f${index}.txt`] = `${index}\n`.repeat(100);
  }
  return files;
}

/** Serves a repository with this many files, in this folder. */
export function serveManyFiles(folder: string, count: number): Promise<GitServer> {
  const repository = testRepository(join(folder, 'app'));
  repository.write(filesOf(count));
  repository.commit('many files');
  return startGitServer(folder);
}

export const repositoryIn = ({ url }: GitServer): string => `${url}/app`;

/** A container of a project with a repository, or with a template and without a repository. */
export async function newDeployable(call: Caller, git_url: string | undefined) {
  const { slug, project_id = '' } = await newProject(call);
  const from = git_url === undefined ? { template_id: 'go' } : { git_url, git_branch: 'main' };
  const body = { name: 'web', cpu_limit: 100, memory_limit: 128, ...from };
  const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
  return { slug, project_id, id, ...deploymentsOf(call, slug) };
}
export type Deployable = Awaited<ReturnType<typeof newDeployable>>;

/** Resolves at git's next request, which gets no response. */
export function stopFetching(git: GitServer): Promise<void> {
  const { before } = git;
  return new Promise((reached) => {
    git.before = () => {
      git.before = before;
      reached();
      return false;
    };
  });
}
