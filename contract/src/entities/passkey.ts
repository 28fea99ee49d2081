import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/** A passkey, as shown to the member who owns the passkey. */
export const passkey = z.object({
  passkey_id: pathSegment,
  name: z.string(),
  created_at: z.string(),
  /** The time of the last use; null before the first use. */
  last_used_at: nullishText,
});
export type Passkey = z.infer<typeof passkey>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.exactOptional(z.array(z.string())),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** Options for the creation of a passkey: the fields of WebAuthn's `PublicKeyCredentialCreationOptionsJSON` that the server sets. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Options for a login by passkey: the fields of WebAuthn's `PublicKeyCredentialRequestOptionsJSON` that the server sets. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
