import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { passkeyChallenges } from '../../storage/schema/passkey.ts';
import { hashToken } from './token.ts';

/**
 * Random bytes for an authenticator to sign.
 * @param userId who registers a passkey; null for the use of one
 */
export async function issueChallenge(
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

/** Keeps the challenge that was signed, to be looked up when all else is in order: a failing database is no bad passkey. */
export function signedChallenge() {
  let signed = '';
  return {
    note: (challenge: string): boolean => {
      signed = challenge;
      return true;
    },
    challenge: () => signed,
  };
}

/** A challenge as the browser returns it, while it is good and of that member. */
const goodChallenge = (challenge: string, userId: string | null) =>
  and(
    eq(passkeyChallenges.challenge_hash, hashToken(challenge)),
    userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
    gt(passkeyChallenges.expires_at, sql`now()`),
  );

/** Whether `takeChallenge` would take a challenge now. */
export const isGoodChallenge = async (
  db: Reader,
  challenge: string,
  userId: string,
): Promise<boolean> => (await db.$count(passkeyChallenges, goodChallenge(challenge, userId))) > 0;

/** Uses a challenge up, in base64url as the browser returns it. Returns whether it was one, of that member. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(goodChallenge(challenge, userId))
    .returning({ id: passkeyChallenges.challenge_hash });
  return taken.length > 0;
}
