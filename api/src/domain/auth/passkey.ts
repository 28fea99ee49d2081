/** Passkeys (WebAuthn). An authenticator always checks its user, so that a passkey is two factors by itself. */
import type {
  PasskeyAssertion,
  PasskeyRegistration,
} from '@naru/contract/endpoints/passkey-response';
import type { PasskeyCreation, PasskeyRequest } from '@naru/contract/entities/passkey';
import { MAX_PASSKEYS } from '@naru/contract/rules/factor';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { type PasskeyRow, passkeys } from '../../storage/schema/passkey.ts';
import { ApiError } from '../api-error.ts';
import { issueChallenge, signedChallenge, takeChallenge } from './passkey-challenge.ts';

/** Whom authenticators know this server as. */
export interface RelyingParty {
  /** The domain of the console. */
  id: string;
  /** Where the console may be, as browsers write it. */
  origins: string[];
}

const TIMEOUT_MS = 300_000;

/** Ed25519, ES256 and RS256, by their COSE numbers: what WebAuthn asks every server to take. */
const ALGORITHMS = [-8, -7, -257] as const;

/** @throws ApiError PASSKEY_INVALID */
const invalid = (): ApiError =>
  new ApiError('PASSKEY_INVALID', '패스키를 확인하지 못했습니다. 다시 시도해주세요.');

const ofMember = (userId: string) => eq(passkeys.user_id, userId);

/** The member's passkeys, oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(ofMember(userId)).orderBy(passkeys.position);

function checkLimit(existing: PasskeyRow[]): void {
  if (existing.length < MAX_PASSKEYS) return;
  const message = `패스키는 ${MAX_PASSKEYS}개까지 등록할 수 있습니다.`;
  throw new ApiError('PASSKEY_LIMIT_REACHED', message);
}

/** What the browser makes a passkey from. @throws ApiError PASSKEY_LIMIT_REACHED */
export async function beginPasskey(
  tx: Database,
  party: RelyingParty,
  user: UserRow,
): Promise<PasskeyCreation> {
  const existing = await listPasskeys(tx, user.id);
  checkLimit(existing);
  const challenge = await issueChallenge(tx, user.id, TIMEOUT_MS);
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: party.id, name: '나루' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.name ?? user.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Stores a passkey that the browser has made. @throws ApiError PASSKEY_INVALID, PASSKEY_LIMIT_REACHED */
export async function createPasskey(
  tx: Database,
  party: RelyingParty,
  userId: string,
  { name, registration }: { name: string; registration: PasskeyRegistration },
): Promise<PasskeyRow> {
  checkLimit(await listPasskeys(tx, userId));
  const signed = signedChallenge();
  const result = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} },
    expectedChallenge: signed.note,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined);
  if (!result?.verified) throw invalid();
  if (!(await takeChallenge(tx, signed.challenge(), userId))) throw invalid();
  const { credential } = result.registrationInfo;
  const [row] = await tx
    .insert(passkeys)
    .values({
      id: newId(),
      user_id: userId,
      name,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: registration.response.transports ?? [],
      created_at: sql`clock_timestamp()`,
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw invalid();
  return row;
}

/** What the browser asks a passkey with: any passkey of this server that its user picks. */
export async function requestPasskey(db: Database, party: RelyingParty): Promise<PasskeyRequest> {
  const challenge = await issueChallenge(db, null, TIMEOUT_MS);
  return {
    challenge: challenge.toString('base64url'),
    rpId: party.id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
}

/** Notes the use of a passkey, whose counter has to go up where it counts at all. Returns whether it did. */
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
 * Checks what an authenticator signed. Each challenge works once, and a counter that does not go up is refused: the key
 * may have been copied.
 * @returns the member whose passkey it is, as the account was before the check
 * @throws ApiError PASSKEY_INVALID
 */
export async function takeAssertion(
  db: Database,
  party: RelyingParty,
  response: PasskeyAssertion,
): Promise<UserRow> {
  const [found] = await db
    .select()
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, response.id));
  if (found === undefined) throw invalid();
  const { passkeys: row, users: owner } = found;
  const signed = signedChallenge();
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
  if (!result?.verified) throw invalid();
  if (!(await takeChallenge(db, signed.challenge(), null))) throw invalid();
  if (!(await noteUse(db, row, result.authenticationInfo.newCounter))) throw invalid();
  return owner;
}
