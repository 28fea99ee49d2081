import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@naru/contract/rules/factor';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { recoveryCodes } from '../../storage/schema/second-factor.ts';
import type { Hashing } from './hash-turn.ts';
import { countHit } from './rate-limit.ts';

/** Without the letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

/** How often a minute a member may ask for new codes: each time is a second of the processor at worst. */
const ASKED_PER_MINUTE = 10;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Argon2id, because 50 random bits alone could be guessed from a leaked table. */
const hashCode = async (hashing: Hashing, code: string, salt: Buffer): Promise<string> =>
  String(await hashing({ kind: 'code', code, salt }));

const ofMember = (userId: string) => eq(recoveryCodes.user_id, userId);

/** Codes that are not stored yet. */
export interface FreshCodes {
  /** In two halves, to be read. */
  codes: string[];
  rows: Omit<typeof recoveryCodes.$inferInsert, 'user_id'>[];
}

/** Counts that a member asks for something that comes with new codes, before anything else is done. @throws ApiError RATE_LIMITED */
export const countAsked = (db: Database, memberId: string): Promise<void> =>
  countHit(db, { kind: 'recovery-codes', subject: memberId, perMinute: ASKED_PER_MINUTE });

/** Makes recovery codes for a member, who is entitled to them. Not in a transaction: hashing them takes long. */
export async function newRecoveryCodes(hashing: Hashing): Promise<FreshCodes> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const rows: FreshCodes['rows'] = [];
  for (const code of codes) {
    rows.push({ code_hash: await hashCode(hashing, code, salt), salt: salt.toString('base64') });
  }
  const halves = codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
  return { codes: halves, rows };
}

/** Replaces the member's recovery codes. Returns the new ones, which are stored nowhere. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  { codes, rows }: FreshCodes,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(ofMember(userId));
  await tx
    .insert(recoveryCodes)
    .values(rows.map((row) => ({ user_id: userId, ...row, created_at: sql`clock_timestamp()` })));
  return codes;
}

/** Uses a recovery code up, as the contract normalises it. Returns whether it was one of the member's. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
  hashing: Hashing,
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

/** How many recovery codes the member has left. */
export const countRecoveryCodes = (db: Reader, userId: string): Promise<number> =>
  db.$count(recoveryCodes, ofMember(userId));

/** Deletes the member's recovery codes. @param since only those that were made since then */
export async function deleteRecoveryCodes(
  tx: Database,
  userId: string,
  since?: SQL,
): Promise<void> {
  const made = since && gte(recoveryCodes.created_at, since);
  await tx.delete(recoveryCodes).where(and(ofMember(userId), made));
}
