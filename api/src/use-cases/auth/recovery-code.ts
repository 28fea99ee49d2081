import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@naru/contract/rules/factor';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { recoveryCodes } from '../../storage/schema/second-factor.ts';
import type { HashRunner } from './hash-turn.ts';
import { countHit } from './rate-limit.ts';

/** Letters and digits without characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

/** The maximum number of requests for new codes per member and minute; each request takes up to a second of CPU time. */
const ASKED_PER_MINUTE = 10;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Hashed with argon2id, because the 50 random bits of a code could be guessed from a leaked table with a faster hash. */
const hashCode = async (hashing: HashRunner, code: string, salt: Buffer): Promise<string> =>
  String(await hashing({ kind: 'code', code, salt }));

const ofMember = (userId: string) => eq(recoveryCodes.user_id, userId);

/** New codes that are not stored yet. */
export interface UnsavedRecoveryCodes {
  /** Each code in two halves, for readability. */
  codes: string[];
  rows: Omit<typeof recoveryCodes.$inferInsert, 'user_id'>[];
}

/**
 * Counts a request that creates new codes, before any other work.
 * @throws ApiError RATE_LIMITED
 */
export const countRecoveryCodeRequest = (db: Database, memberId: string): Promise<void> =>
  countHit(db, { kind: 'recovery-codes', subject: memberId, perMinute: ASKED_PER_MINUTE });

/** Creates recovery codes. Do not call this function in a transaction, because hashing takes long. */
export async function createRecoveryCodes(hashing: HashRunner): Promise<UnsavedRecoveryCodes> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  const rows: UnsavedRecoveryCodes['rows'] = [];
  for (const code of codes) {
    rows.push({ code_hash: await hashCode(hashing, code, salt), salt: salt.toString('base64') });
  }
  const halves = codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
  return { codes: halves, rows };
}

/** Replaces the member's recovery codes. Returns the new codes in plain text, which is not stored. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  { codes, rows }: UnsavedRecoveryCodes,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(ofMember(userId));
  await tx
    .insert(recoveryCodes)
    .values(rows.map((row) => ({ user_id: userId, ...row, created_at: sql`clock_timestamp()` })));
  return codes;
}

/** Consumes a recovery code, which the contract has normalised. Returns whether the code was valid for the member. */
export async function consumeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
  hashing: HashRunner,
): Promise<boolean> {
  const [any] = await db.select().from(recoveryCodes).where(ofMember(userId)).limit(1);
  if (any === undefined) return false;
  const code_hash = await hashCode(hashing, code, Buffer.from(any.salt, 'base64'));
  const taken = await db
    .delete(recoveryCodes)
    .where(and(ofMember(userId), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ salt: recoveryCodes.salt });
  return taken.length > 0;
}

/** Counts the member's unused recovery codes. */
export const countRecoveryCodes = (db: DatabaseReader, userId: string): Promise<number> =>
  db.$count(recoveryCodes, ofMember(userId));

/**
 * Deletes the member's recovery codes.
 * @param since only codes created since this moment
 */
export async function deleteRecoveryCodes(
  tx: Database,
  userId: string,
  since?: SQL,
): Promise<void> {
  const made = since && gte(recoveryCodes.created_at, since);
  await tx.delete(recoveryCodes).where(and(ofMember(userId), made));
}
