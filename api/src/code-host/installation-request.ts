/** Stores the requests for a connection to the code host that members have started and not yet finished. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { installationRequests } from '../storage/schema/installation.ts';
import { sessions } from '../storage/schema/session.ts';
import { generateToken, hashToken } from '../use-cases/auth/token.ts';

const VALID_HOURS = 1;

/**
 * The parameters for the approval page. The page sends the state back with the code. The PKCE challenge binds the code to the
 * verifier.
 */
export interface ApprovalParameters {
  state: string;
  codeChallenge: string;
}

/** Returns the PKCE challenge of a verifier (RFC 7636, method S256): SHA-256 in base64url, as `hashToken` returns it. */
export const pkceChallenge = (codeVerifier: string): string => hashToken(codeVerifier);

const waiting = (state: string) =>
  and(
    eq(installationRequests.state_hash, hashToken(state)),
    gt(installationRequests.expires_at, sql`now()`),
  );

/** Starts a request for a connection. The request expires after an hour, or with the session. */
export async function createInstallationRequest(
  db: Database,
  sessionHash: string,
): Promise<ApprovalParameters> {
  const [state, codeVerifier] = [generateToken(), generateToken()];
  await db.insert(installationRequests).values({
    state_hash: hashToken(state),
    session_hash: sessionHash,
    code_verifier: codeVerifier,
    expires_at: sql`now() + make_interval(hours => ${VALID_HOURS})`,
  });
  return { state, codeChallenge: pkceChallenge(codeVerifier) };
}

/** A started request, with its member, its session and its PKCE verifier. */
export interface ConsumedInstallationRequest {
  userId: string;
  sessionHash: string;
  codeVerifier: string;
}

/**
 * Deletes the request of a state and returns it; `undefined` for an unknown, used or expired state. The caller must compare the
 * session. A state from another session is deleted too: somebody may have tricked another person into approving the app.
 */
export async function consumeInstallationRequest(
  db: Database,
  state: string,
): Promise<ConsumedInstallationRequest | undefined> {
  const [row] = await db.delete(installationRequests).where(waiting(state)).returning();
  if (row === undefined) return undefined;
  const { session_hash: sessionHash, code_verifier: codeVerifier } = row;
  const [session] = await db
    .select({ userId: sessions.user_id })
    .from(sessions)
    .where(eq(sessions.token_hash, sessionHash));
  return session && { ...session, sessionHash, codeVerifier };
}

/** Whether an unfinished request has this state. Does not delete the request. */
export const isInstallationRequestOpen = async (
  db: DatabaseReader,
  state: string,
): Promise<boolean> => (await db.$count(installationRequests, waiting(state))) > 0;
