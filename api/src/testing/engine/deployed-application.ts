import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectDeploymentCalls } from '../deployments.ts';
import { newProject } from '../resources.ts';
import { type GitServer, startGitServer } from '../source/git-http-server.ts';
import { createTestRepository, type TestRepository } from '../source/git-repository.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { Caller } from '../test-server.ts';
import type { DockerDaemon } from './docker-daemon.ts';
import { EDGE_HTTP_PORT } from './docker-settings.ts';
import { requestPage } from './request-page.ts';
import { APPLICATION_PORT, writeTestApplication } from './test-application.ts';

/** The only container of a member's project, built from a repository with the test application. */
export interface DeployedApplication extends ReturnType<typeof projectDeploymentCalls> {
  project: { slug: string; project_id: string };
  /** The slug of the container. */
  id: string;
  repository: TestRepository;
  git: GitServer;
  /** Commits a version for the next deployment. */
  publish(version: string): void;
  /** Sets a variable of the container. */
  set(key: string, value: string): Promise<unknown>;
  /** Requests the version through the edge. Returns the status and the version, such as `200 1`. */
  version(): Promise<string>;
  visit(path: string): Promise<{ status: number; body: string }>;
}

async function repositoryOfApplication() {
  const git = await startGitServer(temporaryFolder());
  onTestFinished(git.close);
  const folder = join(git.root, 'app');
  const repository = createTestRepository(folder);
  await writeTestApplication(folder);
  return { git, repository };
}

/** Creates the repository, the project and the container, without a deployment. */
export async function newApplicationProject(
  call: Caller,
  { address }: DockerDaemon,
): Promise<DeployedApplication> {
  const { git, repository } = await repositoryOfApplication();
  const { slug, project_id } = await newProject(call);
  const git_url = `${git.url}/app`;
  const limits = { cpu_limit: 500, memory_limit: 128 };
  const body = { name: 'web', git_url, git_branch: 'main', ...limits };
  const { slug: id } = (await call('createContainer', { params: { slug }, body })).data();
  const params = { id };
  const hostname = `${slug}.localhost`;
  const network = {
    network_type: 'http',
    internal_port: APPLICATION_PORT,
    fqdn: hostname,
  } as const;
  (await call('createNetwork', { params, body: network })).data();
  const ask = (path: string) => requestPage(address, EDGE_HTTP_PORT, path, hostname);
  return {
    ...projectDeploymentCalls(call, slug),
    project: { slug, project_id: project_id ?? '' },
    id,
    repository,
    git,
    publish(version) {
      repository.write({ 'www/version': version });
      repository.commit(`version ${version}`);
    },
    set: async (key, value) =>
      (await call('createEnvVar', { params, body: { key, value } })).data(),
    async version() {
      const { status, body: said } = await ask('/version');
      return `${status} ${said.trim()}`;
    },
    visit: ask,
  };
}
