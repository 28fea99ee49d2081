import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@naru/contract/rules/factor';
import { hashRaw } from '@node-rs/argon2';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { recoveryCodes } from '../../storage/schema/recovery-code.ts';

/** Without the letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SALT_BYTES = 16;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Argon2id, because 50 random bits alone could be guessed from a leaked table. */
const hashCode = async (code: string, salt: Buffer): Promise<string> =>
  (await hashRaw(code, { salt })).toString('base64');

const ofMember = (userId: string) => eq(recoveryCodes.user_id, userId);

/** Replaces the member's recovery codes. Returns the new ones, in two halves to be read, which are stored nowhere. */
export async function renewRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES);
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({
      user_id: userId,
      code_hash: await hashCode(code, salt),
      salt: salt.toString('base64'),
      created_at: sql`clock_timestamp()`,
    })),
  );
  await tx.delete(recoveryCodes).where(ofMember(userId));
  await tx.insert(recoveryCodes).values(rows);
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a recovery code up, as the contract normalises it. Returns whether it was one of the member's. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const [any] = await db.select().from(recoveryCodes).where(ofMember(userId)).limit(1);
  if (any === undefined) return false;
  const code_hash = await hashCode(code, Buffer.from(any.salt, 'base64'));
  const taken = await db
    .delete(recoveryCodes)
    .where(and(ofMember(userId), eq(recoveryCodes.code_hash, code_hash)))
    .returning({ salt: recoveryCodes.salt });
  return taken.length > 0;
}

/** How many recovery codes the member has left. */
export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
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
