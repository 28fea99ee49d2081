import type { Database, DatabaseReader } from '../../storage/database.ts';
import { findKnownLoginPlace, type LoginOrigin } from './login-origin.ts';
import { countHit, type RateLimit, subtractHit } from './rate-limit.ts';
import type { Member } from './session.ts';

const HOUR_S = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_S;

/** The maximum numbers of wrong guesses at a second step in an hour and in a day, for one counter. */
export const MAX_WRONG_GUESSES_PER_HOUR = 15;
export const MAX_WRONG_GUESSES_PER_DAY = 30;

const TOO_MANY = '두 번째 단계의 확인이 여러 번 틀렸습니다.';

/**
 * A guess at a code or password. Guesses with the same subject share a counter. A subject is a session, the logins from one known
 * place, or all logins from unknown places.
 */
export interface Guess {
  kind: 'wrong-codes' | 'wrong-passkeys';
  subject: string;
}

/**
 * Returns the counter's subject for the second step of a login. All unknown places share one counter of the account, so that strangers
 * cannot exhaust the counter of a place where the member has logged in.
 */
export async function guessSubjectOfLogin(
  db: DatabaseReader,
  userId: string,
  from: LoginOrigin,
): Promise<string> {
  const known = await findKnownLoginPlace(db, userId, from);
  return known === undefined ? `${userId} elsewhere` : `${userId} at ${known}`;
}

/** Returns the counter's subject for a confirmation: the session. */
export const guessSubjectOfSession = ({ id, tokenHash }: Member): string => `${id} in ${tokenHash}`;

/**
 * Counts a guess before the check of the guess, so that parallel guesses cannot exceed the limit. An exceeded limit blocks further
 * guesses until the end of the minute, the hour or the day.
 * @returns a function that removes the guess from the count; to be called for a correct guess
 * @throws ApiError RATE_LIMITED after too many guesses
 */
export async function countGuess(
  db: Database,
  { kind, subject }: Guess,
  perMinute: number,
): Promise<() => Promise<void>> {
  const limits: RateLimit[] = [
    { kind, subject, perMinute },
    { kind, subject, most: MAX_WRONG_GUESSES_PER_HOUR, within: HOUR_S },
    { kind, subject, most: MAX_WRONG_GUESSES_PER_DAY, within: DAY_SECONDS },
  ];
  for (const limit of limits) await countHit(db, limit, TOO_MANY);
  return async () => {
    for (const limit of limits) await subtractHit(db, limit);
  };
}
