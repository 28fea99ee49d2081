/** Reports deployments to the code hosts of their commits, and manages the webhooks of repositories there. */
import { ApiError } from '../use-cases/api-error.ts';
import type { CommitReport, CommitState } from './commit-report.ts';
import { findOwningInstallation } from './installation.ts';
import type { SourceAccessDependencies } from './source-access.ts';
import { findConnection } from './token-connections.ts';
import type { HostHook } from './token-host.ts';

/** A repository that a project deploys. The connections of the owner of the project count. */
export interface ProjectRepository {
  projectId: string;
  /** The address as in the settings of the container, also one of ssh. */
  url: string;
}

/**
 * The result of a call to a code host. `not-connected`: the repository has no connection, and nothing is to be repeated. `refused`: the host
 * does not do it, and a repetition would not help. `retry`: it may work later, after `afterSeconds` if the host says a time. `problem` is a
 * Korean sentence for the member.
 */
export type ReportResult =
  | { outcome: 'done' }
  | { outcome: 'not-connected' }
  | { outcome: 'refused'; problem: string }
  | { outcome: 'retry'; problem: string; afterSeconds: number | undefined };

/** The result of a question to a code host. */
export type ReadResult = ReportResult | { outcome: 'read'; state: CommitState };

/** The calls about commits and webhooks. They reject only with the signal's reason, or with the error of a bug. */
export interface CommitReporter {
  /** Sets the status of a commit. The caller repeats a call that may work later. */
  report(
    repository: ProjectRepository,
    commit: string,
    report: CommitReport,
    signal: AbortSignal,
  ): Promise<ReportResult>;
  /** Reads what other programs report about a commit. */
  readChecks(
    repository: ProjectRepository,
    commit: string,
    signal: AbortSignal,
  ): Promise<ReadResult>;
  /**
   * Creates the webhook of an address, or renews its secret. GitHub sends its webhooks by the App, so a repository there has no connection in
   * this sense.
   */
  createHook(
    repository: ProjectRepository,
    hook: HostHook,
    signal: AbortSignal,
  ): Promise<ReportResult>;
  /** Removes the webhook of an address. */
  removeHook(
    repository: ProjectRepository,
    address: string,
    signal: AbortSignal,
  ): Promise<ReportResult>;
}

/** The codes of errors that a repetition does not change. */
const LASTING = ['CODE_HOST_REFUSED', 'INSTALLATION_REVOKED', 'NOT_FOUND'];

function toResult(error: unknown): ReportResult {
  if (!(error instanceof ApiError)) throw error;
  if (LASTING.includes(error.code)) return { outcome: 'refused', problem: error.message };
  const { message: problem, retryAfterSeconds: afterSeconds } = error;
  return { outcome: 'retry', problem, afterSeconds };
}

/** Creates the reporter. */
export function createCommitReporter(dependencies: SourceAccessDependencies): CommitReporter {
  const { codeHost } = dependencies;
  const attempt = async <T extends ReportResult | ReadResult>(
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T | ReportResult> => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      return toResult(error);
    }
  };
  const installationOf = ({ projectId, url }: ProjectRepository) =>
    findOwningInstallation(dependencies, { projectId }, url);
  const connectionOf = ({ projectId, url }: ProjectRepository, signal: AbortSignal) =>
    findConnection(dependencies, { projectId }, url, signal);
  return {
    report: (repository, commit, report, signal) =>
      attempt(signal, async () => {
        const app = await installationOf(repository);
        if (app !== undefined) {
          await codeHost.setStatus(app.installationId, app.place.path, commit, report);
          return { outcome: 'done' };
        }
        const found = await connectionOf(repository, signal);
        if (found === undefined) return { outcome: 'not-connected' };
        await found.host.setStatus(found.path, commit, report, signal);
        return { outcome: 'done' };
      }),
    readChecks: (repository, commit, signal) =>
      attempt<ReadResult>(signal, async () => {
        const app = await installationOf(repository);
        if (app !== undefined) {
          const { installationId, place } = app;
          const state = await codeHost.readChecks(installationId, place.path, commit);
          return { outcome: 'read', state };
        }
        const found = await connectionOf(repository, signal);
        if (found === undefined) return { outcome: 'not-connected' };
        return { outcome: 'read', state: await found.host.readChecks(found.path, commit, signal) };
      }),
    createHook: (repository, hook, signal) =>
      attempt(signal, async () => {
        const found = await connectionOf(repository, signal);
        if (found === undefined) return { outcome: 'not-connected' };
        await found.host.createHook(found.path, hook, signal);
        return { outcome: 'done' };
      }),
    removeHook: (repository, address, signal) =>
      attempt(signal, async () => {
        const found = await connectionOf(repository, signal);
        if (found === undefined) return { outcome: 'not-connected' };
        await found.host.removeHook(found.path, address, signal);
        return { outcome: 'done' };
      }),
  };
}
