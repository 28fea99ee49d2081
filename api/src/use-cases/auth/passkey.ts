/** Passkeys (WebAuthn). The authenticator always verifies its user, so that a login with a passkey needs no second step. */
import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import type { Passkey, PasskeyRequest } from '@naru/contract/entities/passkey';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { type PasskeyRow, passkeys } from '../../storage/schema/passkey.ts';
import { ApiError, notFoundError } from '../api-error.ts';
import { lockUser } from '../ownership.ts';
import {
  consumePasskeyChallenge,
  createChallengeRecorder,
  issuePasskeyChallenge,
} from './passkey-challenge.ts';

/** The identity of this server that authenticators check. */
export interface RelyingParty {
  /** The domain of the console. */
  id: string;
  /** The origins of the console, as browsers write them. */
  origins: string[];
}

/** The maximum time of the browser's dialog, in ms. */
export const PASSKEY_TIMEOUT_MS = 300_000;

/**
 * Creates the error for an invalid passkey.
 * @throws ApiError PASSKEY_INVALID
 */
export const invalidPasskeyError = (): ApiError =>
  new ApiError('PASSKEY_INVALID', '패스키를 확인하지 못했습니다. 다시 시도해주세요.');

const ofMember = (userId: string) => eq(passkeys.user_id, userId);

/** Reads the member's passkeys, oldest first. */
export const listPasskeys = (db: DatabaseReader, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(ofMember(userId)).orderBy(passkeys.position);

/** Converts a row to the passkey of a response. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  passkey_id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const isOwn = (memberId: string, id: string) => and(ofMember(memberId), eq(passkeys.id, id));

/**
 * Renames a passkey.
 * @throws ApiError NOT_FOUND
 */
export async function renamePasskey(
  tx: Database,
  memberId: string,
  id: string,
  name: string,
): Promise<Passkey> {
  await lockUser(tx, memberId);
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(memberId, id)).returning();
  if (row === undefined) throw notFoundError();
  return toPasskey(row);
}

/**
 * Deletes a passkey of a locked member.
 * @throws ApiError NOT_FOUND
 */
export async function deletePasskey(tx: Database, memberId: string, id: string): Promise<void> {
  const deleted = await tx.delete(passkeys).where(isOwn(memberId, id)).returning();
  if (deleted.length === 0) throw notFoundError();
}

/** Returns the options with which the browser requests a passkey: the user selects any passkey of this server. */
export async function createPasskeyRequest(
  db: Database,
  party: RelyingParty,
): Promise<PasskeyRequest> {
  const challenge = await issuePasskeyChallenge(db, null, PASSKEY_TIMEOUT_MS);
  return {
    challenge: challenge.toString('base64url'),
    rpId: party.id,
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'required',
  };
}

/**
 * Records the use of a passkey. The authenticator's counter has to increase, except for an authenticator that does not count. Returns
 * whether the counter was valid.
 */
async function noteUse(db: Database, { id }: PasskeyRow, counter: number): Promise<boolean> {
  const uncounted = and(eq(passkeys.counter, 0), sql`${counter} = 0`);
  const used = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), uncounted)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/**
 * Verifies the signature of an authenticator. Each challenge is valid once, and a counter that does not increase is refused, because
 * the key may have been copied.
 * @returns the row of the passkey's member, as it was before the check
 * @throws ApiError PASSKEY_INVALID
 */
export async function verifyPasskeyAssertion(
  db: Database,
  party: RelyingParty,
  response: PasskeyAssertion,
): Promise<UserRow> {
  const [found] = await db
    .select()
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, response.id));
  if (found === undefined) throw invalidPasskeyError();
  const { passkeys: row, users: owner } = found;
  const signed = createChallengeRecorder();
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: signed.note,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: row.transports,
    },
  }).catch(() => undefined);
  if (!result?.verified) throw invalidPasskeyError();
  if (!(await consumePasskeyChallenge(db, signed.challenge(), null))) throw invalidPasskeyError();
  if (!(await noteUse(db, row, result.authenticationInfo.newCounter))) throw invalidPasskeyError();
  return owner;
}
