import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { passkeyChallenges } from '../../storage/schema/passkey.ts';
import { hashToken } from './token.ts';

/**
 * Creates random bytes for an authenticator to sign.
 * @param userId the member who registers a passkey; null for a login
 */
export async function issuePasskeyChallenge(
  db: Database,
  userId: string | null,
  validMs: number,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(32);
  await db.insert(passkeyChallenges).values({
    challenge_hash: hashToken(challenge.toString('base64url')),
    user_id: userId,
    expires_at: sql`now() + make_interval(secs => ${validMs / 1000})`,
  });
  return challenge;
}

/**
 * Creates a recorder of the signed challenge. The challenge is looked up after all other checks, so that a failing database is not
 * reported as an invalid passkey.
 */
export function createChallengeRecorder() {
  let signed = '';
  return {
    note: (challenge: string): boolean => {
      signed = challenge;
      return true;
    },
    challenge: () => signed,
  };
}

/**
 * Returns the condition for a valid challenge of a member, or of a login without `userId`. The challenge is base64url text, as
 * browsers return it.
 */
const validChallenge = (challenge: string, userId: string | null) =>
  and(
    eq(passkeyChallenges.challenge_hash, hashToken(challenge)),
    userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
    gt(passkeyChallenges.expires_at, sql`now()`),
  );

/** Whether a challenge is valid. Does not consume it. */
export const isValidPasskeyChallenge = async (
  db: DatabaseReader,
  challenge: string,
  userId: string,
): Promise<boolean> => (await db.$count(passkeyChallenges, validChallenge(challenge, userId))) > 0;

/** Consumes a challenge, in base64url as the browser returns it. Returns whether the challenge was valid for the member. */
export async function consumePasskeyChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(validChallenge(challenge, userId))
    .returning({ id: passkeyChallenges.challenge_hash });
  return taken.length > 0;
}
