/** Reports deployments to the code hosts of their commits, and manages the webhooks of repositories there. */
import { ApiError } from '../use-cases/api-error.ts';
import type { CommitReporter, ProjectRepository } from '../use-cases/push/commit-reporter.ts';
import { noteCheck } from './connection.ts';
import { findOwningInstallation } from './installation.ts';
import type { SourceAccessDependencies } from './source-access.ts';
import {
  type ConnectionOwner,
  findConnection,
  type RepositoryConnection,
} from './token-connections.ts';
import type { HostHook } from './token-host.ts';

/** A repository, and whose connections count. A member is named for a repository of a project that was deleted. */
export type ConnectedRepository = ConnectionOwner & Pick<ProjectRepository, 'repository'>;

/** The calls about commits and webhooks. Those about webhooks have the results and errors of `CommitReporter`, too. */
export interface HostReporter extends CommitReporter {
  /**
   * Creates the webhook of an address, or renews its secret. GitHub sends its webhooks by the App, so a repository there has no connection in
   * this sense.
   */
  createHook(
    repository: ProjectRepository,
    hook: HostHook,
    signal: AbortSignal,
  ): Promise<'done' | 'unsupported'>;
  /** Removes the webhook of an address. */
  removeHook(
    repository: ConnectedRepository,
    address: string,
    signal: AbortSignal,
  ): Promise<'done' | 'unsupported'>;
}

/** Creates the reporter. A refusal of a token is noted, so that the list of connections shows it. */
export function createCommitReporter(dependencies: SourceAccessDependencies): HostReporter {
  const { db, codeHost } = dependencies;
  const installationOf = ({ projectId, repository }: ProjectRepository) =>
    findOwningInstallation(dependencies, { projectId }, repository);
  /** Calls the host of a repository with the token of its connection. */
  const withToken = async <T>(
    { repository, ...owner }: ConnectedRepository,
    signal: AbortSignal,
    work: (connection: RepositoryConnection) => Promise<T>,
  ): Promise<T | 'unsupported'> => {
    const connection = await findConnection(dependencies, owner, repository, signal);
    if (connection === undefined) return 'unsupported';
    try {
      return await work(connection);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && error.code === 'CODE_HOST_REFUSED') {
        await noteCheck(db, connection.row.id, { problem: error.message });
      }
      throw error;
    }
  };
  return {
    async report(commit, status, signal) {
      const app = await installationOf(commit);
      if (app !== undefined) {
        await codeHost.setStatus(app.installationId, app.place.path, commit.hash, status);
        return 'sent';
      }
      return await withToken<'sent'>(commit, signal, async ({ host, path }) => {
        await host.setStatus(path, commit.hash, status, signal);
        return 'sent';
      });
    },
    async readChecks(commit, signal) {
      const app = await installationOf(commit);
      if (app !== undefined) {
        return await codeHost.readChecks(app.installationId, app.place.path, commit.hash);
      }
      return await withToken(commit, signal, ({ host, path }) =>
        host.readChecks(path, commit.hash, signal),
      );
    },
    createHook: (repository, hook, signal) =>
      withToken<'done'>(repository, signal, async ({ host, path }) => {
        await host.createHook(path, hook, signal);
        return 'done';
      }),
    removeHook: (repository, address, signal) =>
      withToken<'done'>(repository, signal, async ({ host, path }) => {
        await host.removeHook(path, address, signal);
        return 'done';
      }),
  };
}
