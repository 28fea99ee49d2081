/** Registers a passkey. */
import type { PasskeyRegistration } from '@naru/contract/endpoints/passkey-response';
import type { PasskeyCreation } from '@naru/contract/entities/passkey';
import { MAX_PASSKEYS } from '@naru/contract/rules/factor';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { type PasskeyRow, passkeys } from '../../storage/schema/passkey.ts';
import { ApiError } from '../api-error.ts';
import {
  invalidPasskeyError,
  listPasskeys,
  PASSKEY_TIMEOUT_MS,
  type RelyingParty,
} from './passkey.ts';
import {
  consumePasskeyChallenge,
  createChallengeRecorder,
  issuePasskeyChallenge,
  isValidPasskeyChallenge,
} from './passkey-challenge.ts';

/** Ed25519, ES256 and RS256 by their COSE numbers: the algorithms that WebAuthn recommends to every server. */
const ALGORITHMS = [-8, -7, -257] as const;

function checkLimit(existing: PasskeyRow[]): void {
  if (existing.length < MAX_PASSKEYS) return;
  const message = `패스키는 ${MAX_PASSKEYS}개까지 등록할 수 있습니다.`;
  throw new ApiError('PASSKEY_LIMIT_REACHED', message);
}

/**
 * Returns the options with which the browser creates a passkey.
 * @throws ApiError PASSKEY_LIMIT_REACHED
 */
export async function beginPasskeyRegistration(
  tx: Database,
  party: RelyingParty,
  user: UserRow,
): Promise<PasskeyCreation> {
  const existing = await listPasskeys(tx, user.id);
  checkLimit(existing);
  const challenge = await issuePasskeyChallenge(tx, user.id, PASSKEY_TIMEOUT_MS);
  return {
    challenge: challenge.toString('base64url'),
    rp: { id: party.id, name: '나루' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.username,
      displayName: user.name ?? user.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_TIMEOUT_MS,
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

/** A verified new passkey. */
interface CheckedPasskey {
  credential: typeof passkeys.$inferInsert;
  challenge: string;
}

/**
 * Verifies a passkey that the browser has created, without storing it.
 * @throws ApiError PASSKEY_INVALID, PASSKEY_LIMIT_REACHED
 */
export async function checkNewPasskey(
  db: DatabaseReader,
  party: RelyingParty,
  userId: string,
  { name, registration }: { name: string; registration: PasskeyRegistration },
): Promise<CheckedPasskey> {
  checkLimit(await listPasskeys(db, userId));
  const signed = createChallengeRecorder();
  const result = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} },
    expectedChallenge: signed.note,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => undefined);
  if (!result?.verified) throw invalidPasskeyError();
  const challenge = signed.challenge();
  if (!(await isValidPasskeyChallenge(db, challenge, userId))) throw invalidPasskeyError();
  const { id, publicKey, counter } = result.registrationInfo.credential;
  const credential = {
    id: newId(),
    user_id: userId,
    name,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: registration.response.transports ?? [],
  };
  return { credential, challenge };
}

/**
 * Stores a verified passkey.
 * @throws ApiError PASSKEY_INVALID, PASSKEY_LIMIT_REACHED
 */
export async function storePasskey(
  tx: Database,
  { credential, challenge }: CheckedPasskey,
): Promise<PasskeyRow> {
  checkLimit(await listPasskeys(tx, credential.user_id));
  if (!(await consumePasskeyChallenge(tx, challenge, credential.user_id)))
    throw invalidPasskeyError();
  const [row] = await tx
    .insert(passkeys)
    .values({ ...credential, created_at: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw invalidPasskeyError();
  return row;
}
