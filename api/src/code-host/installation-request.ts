/** Connections to the code host that members have begun. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Reader } from '../storage/database.ts';
import { installationRequests } from '../storage/schema/installation-request.ts';
import { sessions } from '../storage/schema/session.ts';
import { hashToken, newToken } from '../use-cases/auth/token.ts';

const VALID_HOURS = 1;

/** What a code host is given at the beginning: both come back, the challenge as the verifier that it was made from. */
export interface BegunRequest {
  state: string;
  codeChallenge: string;
}

/** The challenge of a verifier (RFC 7636, method S256): SHA-256 in base64url, which `hashToken` is too. */
export const challengeOf = (codeVerifier: string): string => hashToken(codeVerifier);

const waiting = (state: string) =>
  and(
    eq(installationRequests.state_hash, hashToken(state)),
    gt(installationRequests.expires_at, sql`now()`),
  );

/** Begins a connection for a session. It ends with the session, and after an hour. */
export async function beginInstallation(db: Database, sessionHash: string): Promise<BegunRequest> {
  const [state, codeVerifier] = [newToken(), newToken()];
  await db.insert(installationRequests).values({
    state_hash: hashToken(state),
    session_hash: sessionHash,
    code_verifier: codeVerifier,
    expires_at: sql`now() + make_interval(hours => ${VALID_HOURS})`,
  });
  return { state, codeChallenge: challengeOf(codeVerifier) };
}

/** A connection that was begun, by whom and with which verifier. */
export interface TakenRequest {
  userId: string;
  sessionHash: string;
  codeVerifier: string;
}

/**
 * Uses a state up. Undefined when it is unknown, used or expired. The caller compares the session: a state in another
 * browser than its own is spent all the same, because somebody tried to have it approved by another person.
 */
export async function takeInstallation(
  db: Database,
  state: string,
): Promise<TakenRequest | undefined> {
  const [row] = await db.delete(installationRequests).where(waiting(state)).returning();
  if (row === undefined) return undefined;
  const { session_hash: sessionHash, code_verifier: codeVerifier } = row;
  const [session] = await db
    .select({ userId: sessions.user_id })
    .from(sessions)
    .where(eq(sessions.token_hash, sessionHash));
  return session && { ...session, sessionHash, codeVerifier };
}

/** Whether a state would work, without using it up. */
export const isInstallationWaiting = async (db: Reader, state: string): Promise<boolean> =>
  (await db.$count(installationRequests, waiting(state))) > 0;
