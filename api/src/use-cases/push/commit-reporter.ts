/** What the server needs of a code host in addition to its pushes. The clients of code hosts implement it. */

/** A repository that a project deploys. The connections of the owner of the project count. */
export interface ProjectRepository {
  projectId: string;
  /** The address as in the settings of the container, also one of ssh. */
  repository: string;
}

/** A commit of a repository of a project. */
export interface ReportedCommit extends ProjectRepository {
  /** The complete hash. */
  hash: string;
}

/** What is reported about the deployment of a commit. */
export interface CommitReport {
  /** Identifies the deployment, so that its reports follow one another at the host; null while the commit waits. */
  deployment: string | null;
  /** The name of the status at the host, as `naru/shop/web`. Reports of one name replace one another. */
  context: string;
  state: 'pending' | 'running' | 'success' | 'failure' | 'cancelled';
  /** One sentence: the reason of a failure, or what the commit waits for. It is shortened to the limit of the host. */
  description: string;
  /** The address of the deployment in the console. */
  url: string;
  /** The environment of a deployment at GitHub, and its address after a success. */
  environment?: { name: string; url?: string | undefined } | undefined;
}

/** The state of all checks of a commit together, without the statuses of this server; `none` when nobody has reported one. */
export type CommitState = 'pending' | 'success' | 'failure' | 'none';

/**
 * Reports to code hosts, and reads what others have reported there. The result is `unsupported` without a connection to the host of the
 * repository: nothing is to be repeated. Both throw an ApiError with a sentence for the member: CODE_HOST_REFUSED and INSTALLATION_REVOKED for
 * a refusal that a repetition does not change, CODE_HOST_UNAVAILABLE for a failure that may pass, with the seconds after which the host takes
 * calls again if it says them. They reject with the signal's reason after an abort.
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
}
