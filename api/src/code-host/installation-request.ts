/** Requests for a connection to the code host that members have started and not finished. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../storage/database.ts';
import { installationRequests } from '../storage/schema/installation.ts';
import { sessions } from '../storage/schema/session.ts';
import { hashToken, newToken } from '../use-cases/auth/token.ts';

const VALID_HOURS = 1;

/** The parameters of the approval page. The state returns with the member; the challenge (PKCE) binds the code to the verifier. */
export interface ApprovalParameters {
  state: string;
  codeChallenge: string;
}

/** The challenge of a verifier (RFC 7636, method S256): SHA-256 in base64url, which `hashToken` is too. */
export const pkceChallenge = (codeVerifier: string): string => hashToken(codeVerifier);

const waiting = (state: string) =>
  and(
    eq(installationRequests.state_hash, hashToken(state)),
    gt(installationRequests.expires_at, sql`now()`),
  );

/** Starts a request for a connection. The request expires with the session, and after an hour. */
export async function createInstallationRequest(
  db: Database,
  sessionHash: string,
): Promise<ApprovalParameters> {
  const [state, codeVerifier] = [newToken(), newToken()];
  await db.insert(installationRequests).values({
    state_hash: hashToken(state),
    session_hash: sessionHash,
    code_verifier: codeVerifier,
    expires_at: sql`now() + make_interval(hours => ${VALID_HOURS})`,
  });
  return { state, codeChallenge: pkceChallenge(codeVerifier) };
}

/** A started request: its member, its session and its verifier. */
export interface ConsumedInstallationRequest {
  userId: string;
  sessionHash: string;
  codeVerifier: string;
}

/**
 * Consumes a state. `undefined` for an unknown, used or expired state. The caller compares the session: a state from another session is
 * consumed too, because that means that somebody made another person approve the app.
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

/** Whether a state is valid, without consuming the state. */
export const isInstallationRequestOpen = async (db: Reader, state: string): Promise<boolean> =>
  (await db.$count(installationRequests, waiting(state))) > 0;
