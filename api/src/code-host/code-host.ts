import type { Repository } from '@naru/contract/entities/installation';
import type { ApprovalParameters } from './installation-request.ts';

/** An account on the code host that installed our app. */
export interface CodeHostAccount {
  installationId: string;
  login: string;
  /** "User" or "Organization". */
  type: string;
}

/**
 * The proof of a finished approval: the code that the host added to the return address, and the verifier of the challenge that the host got
 * at the start (PKCE).
 */
export interface ApprovalProof {
  code: string;
  codeVerifier: string;
}

/** A token for cloning, with the time of its expiry (ISO 8601). */
export interface CloneToken {
  token: string;
  expiresAt: string;
}

/**
 * The service that stores members' repositories, accessed through an app installed there. The host knows installations only; the server
 * knows which member each installation is connected to.
 */
export interface CodeHost {
  /** Selects the pages between which the member goes: those of GitHub, or our own. */
  readonly name: 'github' | 'stand-in';
  /** Whether the host stores the repository at this address, so that tokens of the host may be sent there. */
  hosts(url: string): boolean;
  /** The page on which a member approves the app. The return address carries the state, which identifies the member's request. */
  installationUrl(request: ApprovalParameters, origin: string): string;
  /**
   * The account of an installation. `undefined` when the host does not know the installation, or does not show it to the person whose code
   * this is.
   * @throws ApiError CODE_HOST_UNAVAILABLE
   */
  account(installationId: string, proof: ApprovalProof): Promise<CodeHostAccount | undefined>;
  /** @throws ApiError INSTALLATION_REVOKED when the account revoked the permission, CODE_HOST_UNAVAILABLE */
  repositories(installationId: string): Promise<Repository[]>;
  /** A short-lived token for cloning. @throws ApiError as `repositories` does */
  cloneToken(installationId: string): Promise<CloneToken>;
}
