import type { Repository } from '@naru/contract/entities/installation';
import { eq } from 'drizzle-orm';
import type { DatabaseReader } from '../storage/database.ts';
import { installations } from '../storage/schema/installation.ts';
import { notFoundError } from '../use-cases/api-error.ts';
import { generateToken, hashToken } from '../use-cases/auth/token.ts';
import type { CodeHost } from './code-host.ts';
import { installationRevokedError } from './installation.ts';
import { pkceChallenge } from './installation-request.ts';

export const STAND_IN_CODE_HOST_PATH = '/_dev/code-host';
export const STAND_IN_CODE_HOST_ACCOUNT = { login: 'naru-sample', type: 'User' } as const;

const CLONE_TOKEN_MS = 60 * 60 * 1000;

const repository = (id: string, full_name: string, isPrivate: boolean): Repository => ({
  id,
  full_name,
  clone_url: `https://github.com/${full_name}.git`,
  private: isPrivate,
});

const REPOSITORIES: readonly Repository[] = [
  repository('1001', 'naru-sample/payment-server', true),
  repository('1002', 'naru-sample/storefront', true),
  repository('1003', 'naru-sample/design-notes', false),
  repository('1004', 'expressjs/express', false),
  repository('1005', 'fastapi/fastapi', false),
];

/** Returns the code for an installation, which is valid only with the verifier of this challenge. */
export const standInApprovalCode = (installationId: string, codeChallenge: string): string =>
  hashToken(`${installationId} ${codeChallenge}`);

/**
 * Returns the code host of a server without settings for GitHub, with an approval page of this server and a few sample repositories.
 * The rows of the table `installations` are its installations; a row with `revoked_at` is a revoked installation.
 */
export function standInCodeHost(db: DatabaseReader): CodeHost {
  const find = async (installationId: string) => {
    const [row] = await db.select().from(installations).where(eq(installations.id, installationId));
    return row;
  };
  const requireActive = async (installationId: string) => {
    const row = await find(installationId);
    if (row === undefined) throw notFoundError();
    if (row.revoked_at === null) return;
    throw installationRevokedError();
  };
  return {
    name: 'stand-in',
    findProblem: () => Promise.resolve(undefined),
    hosts: () => false,
    installationUrl({ state, codeChallenge }, origin) {
      const query = new URLSearchParams({ state, code_challenge: codeChallenge });
      return `${origin}${STAND_IN_CODE_HOST_PATH}?${query}`;
    },
    account(installationId, { code, codeVerifier }) {
      const redeemed = code === standInApprovalCode(installationId, pkceChallenge(codeVerifier));
      return Promise.resolve(
        redeemed ? { installationId, ...STAND_IN_CODE_HOST_ACCOUNT } : undefined,
      );
    },
    async repositories(installationId) {
      await requireActive(installationId);
      return [...REPOSITORIES];
    },
    async cloneToken(installationId) {
      await requireActive(installationId);
      return {
        token: generateToken(),
        expiresAt: new Date(Date.now() + CLONE_TOKEN_MS).toISOString(),
      };
    },
    // The stand-in shows no commits.
    setStatus: (installationId) => requireActive(installationId),
    readChecks: (installationId) => requireActive(installationId).then(() => 'none'),
  };
}
