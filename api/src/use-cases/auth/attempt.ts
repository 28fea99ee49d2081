import type { Database, Reader } from '../../storage/database.ts';
import { findKnownPlace, type Whereabouts } from './known-place.ts';
import { countHit, type RateLimit, takeBackHit } from './rate-limit.ts';
import type { Member } from './session.ts';

const HOUR_S = 60 * 60;
export const DAY_S = 24 * HOUR_S;

/** How many wrong answers to a second step there may be in an hour and in a day, at one of the places that count by themselves. */
export const WRONG_PER_HOUR = 15;
export const WRONG_PER_DAY = 30;

const TOO_MANY = '두 번째 단계의 확인이 여러 번 틀렸습니다.';

/** Whose wrong answers count together: those of an account at a place, in a session, or at all places that are not known. */
export interface Attempt {
  kind: 'wrong-codes' | 'wrong-passkeys';
  subject: string;
}

/**
 * Who tries to take the second step of a login. Strangers share what there is for an account, and take nothing from the places where its
 * member has logged in.
 */
export async function loginSubject(db: Reader, userId: string, from: Whereabouts): Promise<string> {
  const known = await findKnownPlace(db, userId, from);
  return known === undefined ? `${userId} elsewhere` : `${userId} at ${known}`;
}

/** Who tries to confirm: a session, which somebody has opened by both steps. */
export const sessionSubject = ({ id, tokenHash }: Member): string => `${id} in ${tokenHash}`;

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot get around the limit. The waits grow: to the end of the minute,
 * of the hour, of the day.
 * @returns takes it back, for an attempt that was right
 * @throws ApiError RATE_LIMITED after too many
 */
export async function countAttempt(
  db: Database,
  { kind, subject }: Attempt,
  perMinute: number,
): Promise<() => Promise<void>> {
  const limits: RateLimit[] = [
    { kind, subject, perMinute },
    { kind, subject, most: WRONG_PER_HOUR, within: HOUR_S },
    { kind, subject, most: WRONG_PER_DAY, within: DAY_S },
  ];
  for (const limit of limits) await countHit(db, limit, TOO_MANY);
  return async () => {
    for (const limit of limits) await takeBackHit(db, limit);
  };
}
