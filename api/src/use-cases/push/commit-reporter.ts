/** What the server needs of a code host in addition to its pushes. The clients of code hosts implement it. */

/** The commit of a repository, for which the credentials of a project are used. */
export interface ReportedCommit {
  projectId: string;
  /** The address of the repository, as the container has it. */
  repository: string;
  /** The complete hash. */
  hash: string;
}

/** The state of a deployment of a commit, as the code host shows it. */
export interface CommitStatus {
  /** The name of the status at the host, as `naru/shop/web`. Statuses of one name replace one another. */
  context: string;
  /** The id of the deployment; null while the commit waits. */
  deployment: string | null;
  state: 'pending' | 'running' | 'success' | 'failure' | 'cancelled';
  /** The reason of a failure or what the commit waits for, in one sentence. */
  description: string;
  /** The address of the deployment or of the delivery in the console. */
  url: string;
  /** The name of the project and container, and the address of the container after a success. */
  environment: { name: string; url?: string | undefined };
}

/** The state of all checks of a commit together, without the statuses of this server; `none` when nobody has reported one. */
export type CheckState = 'pending' | 'success' | 'failure' | 'none';

/** Reports to code hosts, and reads what others have reported there. */
export interface CommitReporter {
  /**
   * Reports a status.
   * @returns `unsupported` when the project has no credentials with which the host takes statuses; nothing is tried again
   * @throws when the host cannot be reached or refuses; the status is sent again later
   */
  report(
    commit: ReportedCommit,
    status: CommitStatus,
    signal: AbortSignal,
  ): Promise<'sent' | 'unsupported'>;
  /**
   * Reads the checks of a commit.
   * @returns `unsupported` when the project has no credentials with which the host shows them
   * @throws when the host cannot be reached or refuses; the checks are read again later
   */
  readChecks(commit: ReportedCommit, signal: AbortSignal): Promise<CheckState | 'unsupported'>;
}
