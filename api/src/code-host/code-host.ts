import type { Repository } from '@naru/contract/entities/installation';
import type { BegunRequest } from './installation-request.ts';

/** An account on the code host that let our app in. */
export interface HostAccount {
  installationId: string;
  login: string;
  /** "User" or "Organization". */
  type: string;
}

/** The code that a host added to the way back, and the verifier of the challenge that it was given at the beginning. */
export interface CodeProof {
  code: string;
  codeVerifier: string;
}

/** A token for cloning, and when it stops working (ISO 8601). */
export interface CloneToken {
  token: string;
  expiresAt: string;
}

/**
 * The service that keeps members' repositories, through an app installed there. Who is connected to which member is the
 * server's business; the host only knows installations.
 */
export interface CodeHost {
  /** Tells which pages lead a member to it and back. */
  readonly name: 'github' | 'stand-in';
  /** Whether a repository at this address is kept here, so that its tokens may be sent there. */
  hosts(url: string): boolean;
  /** Where a member approves the app. The state comes back with the member and says who it was. */
  installationUrl(request: BegunRequest, origin: string): string;
  /**
   * The account behind an installation, or undefined when the host does not know it, or does not show it to the person
   * to whom it gave the code on the way back.
   * @throws ApiError CODE_HOST_UNAVAILABLE
   */
  account(installationId: string, proof: CodeProof): Promise<HostAccount | undefined>;
  /** @throws ApiError INSTALLATION_REVOKED when the account took its permission back, CODE_HOST_UNAVAILABLE. */
  repositories(installationId: string): Promise<Repository[]>;
  /** A short-lived token to clone with. @throws as `repositories` does. */
  cloneToken(installationId: string): Promise<CloneToken>;
}
