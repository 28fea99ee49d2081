/** The code hosts that are connected by a token: GitLab, Gitea with Forgejo, and Bitbucket Cloud. */
import type { Repository } from '@naru/contract/entities/installation';
import type { CodeHostKind } from '@naru/contract/rules/code-host';
import type { CommitReport, CommitState } from '../use-cases/push/commit-reporter.ts';

/** A connection with its plain token. The token must get into no log, no error and no response. */
export interface HostLogin {
  kind: CodeHostKind;
  /** The address of the host without a slash at its end. */
  url: string;
  /** The workspace of Bitbucket; otherwise the account, which no call needs. */
  workspace: string;
  /** The mail address of an API token of Bitbucket. */
  username: string | undefined;
  token: string;
}

/** The facts that a host reports about a token. Facts that it does not report are `undefined`. */
export interface HostAccount {
  /** The account of the token; the workspace of Bitbucket. */
  login: string;
  canWrite: boolean | undefined;
  /** The day on which the token ends, in ISO 8601. */
  expiresAt: string | undefined;
  /** What the token cannot do, a Korean sentence. */
  note: string | undefined;
}

export interface FoundRepositories {
  repositories: Repository[];
  /** Whether the host has more than are listed. */
  isCut: boolean;
}

/** The address of this server that receives the webhooks of a repository, and the secret that signs them. */
export interface HostHook {
  address: string;
  secret: string;
}

/**
 * The calls of one host with one token. `path` is the path of a repository below the host, such as `naru/shop`. Every function throws an
 * ApiError with a sentence for the member: CODE_HOST_REFUSED for a refusal that stays, CODE_HOST_UNAVAILABLE for a failure that may pass,
 * with the seconds after which the host takes calls again, if it says them. They reject with the signal's reason after an abort.
 */
export interface TokenHost {
  /** The user name and password with which git reads repositories. */
  readonly gitLogin: Readonly<Record<'username' | 'password', string>>;
  /** Reads the account of the token and one repository. */
  check(signal: AbortSignal): Promise<HostAccount>;
  /** Lists the repositories that the token may read. @param search a part of their names; empty for all. The last change comes first */
  repositories(search: string, signal: AbortSignal): Promise<FoundRepositories>;
  /** Whether the token may read a repository. */
  canRead(path: string, signal: AbortSignal): Promise<boolean>;
  /** Creates the hook with this address, or renews its secret. */
  createHook(path: string, hook: HostHook, signal: AbortSignal): Promise<void>;
  /** Removes all hooks with this address. A missing hook or repository is no error. */
  removeHook(path: string, address: string, signal: AbortSignal): Promise<void>;
  /** Sets the status of a commit. The same status again is no error. */
  setStatus(path: string, commit: string, report: CommitReport, signal: AbortSignal): Promise<void>;
  /** Reads what other programs report about a commit. */
  readChecks(path: string, commit: string, signal: AbortSignal): Promise<CommitState>;
}

/** Opens the host of a connection. Nothing is called. */
export type OpenTokenHost = (login: HostLogin) => TokenHost;
