/** A software authenticator that creates a passkey and signs challenges as a browser does (WebAuthn, ES256). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyRegistration,
} from '@naru/contract/endpoints/passkey-response';
import type { PasskeyCreation, PasskeyRequest } from '@naru/contract/entities/passkey';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;
const AAGUID_BYTES = 16;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

function uint(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** Encodes fewer than 65,536 bytes as a byte string in CBOR. */
const cborBytes = (data: Buffer): Buffer => Buffer.concat([hex('59'), uint(data.length, 2), data]);

/** Encodes the public key in COSE: a map of key type, algorithm, curve and the two coordinates. */
const cose = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y]);

/** Encodes an attestation without a statement: a map of "fmt", "attStmt" and "authData". */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    hex('a3'),
    hex('63666d74646e6f6e65'),
    hex('6761747453746d74a0'),
    hex('686175746844617461'),
    cborBytes(authData),
  ]);

/** Deviations from the behaviour of a correct authenticator. */
export interface AuthenticatorDeviations {
  origin?: string;
  counter?: number;
  userVerified?: boolean;
}

/** Creates an authenticator with one passkey for this origin. Its counter increases by one with each use. */
export function createAuthenticator(origin = 'http://naru.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = cose(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const frame = { id, rawId: id, type: 'public-key' } as const;
  let used = 0;

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, counter: number, rest: Buffer[] = []): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), ...rest]);

  return {
    create(
      { challenge, rp }: PasskeyCreation,
      twist: AuthenticatorDeviations = {},
    ): PasskeyRegistration {
      const held = [Buffer.alloc(AAGUID_BYTES), uint(rawId.length, 2), rawId, key];
      const data = authData(rp.id, USER_PRESENT + USER_VERIFIED + WITH_KEY, 0, held);
      const clientDataJSON = clientData('webauthn.create', challenge, twist.origin);
      return {
        ...frame,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(
      { challenge, rpId }: PasskeyRequest,
      twist: AuthenticatorDeviations = {},
    ): PasskeyAssertion {
      used = twist.counter ?? used + 1;
      const flags = USER_PRESENT + (twist.userVerified === false ? 0 : USER_VERIFIED);
      const data = authData(rpId, flags, used);
      const clientDataJSON = clientData('webauthn.get', challenge, twist.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        ...frame,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
