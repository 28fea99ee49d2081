/** The authenticator app of a member: time-based one-time passwords (RFC 6238), six digits, 30 seconds, SHA-1. */
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { totps } from '../../storage/schema/second-factor.ts';
import { sealedPlaceOfTotpSecret } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';

/** The maximum difference between the clocks of phone and server, in seconds: one step. */
const DRIFT_S = 30;

/** The name of the service in the app. */
const ISSUER = '나루';

const confirmedOf = (userId: string) =>
  and(eq(totps.user_id, userId), isNotNull(totps.confirmed_at));

/** Reads the time when the member's app was set up; undefined without an app. */
export async function readTotpSetupTime(
  db: DatabaseReader,
  userId: string,
): Promise<Date | undefined> {
  const [row] = await db.select().from(totps).where(confirmedOf(userId));
  return row?.confirmed_at ?? undefined;
}

/**
 * Begins the setup of an app, and replaces an unfinished setup.
 * @param username the account name for the app
 * @throws ApiError FACTOR_EXISTS when the member already has an app
 */
export async function beginTotpSetup(
  tx: Database,
  secrets: SecretBox,
  userId: string,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const row = { secret: secrets.seal(secret, sealedPlaceOfTotpSecret(userId)), last_step: 0 };
  const [begun] = await tx
    .insert(totps)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({
      target: totps.user_id,
      set: { ...row, created_at: sql`now()` },
      setWhere: isNull(totps.confirmed_at),
    })
    .returning({ id: totps.user_id });
  if (begun === undefined) {
    throw new ApiError('FACTOR_EXISTS', '인증 앱이 이미 등록되어 있습니다.');
  }
  return { secret, uri: generateURI({ issuer: ISSUER, label: username, secret }) };
}

/**
 * Returns the time step of a code that is valid for a secret in the current, previous or next time step; undefined for another code.
 */
async function stepOf(secret: string, token: string): Promise<number | undefined> {
  const result = await verify({ secret, token, epochTolerance: DRIFT_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Consumes a code: returns whether the code is valid for a row and unused, and marks the code as used. */
async function consumeCode(
  db: Database,
  secrets: SecretBox,
  row: typeof totps.$inferSelect | undefined,
  code: string,
): Promise<boolean> {
  const step =
    row && (await stepOf(secrets.open(row.secret, sealedPlaceOfTotpSecret(row.user_id)), code));
  if (row === undefined || step === undefined) return false;
  const taken = await db
    .update(totps)
    .set({ last_step: step, confirmed_at: sql`coalesce(${totps.confirmed_at}, clock_timestamp())` })
    .where(and(eq(totps.user_id, row.user_id), lt(totps.last_step, step)))
    .returning({ id: totps.user_id });
  return taken.length > 0;
}

/** Finds the unfinished setup of a member's app. */
async function findSetup(db: DatabaseReader, userId: string) {
  const begun = and(eq(totps.user_id, userId), isNull(totps.confirmed_at));
  const [row] = await db.select().from(totps).where(begun);
  return row;
}

/** Whether a code would finish the setup of an app. Does not consume the code. */
export async function matchesTotpSetup(
  db: DatabaseReader,
  secrets: SecretBox,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await findSetup(db, userId);
  if (row === undefined) return false;
  return (
    (await stepOf(secrets.open(row.secret, sealedPlaceOfTotpSecret(userId)), code)) !== undefined
  );
}

/** Finishes the setup of an app with one of its codes. Returns whether the code is valid. */
export async function finishTotpSetup(
  tx: Database,
  secrets: SecretBox,
  userId: string,
  code: string,
): Promise<boolean> {
  return consumeCode(tx, secrets, await findSetup(tx, userId), code);
}

/** Consumes a code. Returns whether it is a current, unused code of the member's app. */
export async function consumeTotpCode(
  db: Database,
  secrets: SecretBox,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await db.select().from(totps).where(confirmedOf(userId));
  return consumeCode(db, secrets, row, code);
}

/** Removes an app that was set up since a moment, and an unfinished setup. */
export async function deleteTotpSince(tx: Database, userId: string, since: SQL): Promise<void> {
  const added = or(isNull(totps.confirmed_at), gte(totps.confirmed_at, since));
  await tx.delete(totps).where(and(eq(totps.user_id, userId), added));
}

/** Removes the member's app. Returns whether the member had an app. */
export async function deleteTotp(tx: Database, userId: string): Promise<boolean> {
  const deleted = await tx.delete(totps).where(eq(totps.user_id, userId)).returning();
  return deleted.some((row) => row.confirmed_at !== null);
}
