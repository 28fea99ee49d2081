import type { Repository } from '@naru/contract/entities/installation';
import type { CommitReport, CommitState } from '../use-cases/push/commit-reporter.ts';
import type { ApprovalParameters } from './installation-request.ts';

/** An account on the code host that installed our app. */
export interface CodeHostAccount {
  installationId: string;
  login: string;
  /** The kind of the account: "User" or "Organization". */
  type: string;
}

/**
 * The proof that a member approved the app: the code that the host added to the return address, and the PKCE verifier of the challenge
 * that the host received at the start.
 */
export interface ApprovalProof {
  code: string;
  codeVerifier: string;
}

/** A token for cloning repositories. `expiresAt` is in ISO 8601. */
export interface CloneToken {
  token: string;
  expiresAt: string;
}

/**
 * The service that stores the repositories of members. The server accesses it through an app that members install on the host. The
 * host does not know our members: the server stores which member each installation is connected to.
 */
export interface CodeHost {
  /** The kind of the host, which determines whether the approval pages are from GitHub or from this server. */
  readonly name: 'github' | 'stand-in';
  /** Calls the host as our app. Returns a Korean sentence for the operator when the host does not accept the app. */
  findProblem(signal: AbortSignal): Promise<string | undefined>;
  /** Whether the host stores the repository at this address. Tokens of the host are sent to no other address. */
  hosts(url: string): boolean;
  /**
   * Returns the address of the page on which a member approves the app. The page later redirects to our return address with the state,
   * which identifies the request.
   */
  installationUrl(request: ApprovalParameters, origin: string): string;
  /**
   * Returns the account of an installation; `undefined` when the installation does not exist or is not visible to the person who
   * received the code.
   * @throws ApiError CODE_HOST_UNAVAILABLE
   */
  account(installationId: string, proof: ApprovalProof): Promise<CodeHostAccount | undefined>;
  /** Lists the repositories of an installation. @throws ApiError INSTALLATION_REVOKED, CODE_HOST_UNAVAILABLE */
  repositories(installationId: string): Promise<Repository[]>;
  /** Creates a short-lived token for cloning. @throws ApiError INSTALLATION_REVOKED, CODE_HOST_UNAVAILABLE */
  cloneToken(installationId: string): Promise<CloneToken>;
  /**
   * Sets the status of a commit, and the state of its deployment if the report names an environment.
   * @param path the repository, as `naru/shop`
   * @throws ApiError CODE_HOST_REFUSED, INSTALLATION_REVOKED, CODE_HOST_UNAVAILABLE
   */
  setStatus(
    installationId: string,
    path: string,
    commit: string,
    report: CommitReport,
  ): Promise<void>;
  /** Reads what other programs report about a commit. @throws as `setStatus` */
  readChecks(installationId: string, path: string, commit: string): Promise<CommitState>;
}

/** The trial of a code host with settings that are not stored. */
export interface CodeHostTrial {
  /** The host and port of the code host. */
  host: string;
  /** Calls the host as the app of the settings. Returns a Korean sentence when the host does not accept the app. */
  findProblem(signal: AbortSignal): Promise<string | undefined>;
}
