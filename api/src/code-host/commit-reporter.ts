/** Reports deployments to the code hosts of their commits, and manages the webhooks of repositories there. */
import { ApiError } from '../use-cases/api-error.ts';
import type { CommitReport, CommitState } from './commit-report.ts';
import { noteCheck } from './connection.ts';
import { findOwningInstallation } from './installation.ts';
import type { SourceAccessDependencies } from './source-access.ts';
import {
  type ConnectionOwner,
  findConnection,
  type RepositoryConnection,
} from './token-connections.ts';
import type { HostHook } from './token-host.ts';

/** A repository that a project deploys. The connections of the owner of the project count. */
export interface ProjectRepository {
  projectId: string;
  /** The address as in the settings of the container, also one of ssh. */
  repository: string;
}

/** A repository, and whose connections count. A member is named for a repository of a project that was deleted. */
export type ConnectedRepository = ConnectionOwner & Pick<ProjectRepository, 'repository'>;

/** A commit of a repository of a project. */
export interface ReportedCommit extends ProjectRepository {
  /** The complete hash. */
  hash: string;
}

/**
 * The calls about commits and webhooks. The result is `unsupported` without a connection to the host of the repository: nothing is to be
 * repeated. They throw an ApiError with a sentence for the member: CODE_HOST_REFUSED and INSTALLATION_REVOKED for a refusal that a
 * repetition does not change, CODE_HOST_UNAVAILABLE for a failure that may pass, with the seconds after which the host takes calls again
 * if it says them. They reject with the signal's reason after an abort.
 */
export interface CommitReporter {
  /** Sets the status of a commit, and at GitHub the state of its deployment. */
  report(
    commit: ReportedCommit,
    status: CommitReport,
    signal: AbortSignal,
  ): Promise<'sent' | 'unsupported'>;
  /** Reads what other programs report about a commit. */
  readChecks(commit: ReportedCommit, signal: AbortSignal): Promise<CommitState | 'unsupported'>;
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
export function createCommitReporter(dependencies: SourceAccessDependencies): CommitReporter {
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
